import type { OwnExams as Own } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { dayName } from '../views/week/slot-words.ts';
import css from './own-exams.module.css';

type Sitting = Own['exams'][number] | Own['turns'][number];

/** What a pupil sits and a teacher invigilates from today on, the next `most` of it; nothing at all where there is none. */
export function OwnExams({ most }: { most?: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('ownExams.read'));
  if (!data) return null;
  const kinds = (['exams', 'turns'] as const).filter((kind) => data[kind].length > 0);
  return kinds.map((kind) => (
    <section key={kind} className={css.own} aria-labelledby={`own-${kind}`}>
      <h2 id={`own-${kind}`}>{t(`timetableViews.exams.${kind}`)}</h2>
      <ul className={css.rows}>
        {data[kind].slice(0, most).map((each) => (
          <li key={each.sessionId} className={css.row}>
            <span className={css.when}>
              <b>{`${dayName(t, weekdayOf(each.date))} ${formatDayMonth(each.date)}`}</b>{' '}
              <span className="figures">
                {each.startTime}–{each.endTime}
              </span>
            </span>
            <span className={css.what}>
              <b>{t('timetableViews.exams.what', { subject: subjectName(each.subjectName), grade: each.grade })}</b>
              <span className="secondary small">{each.periodName}</span>
            </span>
            <span className={css.where}>{whereOf(t, each)}</span>
          </li>
        ))}
      </ul>
      {most !== undefined && data[kind].length > most && (
        <p className="secondary small">{t('timetableViews.exams.more', { count: data[kind].length - most })}</p>
      )}
    </section>
  ));
}

function whereOf(t: TFunction, each: Sitting): string {
  if (each.roomNumber === null)
    return t('position' in each ? 'timetableViews.exams.reserve' : 'timetableViews.exams.noRoom');
  const room = `${each.grade}.${String(each.roomNumber).padStart(2, '0')}`;
  return [
    t('timetableViews.exams.room', { room }),
    each.place,
    'candidateNumber' in each && each.candidateNumber
      ? t('timetableViews.exams.number', { number: each.candidateNumber })
      : '',
    'position' in each && each.position !== null ? t('timetableViews.exams.position', { position: each.position }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
