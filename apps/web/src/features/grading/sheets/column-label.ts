import type { TFunction } from 'i18next';
import type { SheetColumn } from './sheet-model.ts';

type Named = Pick<SheetColumn, 'key' | 'mark'>;

/** The name of a column where it stands alone: "ĐĐGtx 2", "ĐĐGck", "ĐTBmhk". */
export function columnName(t: TFunction, { key, mark }: Named, mode: 'SCORE' | 'COMMENT' = 'SCORE'): string {
  if (mark) {
    return mark.labelKey === 'regular'
      ? t('grading.column.regularNumber', { n: mark.ordinal })
      : t(`grading.column.${mark.labelKey}`);
  }
  if (mode === 'COMMENT' && key === 'average') return t('grading.column.result');
  if (mode === 'COMMENT' && key === 'year') return t('grading.column.yearResult');
  return t(`grading.column.${key}`);
}

/** The name on a phone: "tx2", "ck". */
export function columnShortName(t: TFunction, { mark }: Named): string {
  return mark ? t(`grading.columnShort.${mark.labelKey}`, { n: mark.ordinal }) : t('grading.columnShort.remark');
}
