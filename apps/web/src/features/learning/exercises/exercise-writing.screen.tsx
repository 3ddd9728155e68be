import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { CreateIn, EditOf } from '../items/writing-screens.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { lessonsOf } from '../lessons/read-lessons.ts';
import { useWrittenSubjects } from '../lessons/use-written-subjects.ts';

const ExerciseForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./exercise-form.tsx')).ExerciseForm })),
);
const AssignForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./assign-form.tsx')).AssignForm })),
);
const fields = 6;

/** …/{eLearningId}/exercise/create: a new exercise of a lesson. */
export function ExerciseCreateScreen() {
  const { t } = useTranslation();
  return <CreateIn title={t('exercises.title')} fields={fields} form={ExerciseForm} />;
}

/** …/exercise/create of a class: a new exercise, wherever it is to go. */
export function ExerciseAssignScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { subject } = useSearch({ strict: false }) as { subject?: unknown };
  const address = useLearningAddress(id);
  const query = useQuery(queryOf('classes.read', { params: { id } }));
  const lessons = useQuery(lessonsOf(id));
  const written = useWrittenSubjects(query.data);
  const header = {
    title: t('lessons.assign'),
    breadcrumb: [{ label: t('lessons.title'), href: address.class }],
  };
  return (
    <Loaded query={query} header={header} fields={fields}>
      {(schoolClass) => (
        <Loaded query={lessons} header={header} fields={fields}>
          {(found) => (
            <Suspense fallback={<SkeletonForm fields={fields} />}>
              <AssignForm
                schoolClass={schoolClass}
                lessons={found}
                subjects={written}
                subjectId={written.some(({ subjectId }) => subjectId === subject) ? String(subject) : null}
              />
            </Suspense>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** …/exercise/{exerciseId}/edit: an exercise that is changed. */
export function ExerciseEditScreen() {
  const { t } = useTranslation();
  const { exerciseId = '' } = useParams({ strict: false }) as { exerciseId?: string };
  const query = useQuery(queryOf('exercises.read', { params: { id: exerciseId } }));
  return <EditOf title={t('exercises.title')} fields={fields} form={ExerciseForm} id={exerciseId} query={query} />;
}
