import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../../lib/can.tsx';
import { cn } from '../../../../lib/cn.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { lessonChange, lessonDetail, lessonTitle, type WeekOf } from './lesson-words.ts';
import { useSchoolMinutes } from './school-clock.ts';
import { dayName } from './slot-words.ts';
import { PeriodHead, WeekGrid } from './week-grid.tsx';
import { isGivenAway, lessonsAt, schoolDays, takesPlace, timeOf } from './week-lessons.ts';
import css from './week-table.module.css';

interface WeekTableProps {
  week: TimetableDays;
  caption: string;
  /** Makes a lesson a button. */
  onPick?: ((lesson: DayLesson) => void) | undefined;
  /** Which ones; all of them unless given. */
  canPick?: ((lesson: DayLesson) => boolean) | undefined;
}

/** A whole week, days beside each other, periods below each other. */
export function WeekTable({ week, caption, onPick, canPick = () => true }: WeekTableProps) {
  const { t } = useTranslation();
  const now = useSchoolMinutes();
  const { grid, lessons } = week;
  const days = schoolDays(week);
  const shifts = grid.shifts.filter(
    ({ key, periods }) => periods.length > 0 && lessons.some(({ slot }) => slot.shift === key),
  );
  return (
    <WeekGrid
      caption={caption}
      look={css}
      days={days}
      head={({ date, weekday, isToday, holiday }) => (
        <th key={date} scope="col" className={cn(isToday && css.today)} aria-current={isToday ? 'date' : undefined}>
          <span>{dayName(t, weekday)}</span> <span className={css.date}>{formatDayMonth(date)}</span>
          {holiday !== null && (
            <span className={css.holiday}>{t('timetableViews.week.holiday', { name: holiday })}</span>
          )}
        </th>
      )}
      shifts={shifts.map(({ key, periods }) => ({
        key,
        periods: periods.map(({ start }, index) => ({
          key: start,
          head: <PeriodHead period={index + 1} start={start} look={css.date} />,
        })),
      }))}
      cell={({ date, isToday, holiday }, at) => (
        <td key={date} className={cn(isToday && css.today, holiday !== null && css.off)}>
          {lessonsAt(week, { date, ...at }).map((lesson) => (
            <WeekCell
              key={lesson.key}
              lesson={lesson}
              of={week.of}
              isNow={isToday && timeOf(lesson, now).kind === 'now'}
              onPick={canPick(lesson) ? onPick : undefined}
            />
          ))}
        </td>
      )}
    />
  );
}

interface WeekCellProps {
  lesson: DayLesson;
  of: WeekOf;
  isNow: boolean;
  onPick?: ((lesson: DayLesson) => void) | undefined;
}

function WeekCell({ lesson, of, isNow, onPick }: WeekCellProps) {
  const { t } = useTranslation();
  const change = lessonChange(t, lesson, useSignedInUser()?.teacher_id);
  const happens = takesPlace(lesson);
  const isMine = happens && !isGivenAway(lesson, of);
  const className = cn(css.lesson, isNow && isMine && css.now, !isMine && css.away, onPick && css.pick);
  const content: ReactNode = (
    <>
      <span className={cn(css.title, !happens && css.struck)}>{lessonTitle(t, lesson)}</span>
      <span className="secondary small">{lessonDetail(t, lesson, of)}</span>
      {isNow && isMine && <span className="sr-only">{t('timetableViews.week.now')}</span>}
      {change && (
        <span title={change.words.join(' ')}>
          <StateBadge meaning={change.meaning} icon={change.icon}>
            {change.label}
          </StateBadge>
          <span className="sr-only">{change.words.join(' ')}</span>
        </span>
      )}
    </>
  );
  if (!onPick) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={() => onPick(lesson)}>
      {content}
    </button>
  );
}
