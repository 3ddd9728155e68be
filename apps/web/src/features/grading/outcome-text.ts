import type { SubjectOutcome } from '@phuong/contract/grading/mark.schema.ts';
import { formatMark } from '@phuong/rules/marks/mark.ts';
import type { TFunction } from 'i18next';
import { currentLocale } from '../../lib/locale.ts';

/** A subject's result in a table: "7,1", "Đ", "CĐ", "Miễn"; '' while there is none. */
export function outcomeText(outcome: SubjectOutcome, t: TFunction): string {
  if (outcome === null) return '';
  return typeof outcome === 'number' ? formatMark(outcome, currentLocale()) : t(`grading.outcome.${outcome}`);
}
