import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import css from '../load.module.css';

interface LoadFigureProps {
  assigned: number;
  required: number | null;
  surplus: number | null;
}

/** "17/19": assigned of required; blue above, since overtime is no error, amber below, and in words for who cannot see the colour. */
export function LoadFigure({ assigned, required, surplus }: LoadFigureProps) {
  const { t } = useTranslation();
  if (required === null || surplus === null) return formatNumber(assigned, 1);
  const meaning = surplus > 0 ? css.over : surplus < 0 ? css.under : undefined;
  const words =
    surplus > 0
      ? t('staff.load.surplus', { count: surplus, n: formatNumber(surplus, 1) })
      : surplus < 0
        ? t('staff.load.deficit', { count: -surplus, n: formatNumber(-surplus, 1) })
        : t('staff.load.even');
  return (
    <span className={meaning} title={words}>
      {formatNumber(assigned, 1)}/{formatNumber(required, 1)}
      <span className="sr-only">, {words}</span>
    </span>
  );
}
