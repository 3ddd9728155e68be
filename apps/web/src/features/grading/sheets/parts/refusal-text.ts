import type { TFunction } from 'i18next';

const KNOWN = [
  'sheet_locked',
  'sheet_not_open',
  'window_closed',
  'window_not_open',
  'not_subject_teacher',
  'may_not_enter',
  'reason_required',
  'pupil_left',
  'pupil_not_in_class',
  'no_such_column',
] as const;

/** Why the server did not take a cell, and what now. */
export function refusalText(t: TFunction, code = ''): string {
  const known = KNOWN.find((each) => code === `grading.${each}`) ?? 'other';
  return t(`grading.sheet.refusal.${known}`);
}
