import type { ListedRegister } from '@phuong/contract/attendance/registers/register.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate, formatLongDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { ClassLogFiles } from '../class-log/class-log-files.tsx';
import css from '../registers/register.module.css';
import { registerHref } from '../registers/register-address.ts';
import { placeWords, stateMeanings } from '../registers/register-words.ts';

type Lesson = Result<'registers.week'>['lessons'][number];

/** The class log of a week: each lesson with what was done, who was away, and whether its register is taken. */
export function ClassLogTab({ classId, isOffice }: { classId: string; isOffice: boolean }) {
  const { t } = useTranslation();
  const [date, setDate] = useState(todayIso);
  const query = useQuery({
    ...queryOf('registers.week', { params: { classId }, query: { date } }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedPart query={query}>
      {({ monday, lessons }) => (
        <div className={css.page}>
          <div className={css.turn}>
            <IconButton
              icon={IconChevronLeft}
              label={t('attendance.log.earlier')}
              onClick={() => setDate(addDays(monday, -7))}
            />
            <IconButton
              icon={IconChevronRight}
              label={t('attendance.log.later')}
              onClick={() => setDate(addDays(monday, 7))}
            />
            <b>{t('attendance.log.week', { from: formatDate(monday), to: formatDate(addDays(monday, 6)) })}</b>
            <ClassLogFiles classId={classId} date={date} />
          </div>
          {lessons.length === 0 ? (
            <EmptyState title={t('attendance.log.empty')} detail={t('attendance.log.emptyDetail')} />
          ) : (
            <Week lessons={lessons} isOffice={isOffice} />
          )}
        </div>
      )}
    </LoadedPart>
  );
}

function Week({ lessons, isOffice }: { lessons: readonly Lesson[]; isOffice: boolean }) {
  const { t } = useTranslation();
  return (
    <PlainTable label={t('attendance.log.title')} isTop>
      <thead>
        <tr>
          <th scope="col">{t('attendance.log.lesson')}</th>
          <th scope="col">{t('attendance.log.subject')}</th>
          <th scope="col">{t('attendance.log.planNumber')}</th>
          <th scope="col">{t('attendance.log.away')}</th>
          <th scope="col">{t('attendance.log.content')}</th>
          <th scope="col">{t('attendance.log.remark')}</th>
          <th scope="col">{t('attendance.log.rating')}</th>
          <th scope="col">{t('attendance.log.state')}</th>
        </tr>
      </thead>
      <tbody>
        {[...groupBy(lessons, ({ date }) => date)].map(([date, ofDay]) => (
          <Fragment key={date}>
            <tr>
              <th scope="rowgroup" colSpan={8}>
                {formatLongDate(date)}
              </th>
            </tr>
            {ofDay.map((lesson) => (
              <Line key={`${lesson.session} ${lesson.period} ${lesson.groupId}`} lesson={lesson} isOffice={isOffice} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </PlainTable>
  );
}

const isMissing = ({ state }: ListedRegister) => state === 'not_taken';

function Line({ lesson, isOffice }: { lesson: Lesson; isOffice: boolean }) {
  const { t } = useTranslation();
  const { log, away, state } = lesson;
  const place = placeWords(t, lesson);
  const subject = subjectName(lesson.subjectName);
  return (
    <tr>
      <td>{place}</td>
      <td>
        {isOffice ? (
          <Link href={registerHref(lesson, true)} aria-label={t('attendance.log.open', { subject, place })}>
            {subject}
          </Link>
        ) : (
          subject
        )}
        <br />
        <span className="secondary small">{[lesson.groupName, ...lesson.teacherNames].filter(Boolean).join(', ')}</span>
      </td>
      <td className="figures">{log.planNumber}</td>
      <td>
        {away.length > 0
          ? away.map(({ studentId, name, code }) => (
              <div key={studentId}>
                {name} ({t(`attendance.sign.${code}`)})
              </div>
            ))
          : !isMissing(lesson) && state !== 'cancelled' && t('attendance.log.nobodyAway')}
      </td>
      <td>
        {log.content}
        {log.homework && <div className="secondary small">{log.homework}</div>}
      </td>
      <td>{log.remark}</td>
      <td>{log.rating}</td>
      <td>
        <StateBadge meaning={stateMeanings[state]}>{t(`attendance.state.${state}`)}</StateBadge>
        {lesson.isLateEntry && <div className="secondary small">{t('attendance.lateEntry')}</div>}
      </td>
    </tr>
  );
}
