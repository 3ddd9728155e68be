import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIso } from '../../../../lib/words/dates.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import css from './week-bar.module.css';

/** "04/01 – 09/01 · tuần lẻ" */
export function weekSpan(t: TFunction, days: TimetableDays['days']): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const span = t('timetableViews.week.span', { from: formatDayMonth(first.date), to: formatDayMonth(last.date) });
  const parity = days.find(({ week }) => week !== null)?.week;
  return parity ? `${span} · ${t(parity === 'ODD' ? 'timetableViews.week.odd' : 'timetableViews.week.even')}` : span;
}

interface WeekBarProps {
  days: TimetableDays['days'] | undefined;
  /** A day of the week that was asked for while `days` still are those of the one before: who turns twice quickly comes two weeks on. */
  asked?: string | null;
  onGoTo: (date: string) => void;
  children?: ReactNode;
}

/** Which week: one back, one on, and back to this one. */
export function WeekBar({ days, asked, onGoTo, children }: WeekBarProps) {
  const { t } = useTranslation();
  const turned = asked ?? days?.[0]?.date;
  const isThisWeek = days?.some(({ isToday }) => isToday) ?? true;
  return (
    <div className={css.bar}>
      <IconButton
        icon={IconChevronLeft}
        kind="default"
        label={t('timetableViews.week.previous')}
        disabled={!turned}
        onClick={() => turned && onGoTo(addDays(turned, -7))}
      />
      <span className={css.span} aria-live="polite">
        {days ? weekSpan(t, days) : ''}
      </span>
      <IconButton
        icon={IconChevronRight}
        kind="default"
        label={t('timetableViews.week.next')}
        disabled={!turned}
        onClick={() => turned && onGoTo(addDays(turned, 7))}
      />
      {!isThisWeek && (
        <Button small kind="quiet" onClick={() => onGoTo(todayIso())}>
          {t('timetableViews.week.thisWeek')}
        </Button>
      )}
      {children && <div className={css.end}>{children}</div>}
    </div>
  );
}
