import type { ReleaseRow } from '@phuong/contract/learning/marking/release.contract.ts';
import type { TFunction } from 'i18next';
import { formatMark } from '../../../../lib/words/format.ts';

/** A pupil's result and what becomes of the cell of the mark sheet, of an exercise or a test. */
export type ReleasedRow = Pick<ReleaseRow, 'studentId' | 'name' | 'points' | 'cell'>;

/** Refusals of a cell that have a sentence of their own; the others share one. */
const refusals = [
  'no_sheet',
  'sheet_locked',
  'sheet_not_open',
  'window_closed',
  'window_not_open',
  'not_subject_teacher',
  'may_not_enter',
  'reason_required',
  'wrong_kind',
  'no_such_column',
  'pupil_left',
  'pupil_not_in_class',
  'no_points',
  'year_closed',
] as const;

export const needsReason = (rows: readonly ReleasedRow[]): boolean =>
  rows.some(({ cell }) => cell?.code === 'grading.reason_required');

/** What is in a cell of the sheet now, in a few signs. */
export function cellValue(t: TFunction, cell: NonNullable<ReleaseRow['cell']>): string {
  const { current } = cell;
  if (!current || current.value.state === 'blank') return t('markRelease.cell.blank');
  const { value } = current;
  if (value.state !== 'value') return t(`markRelease.cell.${value.state}`);
  if ('tenths' in value) return formatMark(value.tenths);
  return t(value.passed ? 'markRelease.cell.passed' : 'markRelease.cell.notPassed');
}

/** What becomes of a cell, in one sentence. */
export function outcomeText(t: TFunction, cell: NonNullable<ReleaseRow['cell']>): string {
  if (cell.outcome === 'CANNOT') {
    const why = refusals.find((each) => cell.code?.endsWith(`.${each}`)) ?? 'other';
    return t(`markRelease.cannot.${why}`, cell.params);
  }
  return t(`markRelease.outcome.${cell.outcome}`, { value: cellValue(t, cell), name: cell.current?.byName ?? '' });
}
