import type { LessonMatrix } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import type { LessonView } from './lesson-values.ts';
import css from './teaching.module.css';

/** The sum of a class beside what the curriculum has; amber when it differs, and in words. */
export function LessonTotal(props: {
  view: LessonView;
  total: number;
  legal: LessonMatrix['grades'][number] | undefined;
}) {
  const { view, total, legal } = props;
  const { t } = useTranslation();
  if (!legal) return formatNumber(total, 1);
  const goal = view === 'annual' ? legal.annual : legal.weekly;
  // Weekly numbers of 52-period subjects are 1 and 2: a semester may lie half a period beside the mean.
  const tolerance = view === 'annual' ? 0 : 1;
  const difference = total - goal;
  const isOdd = Math.abs(difference) > tolerance;
  const count = formatNumber(Math.abs(difference), 1) as never;
  const words = !isOdd
    ? t('classes.lessons.equal')
    : difference > 0
      ? t('classes.lessons.above', { count })
      : t('classes.lessons.below', { count });
  const law = t('classes.lessons.legal', { annual: formatNumber(legal.annual), weekly: formatNumber(legal.weekly, 1) });
  return (
    <span className={isOdd ? css.amber : undefined} title={`${law} · ${words}`}>
      <span className="figures">
        {formatNumber(total, 1)}/{formatNumber(goal, 1)}
      </span>
      <span className="sr-only">, {words}</span>
    </span>
  );
}
