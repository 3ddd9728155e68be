import { sheetStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';

const kinds = [...sheetStates, 'unassigned'] as const;

/** `/home?sheets=in_progress&grade=9&subject=…`: which sheets the page shows in its dialog. */
export interface SheetsSearch {
  readonly sheets: (typeof kinds)[number];
  readonly grade?: number | undefined;
  readonly subject?: string | undefined;
}

/** Null when no list is asked for; senseless values are ignored. */
export function readSheetsSearch(search: Readonly<Record<string, unknown>>): SheetsSearch | null {
  const sheets = kinds.find((kind) => kind === search.sheets);
  if (!sheets) return null;
  const grade = Number(search.grade);
  return {
    sheets,
    grade: Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : undefined,
    subject: typeof search.subject === 'string' && /^[0-9a-f-]{36}$/i.test(search.subject) ? search.subject : undefined,
  };
}
