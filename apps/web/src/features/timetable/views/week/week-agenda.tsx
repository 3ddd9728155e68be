import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { LessonRow } from './lesson-row.tsx';
import { makeUpWords } from './make-up-words.ts';
import { useSchoolMinutes } from './school-clock.ts';
import { dayName } from './slot-words.ts';
import css from './week-agenda.module.css';
import { schoolDays, sessionsOf, takesPlace } from './week-lessons.ts';

type Day = TimetableDays['days'][number];

interface DayAgendaProps {
  week: TimetableDays;
  day: Day;
  actions?: ((lesson: DayLesson, now: number | null) => ReactNode) | undefined;
  /** Left out where what is around it says the day already. */
  withoutDay?: boolean | undefined;
}

/** One day, shift by shift. */
export function DayAgenda({ week, day, actions, withoutDay }: DayAgendaProps) {
  const { t } = useTranslation();
  const minutes = useSchoolMinutes();
  const now = day.isToday ? minutes : null;
  const name = `${dayName(t, day.weekday)} ${formatDayMonth(day.date)}`;
  const makeUp = makeUpWords(t, day);
  const sessions = sessionsOf(week, day.date);
  if (sessions.length === 0) {
    const none = day.isToday ? t('timetableViews.week.noneToday') : t('timetableViews.week.noneOfDay');
    return (
      <section aria-label={name}>
        {!withoutDay && <h2 className={css.head}>{name}</h2>}
        <p className={css.none}>
          {day.holiday === null ? none : t('timetableViews.week.holiday', { name: day.holiday })}
        </p>
      </section>
    );
  }
  return (
    <section aria-label={name}>
      {makeUp && <p className={css.none}>{makeUp}</p>}
      {sessions.map(({ shift, lessons }) => (
        <div key={shift}>
          <h2 className={css.head}>
            <span>
              {withoutDay
                ? t(`timetableViews.session.${shift}`)
                : t(`timetableViews.dayAndShift.${shift}`, { day: name })}
            </span>
            <span className="secondary">
              {t('timetableViews.lessons', {
                count: lessons.filter(takesPlace).reduce((sum, { duration }) => sum + duration, 0),
              })}
            </span>
          </h2>
          <ul>
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.key}
                lesson={lesson}
                of={week.of}
                now={now}
                actions={actions?.(lesson, now) ?? undefined}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The week from a day on, day after day. */
export function WeekAgenda({ week, from, actions }: Pick<DayAgendaProps, 'week' | 'actions'> & { from: string }) {
  return schoolDays(week)
    .filter(({ date }) => date >= from)
    .map((day) => <DayAgenda key={day.date} week={week} day={day} actions={actions} />);
}
