import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { TFunction } from 'i18next';

/** The name of a column of the mark sheet where it stands alone. */
export function markColumnName(t: TFunction, key: ColumnKey): string {
  if (key === 'gk') return t('grading.column.midterm');
  if (key === 'ck') return t('grading.column.final');
  return t('grading.column.regularNumber', { n: Number(key.slice(2)) });
}
