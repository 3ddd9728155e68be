import type { SheetSummary } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';

export type Place = Pick<SheetSummary, 'classId' | 'subjectId' | 'semesterId' | 'state'>;

/** The sheet after this one that is at the same step, round the end of the list; where there is none, the next whatever its step. */
export function sheetAfter(sheets: readonly Place[], now: Place): Place | null {
  const at = sheets.findIndex(({ classId, subjectId }) => classId === now.classId && subjectId === now.subjectId);
  const others = [...sheets.slice(at + 1), ...sheets.slice(0, Math.max(0, at))];
  return others.find(({ state }) => state === now.state) ?? others[0] ?? null;
}
