import type { StudentHome } from '@phuong/contract/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { formatLongDate, formatMark } from '../../lib/words/format.ts';
import { withTexts } from '../../lib/words/more-texts.ts';
import { subjectName } from '../../lib/words/subject-name.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { Link } from '../../ui/link/link.tsx';
import { OwnDuties } from '../timetable/public/own-duties.tsx';
import { OwnExams } from '../timetable/public/own-exams.tsx';
import { TodayLessons } from '../timetable/public/today-lessons.tsx';
import { homeLinks } from './home-links.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { semesterWords, weekWords } from './home-words.ts';
import css from './person-home.module.css';
import { UpcomingList } from './side-lists.tsx';
import { type Task, TaskList } from './task-list.tsx';

const OwnDue = lazy(
  withTexts('learning', async () => ({ default: (await import('../learning/public/own-due.tsx')).OwnDue })),
);

const mostDue = 4;

type Mark = StudentHome['newMarks'][number]['marks'][number];

function columnWords(t: TFunction, column: Mark['column']): string {
  if (column === 'gk' || column === 'ck') return t(`home.student.column.${column}`);
  return t('home.student.column.regular', { n: column.slice(2) });
}

function markWords(t: TFunction, mark: Mark): string {
  if (mark.state !== 'value') return t(`home.student.cell.${mark.state}`);
  if (mark.passed !== null) return t(mark.passed ? 'home.student.passed' : 'home.student.notPassed');
  return formatMark(mark.tenths);
}

function NewMarks({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation();
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <span key={mark.column}>
          {columnWords(t, mark.column)} <b className="figures">{markWords(t, mark)}</b>
        </span>
      ))}
    </span>
  );
}

/** The pupil's home: own new marks, own absences, the school's dates. No comparison with anybody. */
export function StudentHomePage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf('home.student'));
  // Asked for beside the rest, so that what is due pushes nothing down afterwards.
  const own = useQuery(queryOf('ownLessons.list', { query: {} }));
  const duties = useQuery(queryOf('ownDuties.read', { query: {} }));
  const exams = useQuery(queryOf('ownExams.read'));
  if (!data || own.isPending || duties.isPending || exams.isPending) {
    if (!error) return <HomeSkeleton />;
    return (
      <>
        <PageHeader title={t('home.title')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const { absences } = data;
  const current = data.today.semester?.ordinal;
  const marks = data.newMarks.map(
    (each): Task => ({
      key: `${each.subjectId}${each.semesterOrdinal}`,
      title:
        each.semesterOrdinal === current
          ? subjectName(each.subjectName)
          : `${subjectName(each.subjectName)}, ${semesterWords(t, each.semesterOrdinal)}`,
      detail: <NewMarks marks={each.marks} />,
      href: homeLinks.ownMarks(),
      sign: 'info',
    }),
  );
  const where = data.homeroomTeacher
    ? t('home.student.classAndTeacher', { class: data.className, teacher: data.homeroomTeacher })
    : data.className && t('home.student.class', { class: data.className });
  // The whole page waits for the part of lessons, which is larger than any outline of it.
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <div className={css.page}>
        <PageHeader title={formatLongDate(data.today.date)} detail={weekWords(t, data.today)} />
        <div className={css.columns}>
          <div>
            {where && <p className={css.nothing}>{where}</p>}
            {own.data && own.data.due.length > 0 && <OwnDue due={own.data.due.slice(0, mostDue)} />}
            <TodayLessons lessons={data.lessons} href={homeLinks.ownTimetable()} />
            <OwnDuties most={2} />
            <OwnExams most={3} />
          </div>
          <div>
            <section aria-labelledby="home-marks">
              <div className={css.head}>
                <h2 id="home-marks">{t('home.student.newMarks')}</h2>
                {marks.length > 0 && <span className="secondary small">{t('home.student.sinceLastWeek')}</span>}
              </div>
              {marks.length > 0 && <TaskList label={t('home.student.newMarks')} tasks={marks} />}
              {marks.length === 0 && (
                <div className={css.nothing}>
                  <p>{t('home.student.noNewMarks')}</p>
                  <Link href={homeLinks.ownMarks()}>{t('home.student.allMarks')}</Link>
                </div>
              )}
            </section>
            <section className={css.padded} aria-labelledby="home-absences">
              <h2 id="home-absences">{t('home.student.absences')}</h2>
              <p className={css.big}>
                <Link href={homeLinks.ownMarks()}>
                  <b>{t('home.student.absent', { count: absences.excused + absences.unexcused })}</b>
                </Link>
                <span className="secondary small">{t('home.student.absentDetail', absences)}</span>
              </p>
            </section>
            <div className={css.padded}>
              <UpcomingList dates={data.upcoming} today={data.today.date} />
            </div>
          </div>
        </div>
      </div>
    </Suspense>
  );
}
