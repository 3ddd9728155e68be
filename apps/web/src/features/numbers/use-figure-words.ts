import type { MarkFigures } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { useTranslation } from 'react-i18next';
import type { FigureOf } from './figures-table.tsx';

/** What bands and figures are called. */
export function useFigureWords() {
  const { t } = useTranslation();
  const band = (code: MarkFigures['bands'][number]['code']) => t(`numbers.figures.bands.${code}`);
  const figure = (of: FigureOf) => {
    if (of === 'PASSED') return t('numbers.figures.passed');
    if (of === 'COUNTED') return t('numbers.figures.counted');
    return of === 'INCOMPLETE' ? t('numbers.figures.incomplete') : band(of);
  };
  return { band, figure };
}
