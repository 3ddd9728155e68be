import type { DutyDetail, DutySwap } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { useTranslation } from 'react-i18next';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { planDay } from '../plans/plan-day.ts';
import css from '../plans/plans.module.css';

const meanings: Record<DutySwap['state'], Meaning> = {
  asked: 'blue',
  accepted: 'green',
  declined: 'grey',
  withdrawn: 'grey',
};

/** What teachers have asked one another; they settle it themselves, the office sees it. */
export function DutySwaps({ duty: { swaps } }: { duty: DutyDetail }) {
  const { t } = useTranslation();
  if (swaps.length === 0) return <EmptyState title={t('duties.swaps.empty')} detail={t('duties.swaps.emptyDetail')} />;
  const turnWords = ({ postName, date, startTime }: DutySwap['turn']) =>
    t('duties.week.place', { post: postName, day: planDay(t, date), time: startTime });
  return (
    <ul className={css.rows}>
      {swaps.map((swap) => (
        <li key={swap.id} className={css.row}>
          <div className={css.words}>
            <span>
              {swap.other
                ? t('duties.swaps.change', {
                    by: swap.askedBy.name,
                    of: swap.askedOf.name,
                    turn: turnWords(swap.turn),
                    other: turnWords(swap.other),
                  })
                : t('duties.swaps.take', {
                    by: swap.askedBy.name,
                    of: swap.askedOf.name,
                    turn: turnWords(swap.turn),
                  })}
            </span>
            {swap.note && <span className="secondary small">{swap.note}</span>}
          </div>
          <StateBadge meaning={meanings[swap.state]}>{t(`duties.swaps.state.${swap.state}`)}</StateBadge>
        </li>
      ))}
    </ul>
  );
}
