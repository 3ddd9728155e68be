import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDayMonth, formatLongDate } from '../../../lib/words/format.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import css from './device-catalogue.module.css';

export interface DeviceCalendarDay {
  date: string;
  isOpen: boolean;
  free: number[];
}

interface DeviceCalendarProps {
  id: string;
  /** A cell was chosen: a lesson of a day. */
  onChoose: (day: DeviceCalendarDay, period: number) => void;
}

const daysShown = 7;

/** How many are free in each lesson of a week; a cell chooses its lesson. */
export function DeviceCalendar({ id, onChoose }: DeviceCalendarProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(todayIso());
  const { data: time } = useQuery(queryOf('deviceCatalogue.time'));
  const query = useQuery({
    ...queryOf('deviceCatalogue.calendar', { params: { id }, query: { from, days: daysShown } }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedPart query={query}>
      {({ total, days }) => (
        <>
          <div className={css.row}>
            <IconButton
              icon={IconChevronLeft}
              label={t('deviceOrders.earlier')}
              onClick={() => setFrom(addDays(from, -daysShown))}
            />
            <IconButton
              icon={IconChevronRight}
              label={t('deviceOrders.later')}
              onClick={() => setFrom(addDays(from, daysShown))}
            />
            <span className="secondary small">{t('deviceOrders.calendarHint')}</span>
          </div>
          {/* Wider than a phone: scrolled by itself, with the keyboard too. */}
          <Wide className={css.scroll} label={t('deviceOrders.calendar')}>
            <table className={css.calendar}>
              <thead>
                <tr>
                  <th scope="col">{t('deviceOrders.field.when')}</th>
                  {(time?.periods ?? []).map(({ number, start }) => (
                    <th key={number} scope="col" title={start}>
                      {number}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day.date}>
                    <th scope="row" className={css.day}>
                      {t(`common.weekday_short.${String(weekdayOf(day.date) % 7) as '0'}`)} {formatDayMonth(day.date)}
                    </th>
                    {day.isOpen ? (
                      day.free.map((free, index) => {
                        const period = index + 1;
                        return (
                          <td key={`${day.date} ${period}`}>
                            <button
                              type="button"
                              className={cn(
                                'figures',
                                css.cell,
                                free === 0 ? css.none : free * 3 <= total ? css.few : css.many,
                              )}
                              aria-label={t('deviceOrders.calendarCell', {
                                date: formatLongDate(day.date),
                                period: t('deviceOrders.onePeriod', { from: period }),
                                free,
                              })}
                              onClick={() => onChoose(day, period)}
                            >
                              {free}
                            </button>
                          </td>
                        );
                      })
                    ) : (
                      <td colSpan={day.free.length} className={cn(css.none, css.closed)}>
                        {t('deviceOrders.closedDay')}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        </>
      )}
    </LoadedPart>
  );
}
