import type { StaffDay, StaffPersonMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { amount, cellTone, dayWords } from './day-words.ts';
import css from './staff-days.module.css';

/** The sums of a month in a row. */
export function MonthNumbers({ of }: { of: NonNullable<StaffPersonMonth['of']> }) {
  const { t } = useTranslation();
  const { sums, person } = of;
  const numbers = [
    [t('staffDays.columns.work'), amount(sums.work) || '0'],
    [t('staffDays.columns.away'), amount(sums.away) || '0'],
    [t('staffDays.columns.late'), formatNumber(sums.lateDays)],
    ...(person.kind === 'teacher'
      ? [
          [t('staffDays.columns.proved'), `${sums.provedPeriods}/${sums.periods}`],
          [t('staffDays.columns.covered'), formatNumber(sums.coveredPeriods)],
        ]
      : []),
  ];
  return (
    <div className={css.numbers}>
      {numbers.map(([word, number]) => (
        <div key={word}>
          <b className="figures">{number}</b>
          <span className="secondary">{word}</span>
        </div>
      ))}
    </div>
  );
}

/** Days of a month one below the other, the latest first; those to come are left out. */
export function DayList({
  month: { of, calendar, today, written: said },
  action,
}: {
  month: StaffPersonMonth;
  action: (day: StaffDay) => ReactNode;
}) {
  const { t } = useTranslation();
  const names = new Map(calendar.map((each) => [each.day, each]));
  const days = (of?.days ?? []).filter(
    ({ day, mark, isWorkday, firstIn }) => day <= today && (isWorkday || mark !== null || firstIn !== null),
  );
  return (
    <ul className={css.rows}>
      {days.toReversed().map((day) => {
        const written = said.find((each) => each.day === day.day && each.endedAt === null);
        const weekday = names.get(day.day)?.weekday ?? 1;
        const holiday = names.get(day.day)?.holiday;
        return (
          <li key={day.day} className={css.row}>
            <span className={cn(css.day, 'figures')}>
              {t(`staffRules.weekday.${weekday as 1}`)} {formatDate(day.day).slice(0, 5)}
            </span>
            {day.sign && <span className={cn(css.cell, css[cellTone(day)])}>{day.sign}</span>}
            <div className={css.words}>
              <div>
                {[dayWords(t, day), holiday].filter(Boolean).join(', ')}{' '}
                {day.firstIn && (
                  <span className="figures secondary">{[day.firstIn, day.lastOut].filter(Boolean).join(' – ')}</span>
                )}
              </div>
              {written && (
                <div className="secondary">
                  {t('staffDays.writtenBy', {
                    mark: t(`staffDays.marks.${written.mark}`),
                    name: written.byName,
                    reason: written.reason,
                  })}
                </div>
              )}
            </div>
            {action(day)}
          </li>
        );
      })}
    </ul>
  );
}
