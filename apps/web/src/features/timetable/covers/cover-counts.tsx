import type { CoverDay } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { type Icon, IconAlertCircle, IconBook, IconCircleCheck, IconClock, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './covers.module.css';

/** The day in five numbers. */
export function CoverCounts({ day }: { day: CoverDay }) {
  const { t } = useTranslation();
  const count = (...states: readonly string[]) => day.needs.filter(({ state }) => states.includes(state)).length;
  const numbers: [Icon, string, string, number][] = [
    [IconAlertCircle, 'red', t('covers.counts.open'), count('open')],
    [IconClock, 'amber', t('covers.counts.offered'), count('offered')],
    [IconCircleCheck, 'green', t('covers.counts.accepted'), count('accepted', 'done')],
    [IconBook, 'grey', t('covers.counts.notRequired'), count('not_required')],
    [IconUserOff, 'blue', t('covers.counts.absent'), day.absent.length],
  ];
  return (
    <dl className={css.counts}>
      {numbers.map(([Picture, meaning, label, number]) => (
        <div key={label} className={css.count}>
          <dt>{label}</dt>
          <dd data-meaning={meaning}>
            {number} <Picture size={20} aria-hidden />
          </dd>
        </div>
      ))}
    </dl>
  );
}
