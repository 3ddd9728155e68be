import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { InLesson, OfItem } from '../items/item-screens.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { lessonsOf } from '../lessons/read-lessons.ts';
import { useWrittenSubjects } from '../lessons/use-written-subjects.ts';
import { ownLesson } from './open-lessons.ts';

const ExerciseForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./exercise-form.tsx')).ExerciseForm })),
);
const AssignForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./assign-form.tsx')).AssignForm })),
);
const fields = 6;

/** …/exercise/create: a new exercise of a lesson; in place of the lesson `new`: of the class, wherever it is to go. */
export function ExerciseCreateScreen() {
  const { t } = useTranslation();
  const { eLearningId } = useParams({ strict: false }) as { eLearningId?: string };
  if (eLearningId === ownLesson) return <AssignScreen />;
  return (
    <InLesson title={t('exercises.title')} fields={fields}>
      {({ id, title, classId, className }) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <ExerciseForm classId={classId} className={className} lessonId={id} lessonTitle={title} />
        </Suspense>
      )}
    </InLesson>
  );
}

function AssignScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { subject } = useSearch({ strict: false }) as { subject?: unknown };
  const address = useLearningAddress(id);
  const query = useQuery(queryOf('classes.read', { params: { id } }));
  const lessons = useQuery(lessonsOf(id));
  const written = useWrittenSubjects(query.data);
  const header = {
    title: t('exerciseWriting.assign'),
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
  return (
    <OfItem title={t('exercises.title')} fields={fields} query={query}>
      {(before, { id, title, classId, className }) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <ExerciseForm
            key={exerciseId}
            classId={classId}
            className={className}
            lessonId={id}
            lessonTitle={title}
            before={before}
            reload={query.refetch}
          />
        </Suspense>
      )}
    </OfItem>
  );
}
