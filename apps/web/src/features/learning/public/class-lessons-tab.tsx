import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import type { LessonSummary } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { lessonStates } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { IconCopy, IconPencilPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { type Filter, FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ownLesson } from '../exercises/open-lessons.ts';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { LessonDialog } from '../lessons/lesson-dialog.tsx';
import { LessonRows } from '../lessons/lesson-rows.tsx';
import { lessonsOf } from '../lessons/read-lessons.ts';
import { TakeDialog } from '../lessons/take-dialog.tsx';
import { useWrittenSubjects } from '../lessons/use-written-subjects.ts';

/** Subjects the teacher teaches here before the others that a homeroom teacher reads. */
const ownFirst = <G,>(groups: readonly (readonly [string, G])[], taught: ReadonlySet<string>) =>
  groups.toSorted(([a], [b]) => Number(taught.has(b)) - Number(taught.has(a)));

type Chosen = Readonly<Record<string, readonly string[]>>;

/** The chosen subject and state, in the address of the class. */
function useLessonFilters(): { chosen: Chosen; choose: (chosen: Chosen) => void } {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const text = (key: string) => (typeof search[key] === 'string' ? [search[key]] : []);
  return {
    chosen: { subject: text('subject'), state: text('state') },
    choose: ({ subject, state }) =>
      void navigate({
        to: '.',
        search: { tab: 'lessons', subject: subject?.[0], state: state?.[0] } as never,
        replace: true,
      }),
  };
}

/** The lessons of a class by subject: what is open, what is due next, what is still being made. */
export function ClassLessonsTab({ schoolClass }: { schoolClass: SchoolClass }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useLearningAddress(schoolClass.id);
  const [open, setOpen] = useState<'add' | 'take' | null>(null);
  const { chosen, choose } = useLessonFilters();
  const query = useQuery(lessonsOf(schoolClass.id));
  const { id: classId, subjects, mine } = schoolClass;
  const taught = new Set([...(mine?.semester1 ?? []), ...(mine?.semester2 ?? [])]);
  const editable = useWrittenSubjects(schoolClass);
  const mayEdit = (subjectId: string) => editable.some((each) => each.subjectId === subjectId);
  const mayAssign = useCan('create_exercise') || !address.isOffice;
  const [subjectId] = chosen.subject ?? [];
  const [state] = chosen.state ?? [];
  // The subject that is looked at, else the one they write lessons of here.
  const written = query.data?.find((lesson) => mayEdit(lesson.subjectId))?.subjectId;
  const usual = subjectId && mayEdit(subjectId) ? subjectId : address.isOffice ? undefined : written;
  const filters: Filter[] = [
    {
      key: 'subject',
      label: t('lessons.filters.subject'),
      kind: 'one',
      options: subjects.map((each) => ({ value: each.subjectId, label: subjectName(each.name) })),
    },
    {
      key: 'state',
      label: t('lessons.filters.state'),
      kind: 'one',
      options: lessonStates.map((value) => ({ value, label: t(`lessons.state.${value}`) })),
    },
  ];
  const isShown = (lesson: LessonSummary) => (state ? lesson.state === state : lesson.state !== 'archived');
  const assign = editable.length > 0 && mayAssign && (
    <ButtonLink
      kind="primary"
      icon={IconPencilPlus}
      href={`${address.newExercise(ownLesson)}${usual ? `?subject=${usual}` : ''}`}
    >
      {t('lessons.assign')}
    </ButtonLink>
  );
  const add = editable.length > 0 && (
    <Button icon={IconPlus} onClick={() => setOpen('add')}>
      {t('lessons.add')}
    </Button>
  );
  const take = editable.length > 0 && (
    <Button icon={IconCopy} onClick={() => setOpen('take')}>
      {t('lessons.take.action')}
    </Button>
  );
  return (
    <div className={css.block}>
      <LoadedPart query={query}>
        {(lessons) => {
          if (lessons.length === 0) {
            return (
              <EmptyState
                title={t('lessons.empty')}
                detail={t(editable.length > 0 ? 'lessons.emptyDetail' : 'lessons.emptyReading')}
                action={
                  editable.length > 0 && (
                    <>
                      {assign}
                      {add}
                      {take}
                    </>
                  )
                }
              />
            );
          }
          const found = lessons.filter((lesson) => isShown(lesson) && (!subjectId || lesson.subjectId === subjectId));
          const archived = lessons.filter(
            (lesson) => lesson.state === 'archived' && (!subjectId || lesson.subjectId === subjectId),
          ).length;
          return (
            <>
              <div className={css.head}>
                <FilterChips filters={filters} value={chosen} onChange={choose} />
                <span className={css.buttons}>
                  {take}
                  {add}
                  {assign}
                </span>
              </div>
              {found.length === 0 && (
                <EmptyState title={t('lessons.noneChosen')} detail={t('lessons.noneChosenDetail')} />
              )}
              {ownFirst([...groupBy(found, (lesson) => lesson.subjectId)], taught).map(([of, shown]) => {
                const name = subjectName(shown[0]?.subjectName ?? '');
                return (
                  <section key={of} className={css.section} aria-label={name}>
                    <div className={css.title}>
                      <h2>{name}</h2>
                      <span className="secondary small">{t('lessons.count', { count: shown.length })}</span>
                    </div>
                    <LessonRows
                      classId={classId}
                      label={name}
                      lessons={shown}
                      isWhole={state === undefined}
                      mayEdit={mayEdit(of)}
                    />
                  </section>
                );
              })}
              {state !== 'archived' && archived > 0 && (
                <div>
                  <Button kind="soft" small onClick={() => choose({ ...chosen, state: ['archived'] })}>
                    {t('lessons.archivedCount', { count: archived })}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </LoadedPart>
      {open === 'add' && (
        <LessonDialog
          classId={classId}
          subjects={editable}
          subjectId={usual}
          onClose={() => setOpen(null)}
          onMade={({ id }) => void navigate({ href: address.lesson(id) })}
        />
      )}
      {open === 'take' && (
        <TakeDialog schoolClass={schoolClass} subjects={editable} subjectId={usual} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
