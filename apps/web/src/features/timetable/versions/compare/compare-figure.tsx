import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import figures from './compare-figures.module.css';

/** A figure; the better one of two says so in sign, word and weight, not by colour alone. */
export function Figure({ value, isBetter, isHead }: { value: number; isBetter: boolean; isHead?: boolean }) {
  const { t } = useTranslation();
  return (
    <td className={cn('figures', isHead && figures.head, isBetter && figures.better)}>
      {isBetter && <IconCircleCheck size={14} aria-hidden />}
      <span>{formatNumber(value, 1)}</span>
      {isBetter && <span className="sr-only">{t('timetable.compare.better')}</span>}
    </td>
  );
}
