import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconChevronLeft, IconChevronRight, IconCopy, IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded, LoadedPart } from '../../../ui/feedback/loaded.tsx';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ItemList } from '../items/item-list.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { LearningBadge } from '../learning-badge.tsx';
import { shortMoment } from '../learning-moment.ts';
import { shownState } from '../learning-state.ts';
import { useSeesEveryKind } from '../sees-every-kind.ts';
import { AsPupil } from './as-pupil.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { Differences } from './differences.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonGoals } from './lesson-goals.tsx';
import { type Step, useLessonSteps } from './lesson-steps.ts';
import { cellsOf, itemCounts } from './progress.ts';
import { ProgressGrid } from './progress-grid.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** /classes/list/{id}/{eLearningId} and /t/classes/{id}/{eLearningId}: one lesson of a class. */
export function LessonScreen() {
  const { t } = useTranslation();
  const { id = '', eLearningId = '' } = useParams({ strict: false }) as { id?: string; eLearningId?: string };
  const address = useLearningAddress(id);
  const query = useQuery(queryOf('lessons.read', { params: { id: eLearningId } }));
  const header = { title: t('lessons.title'), breadcrumb: [{ label: t('lessons.title'), href: address.class }] };
  return (
    <Loaded query={query} header={header}>
      {(lesson) => <Lesson key={lesson.id} lesson={lesson} />}
    </Loaded>
  );
}

/** A link between classes names the lesson alone: the address then takes the class it belongs to. */
function useRightClass(lesson: LessonDetail) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const address = useLearningAddress(lesson.classId);
  const right = address.lesson(lesson.id);
  const isWrong = id !== lesson.classId;
  useEffect(() => {
    if (isWrong) void navigate({ href: right, replace: true });
  }, [isWrong, right, navigate]);
}

const steps: readonly Step[] = ['publish', 'unpublish', 'archive', 'restore'];

function Lesson({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useLearningAddress(lesson.classId);
  const { as } = useSearch({ strict: false }) as { as?: unknown };
  const tab = useTabAddress();
  const stepEntries = useLessonSteps();
  const seesAll = useSeesEveryKind();
  const [open, setOpen] = useState<'edit' | 'copy' | 'publish' | null>(null);
  const mayLook = lesson.actions.includes('progress');
  const progress = useQuery({ ...queryOf('lessons.progress', { params: { id: lesson.id } }), enabled: mayLook });
  useRightClass(lesson);
  const { actions, source, followers, week, planPeriods, teachers, title } = lesson;
  const state = shownState({ state: lesson.state, opensAt: lesson.publishAt });
  const look = (who: 'pupil' | undefined) =>
    void navigate({ to: '.', search: { as: who, tab: tab.value } as never, replace: true });
  const facts = [
    subjectName(lesson.subjectName),
    ...(week === null ? [] : [t('lessons.week', { week })]),
    ...(planPeriods ? [t('lessons.periods', { periods: planPeriods })] : []),
    ...(teachers.length > 0 ? [t('lessons.teachers', { names: formatList(teachers.map(({ name }) => name)) })] : []),
    ...(state === 'scheduled' && lesson.publishAt
      ? [t('lessons.opensAt', { at: shortMoment(t, lesson.publishAt) })]
      : []),
  ];
  const entries = stepEntries.entries({
    title,
    steps: steps.filter((step) => actions.includes(step)),
    onPublish: () => setOpen('publish'),
    take: (step) => call(`lessons.${step}`, { params: { id: lesson.id }, body: { version: lesson.version } }),
  });
  const publish = entries.find(({ key }) => key === 'publish');
  const drafts = lesson.items.filter(({ state: of, kind }) => of === 'draft' && lesson.mayUpdate.includes(kind)).length;
  const buttons: HeaderAction[] = [
    ...(seesAll
      ? [{ key: 'asPupil', label: t('lessons.actions.asPupil'), icon: IconEye, onSelect: () => look('pupil') }]
      : []),
    ...(actions.includes('copy')
      ? [{ key: 'copy', label: t('lessons.actions.copy'), icon: IconCopy, onSelect: () => setOpen('copy') }]
      : []),
    ...(actions.includes('edit')
      ? [
          {
            key: 'edit',
            label: t('lessons.actions.edit'),
            icon: IconPencil,
            kind: 'default' as const,
            onSelect: () => setOpen('edit'),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordHeader
        name={title}
        facts={facts}
        badges={<LearningBadge state={state} />}
        breadcrumb={[
          { label: t(address.isOffice ? 'classes.title' : 'classes.mine.title'), href: address.classes },
          { label: t('classes.one', { name: lesson.className }), href: address.class },
        ]}
        primary={as === 'pupil' ? undefined : publish}
        actions={as === 'pupil' ? [] : buttons}
        more={as === 'pupil' ? [] : entries.filter((entry) => entry !== publish)}
      />
      {as === 'pupil' ? (
        <div className={css.page}>
          <AsPupil lesson={lesson} onLeave={() => look(undefined)} />
        </div>
      ) : (
        <RecordTabs
          {...tab}
          tabs={[
            {
              key: 'items',
              label: t('lessons.contents'),
              count: lesson.items.filter((item) => item.state !== 'archived').length,
              render: () => (
                <div className={css.block}>
                  {lesson.isYearClosed && <div className={css.notice}>{t('lessons.yearClosed')}</div>}
                  {source && <Differences lesson={lesson} />}
                  {followers.length > 0 && (
                    <div className="small">
                      <p className="secondary">
                        {t('lessons.followers', { classes: formatList(followers.map(({ className }) => className)) })}
                      </p>
                      <Elsewhere classId={lesson.classId} lessons={followers} />
                    </div>
                  )}
                  <LessonGoals goals={lesson.goals} />
                  <ItemList
                    lesson={lesson}
                    counts={
                      progress.data
                        ? itemCounts(lesson.items, progress.data.students, cellsOf(progress.data))
                        : progress.isLoading
                          ? null
                          : new Map()
                    }
                  />
                  <Around lesson={lesson} />
                </div>
              ),
            },
            ...(mayLook
              ? [
                  {
                    key: 'progress',
                    label: t('lessons.progressTab'),
                    render: () => (
                      <LoadedPart query={progress}>
                        {(found) => <ProgressGrid lesson={lesson} progress={found} />}
                      </LoadedPart>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {open === 'edit' && <LessonDialog classId={lesson.classId} lesson={lesson} onClose={() => setOpen(null)} />}
      {open === 'copy' && <CopyDialog lesson={lesson} onClose={() => setOpen(null)} />}
      {open === 'publish' && (
        <PublishDialog
          title={title}
          at={lesson.publishAt}
          note={
            !seesAll || drafts > 0 || lesson.items.some((item) => item.state === 'published')
              ? undefined
              : t('lessons.publish.noItems')
          }
          drafts={drafts}
          onPublish={(publishAt, withItems) =>
            call('lessons.publish', {
              params: { id: lesson.id },
              body: { version: lesson.version, publishAt, withItems },
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The lesson before and after it in the subject. */
function Around({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  if (!lesson.previousId && !lesson.nextId) return null;
  return (
    <nav className={css.around} aria-label={t('lessons.around')}>
      {lesson.previousId ? (
        <ButtonLink kind="quiet" icon={IconChevronLeft} href={address.lesson(lesson.previousId)}>
          {t('lessons.previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {lesson.nextId && (
        <ButtonLink kind="quiet" iconAfter={IconChevronRight} href={address.lesson(lesson.nextId)}>
          {t('lessons.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
