import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../../lib/can.tsx';
import { cn } from '../../../../lib/cn.ts';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import css from './lesson-row.module.css';
import { lessonChange, lessonDetail, lessonTitle, type WeekOf } from './lesson-words.ts';
import { isGivenAway, takesPlace, timeOf } from './week-lessons.ts';

interface LessonRowProps {
  lesson: DayLesson;
  of: WeekOf;
  /** The minute of the day when the lesson is today's. */
  now: number | null;
  /** Under the words: what can be done with it. */
  actions?: ReactNode;
}

/** One lesson of a day: when, what, where, what is different, and whether it runs. */
export function LessonRow({ lesson, of, now, actions }: LessonRowProps) {
  const { t } = useTranslation();
  const change = lessonChange(t, lesson, useSignedInUser()?.teacher_id);
  const happens = takesPlace(lesson);
  const isMine = happens && !isGivenAway(lesson, of);
  const time = now === null ? null : timeOf(lesson, now);
  const isNow = time?.kind === 'now' && isMine;
  return (
    <li
      className={cn(css.row, isNow && css.now, time?.kind === 'past' && css.past, !isMine && css.away)}
      aria-current={isNow ? 'time' : undefined}
    >
      <span className={css.times}>
        <span>{lesson.startTime}</span>
        <span className={css.end}>{lesson.endTime}</span>
      </span>
      <span className={css.body}>
        <span className={css.main}>
          <span className={css.words}>
            <span className={cn(css.title, !happens && css.struck)}>{lessonTitle(t, lesson)}</span>
            <span className="secondary">{lessonDetail(t, lesson, of)}</span>
          </span>
          <span className={css.side}>
            {change && (
              <StateBadge meaning={change.meaning} icon={change.icon}>
                {change.label}
              </StateBadge>
            )}
            {isMine && time?.kind === 'now' && (
              <b className={css.left}>{t('timetableViews.week.left', { count: time.minutes })}</b>
            )}
            {isMine && time?.kind === 'soon' && (
              <span className="secondary">{t('timetableViews.week.soon', { count: time.minutes })}</span>
            )}
            {happens && time?.kind === 'past' && <span className="secondary">{t('timetableViews.week.past')}</span>}
          </span>
        </span>
        {change && change.words.length > 0 && (
          <span className={css.change}>
            {change.words.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        )}
        {actions && <span className={css.actions}>{actions}</span>}
      </span>
    </li>
  );
}
