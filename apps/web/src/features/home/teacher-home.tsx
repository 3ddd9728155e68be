import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { formatLongDate } from '../../lib/words/format.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Meaning, StateBadge } from '../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { OwnDuties } from '../timetable/public/own-duties.tsx';
import { OwnExams } from '../timetable/public/own-exams.tsx';
import { TodayLessons } from '../timetable/public/today-lessons.tsx';
import { WishesCard } from '../timetable/public/wishes-card.tsx';
import { homeLinks } from './home-links.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { weekWords } from './home-words.ts';
import { HomeroomCard } from './homeroom-card.tsx';
import css from './person-home.module.css';
import { UpcomingList } from './side-lists.tsx';
import { type Task, TaskList } from './task-list.tsx';
import { headTasks, sheetName, teacherTasks } from './teacher-tasks.ts';

const meanings: Record<string, Meaning> = { submitted: 'amber', verified: 'blue', posted: 'green', locked: 'grey' };

/** The teacher's home, made for the phone: what is due, each one tap from its first empty cell. */
export function TeacherHomePage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf('home.teacher'));
  // Asked for beside the rest, so that their cards push nothing down afterwards.
  const wishes = useQuery(queryOf('ownWishes.read'));
  const duties = useQuery(queryOf('ownDuties.read', { query: {} }));
  const exams = useQuery(queryOf('ownExams.read'));
  if (!data || wishes.isPending || duties.isPending || exams.isPending) {
    if (!error) return <HomeSkeleton />;
    return (
      <>
        <PageHeader title={t('home.title')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const tasks = teacherTasks(t, data);
  const toVerify = headTasks(t, data);
  const handedIn = data.sheets
    .filter(({ state }) => state !== 'in_progress')
    .map(
      (sheet): Task => ({
        key: `${sheet.classId}${sheet.subjectId}${sheet.semesterId}`,
        title: sheetName(t, sheet, data.today.semester?.id),
        detail: t('home.teacher.filled', { done: sheet.required - sheet.open, total: sheet.required }),
        href: homeLinks.ownSheet(sheet),
        sign: 'done',
        side: <StateBadge meaning={meanings[sheet.state] ?? 'grey'}>{t(`home.sheetState.${sheet.state}`)}</StateBadge>,
      }),
    );
  return (
    <div className={css.page}>
      <PageHeader title={formatLongDate(data.today.date)} detail={weekWords(t, data.today)} />
      <div className={css.columns}>
        <div>
          <WishesCard whileOpen />
          {data.homerooms.map((duty) => (
            <HomeroomCard key={duty.classId} duty={duty} semesterId={data.today.semester?.id} />
          ))}
          <TodayLessons
            lessons={data.lessons}
            href={homeLinks.ownTeachingWeek()}
            sheetHref={({ subject, classes }) => {
              const sheet = data.sheets.find(
                ({ subjectId, classId, semesterId }) =>
                  subjectId === subject.id &&
                  semesterId === data.today.semester?.id &&
                  classes.some(({ id }) => id === classId),
              );
              return sheet && homeLinks.ownSheet(sheet);
            }}
            registerHref={({ classes: [taught], date, slot }) => taught && homeLinks.register(taught.id, date, slot)}
            contentHref={({ subject, classes }) => {
              const isOf = (each: { classId: string; subjectId: string }) =>
                each.subjectId === subject.id && classes.some(({ id }) => id === each.classId);
              const own = data.sheets.find(isOf);
              if (own) return homeLinks.ownLessons(own);
              const covered = data.covered.find(isOf);
              return covered && homeLinks.ownLesson(covered);
            }}
          />
          <OwnDuties most={2} mayAsk />
          <OwnExams most={3} />
        </div>
        <div>
          <section aria-labelledby="home-tasks">
            <div className={css.head}>
              <h2 id="home-tasks">{t('home.teacher.tasks')}</h2>
              {tasks.length > 0 && (
                <span className="secondary small">{t('home.teacher.taskCount', { count: tasks.length })}</span>
              )}
            </div>
            {tasks.length === 0 ? (
              <p className={css.nothing}>
                {data.sheets.length === 0 ? t('home.teacher.noSheets') : t('home.teacher.nothing')}
              </p>
            ) : (
              <TaskList label={t('home.teacher.tasks')} tasks={tasks} />
            )}
          </section>
          {toVerify.length > 0 && (
            <section aria-labelledby="home-verify">
              <div className={css.head}>
                <h2 id="home-verify">{t('home.head.toVerify')}</h2>
                <span className="secondary small">{t('home.head.count', { count: toVerify.length })}</span>
              </div>
              <TaskList label={t('home.head.toVerify')} tasks={toVerify} />
            </section>
          )}
          {handedIn.length > 0 && (
            <section aria-labelledby="home-sheets">
              <div className={css.head}>
                <h2 id="home-sheets">{t('home.teacher.sheets')}</h2>
              </div>
              <TaskList label={t('home.teacher.sheets')} tasks={handedIn} />
            </section>
          )}
          <div className={css.padded}>
            <UpcomingList dates={data.upcoming} today={data.today.date} />
          </div>
        </div>
      </div>
    </div>
  );
}
