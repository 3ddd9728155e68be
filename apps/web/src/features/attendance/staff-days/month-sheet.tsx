import type { PersonMonth, StaffDay, StaffMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import { DayDialog } from './day-dialog.tsx';
import { amount, cellSign, cellTone, dayWords } from './day-words.ts';
import css from './staff-days.module.css';

/** Everybody by day: an empty cell is a full day; what else it was stands in it and opens. */
export function MonthSheet({ month, people }: { month: StaffMonth; people: readonly PersonMonth[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ person: PersonMonth['person']; day: StaffDay } | null>(null);
  const dayClass = (day: string, isOff: boolean) => cn(isOff && css.off, day === month.today && css.today);
  return (
    <>
      <Wide label={t('staffDays.title')} className={css.sheet}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('staffDays.columns.name')}</th>
              {month.days.map(({ day, weekday, isOff }) => (
                <th key={day} scope="col" className={dayClass(day, isOff)}>
                  {t(`staffRules.weekday.${weekday as 1}`)}
                  <br />
                  <span className="figures">{Number(day.slice(8))}</span>
                </th>
              ))}
              <th scope="col">{t('staffDays.columns.work')}</th>
              <th scope="col">{t('staffDays.columns.away')}</th>
              <th scope="col">{t('staffDays.columns.proved')}</th>
              <th scope="col">{t('staffDays.columns.covered')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ person, days, sums }) => (
              <tr key={person.id}>
                <th scope="row">
                  <Link
                    href={
                      person.kind === 'teacher'
                        ? `${path('/teachers/list/$id/detail', { id: person.id })}?tab=days&month=${month.month}`
                        : `${path('/teachers/working-days/$id', { id: person.id })}?month=${month.month}`
                    }
                  >
                    {person.name}
                  </Link>
                </th>
                {days.map((day, at) => (
                  <td key={day.day} className={dayClass(day.day, month.days[at]?.isOff ?? false)}>
                    {cellSign(day) && day.mark !== 'HOLIDAY' ? (
                      <button
                        type="button"
                        className={cn(css.cell, css[cellTone(day)])}
                        aria-label={`${person.name}, ${day.day}: ${dayWords(t, day)}`}
                        onClick={() => setOpen({ person, day })}
                      >
                        {cellSign(day)}
                      </button>
                    ) : (
                      cellSign(day)
                    )}
                  </td>
                ))}
                <td className={cn(css.number, 'figures')}>{amount(sums.work)}</td>
                <td className={cn(css.number, 'figures')}>{amount(sums.away)}</td>
                <td className={cn(css.number, 'figures')}>
                  {sums.periods > 0 ? `${sums.provedPeriods}/${sums.periods}` : ''}
                </td>
                <td className={cn(css.number, 'figures')}>
                  {sums.coveredPeriods > 0 ? formatNumber(sums.coveredPeriods) : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {open && (
        <DayDialog
          person={open.person}
          day={open.day}
          isClosed={month.closed !== null || open.day.day > month.today}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
