import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import css from './day-strip.module.css';
import { dayName, shortDayName } from './slot-words.ts';

interface DayStripProps {
  days: TimetableDays['days'];
  chosen: string;
  onChoose: (date: string) => void;
}

/** The days of a week in a row; the one chosen is shown first. */
export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const { t } = useTranslation();
  return (
    <ul className={css.strip} aria-label={t('timetableViews.week.days')}>
      {days.map(({ date, weekday, isToday, holiday }) => {
        const words = t('timetableViews.week.day', { day: dayName(t, weekday), date: formatDayMonth(date) });
        return (
          <li key={date} className={css.item}>
            <button
              type="button"
              aria-pressed={date === chosen}
              aria-label={isToday ? `${words}, ${t('timetableViews.week.today')}` : words}
              className={cn(css.day, isToday && css.today, date === chosen && css.on, holiday !== null && css.off)}
              onClick={() => onChoose(date)}
            >
              <span className={css.name}>{shortDayName(t, weekday)}</span>
              <b className={css.number}>{Number(date.slice(8))}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
