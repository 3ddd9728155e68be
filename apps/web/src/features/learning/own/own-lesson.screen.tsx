import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { keptQueryOf } from '../../../lib/offline/kept-answers.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatList } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { LessonGoals } from '../lessons/lesson-goals.tsx';
import { LiveNow } from '../live/live-now.tsx';
import { KeptNotice } from './kept-notice.tsx';
import css from './own.module.css';
import { PupilItems } from './pupil-items.tsx';
import { itemHref, useLinkOpened } from './use-link-opened.ts';

/** /student/e-learning/{id}: one lesson with its items in order, as they stand for oneself. */
export function OwnLessonScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const own = keptQueryOf('ownLessons.read', { params: { id } });
  const query = useQuery(own);
  const breadcrumb = [{ label: t('ownLessons.title'), href: path('/student/e-learning') }];
  return (
    <Loaded query={query} header={{ title: t('ownLessons.title'), breadcrumb }}>
      {(lesson) => (
        <OwnLesson
          lesson={lesson}
          breadcrumb={breadcrumb}
          notice={<KeptNotice query={own} onOnline={() => query.refetch()} />}
        />
      )}
    </Loaded>
  );
}

function OwnLesson({
  lesson,
  breadcrumb,
  notice,
}: {
  lesson: Result<'ownLessons.read'>;
  breadcrumb: readonly { label: string; href: string }[];
  notice: ReactNode;
}) {
  const { t } = useTranslation();
  const opened = useLinkOpened();
  const { title, week, teachers, items, done, required } = lesson;
  const facts = [
    subjectName(lesson.subjectName),
    ...(week === null ? [] : [t('ownLessons.week', { week })]),
    ...(teachers.length > 0 ? [t('ownLessons.teachers', { names: formatList(teachers) })] : []),
  ];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={breadcrumb}
        detail={facts.join(' · ')}
        badge={
          required > 0 && (
            <StateBadge meaning={done === required ? 'green' : 'grey'}>
              {done === required ? t('ownLessons.allDone') : t('ownLessons.done', { done, required })}
            </StateBadge>
          )
        }
      />
      <div className={css.page}>
        <LiveNow lessonId={lesson.id} />
        {notice}
        <LessonGoals goals={lesson.goals} />
        <section className={css.section} aria-label={t('ownLessons.contents')}>
          <div className={css.group}>
            <h2>{t('ownLessons.contents')}</h2>
            <span className="secondary figures">{items.length}</span>
          </div>
          {items.length === 0 ? (
            <p className="secondary">{t('ownLessons.noItems')}</p>
          ) : (
            <PupilItems items={items} hrefOf={itemHref} onOpenLink={opened} />
          )}
        </section>
      </div>
    </>
  );
}
