import type { LeaveLesson } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatList, formatLongDate } from '../../../lib/words/format.ts';
import css from './leave.module.css';

interface LeaveLessonsProps {
  lessons: readonly LeaveLesson[];
  /** What may be done about one. */
  action?: (lesson: LeaveLesson) => ReactNode;
}

/** Lessons that leave hits, day by day, with who stands in. */
export function LeaveLessons({ lessons, action }: LeaveLessonsProps) {
  const { t } = useTranslation();
  if (lessons.length === 0) return <p className="secondary">{t('leave.noLesson')}</p>;
  return (
    <ul className={css.rows}>
      {lessons.map((lesson) => (
        <li key={lesson.key} className={css.row}>
          <span className="figures secondary" title={formatLongDate(lesson.date)}>
            {formatDate(lesson.date)} {lesson.startTime}
          </span>
          <span className={css.words}>
            <strong>
              {lesson.subject} {formatList(lesson.classes)}
            </strong>{' '}
            {lesson.room}
          </span>
          <span className="secondary small">
            {lesson.coveredBy.length > 0
              ? t('leave.covered', { name: formatList(lesson.coveredBy) })
              : t('leave.notCovered')}
          </span>
          {action?.(lesson)}
        </li>
      ))}
    </ul>
  );
}
