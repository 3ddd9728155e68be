import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { InLesson, OfItem } from '../items/item-screens.tsx';

const ExerciseForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./exercise-form.tsx')).ExerciseForm })),
);
const fields = 6;

/** …/exercise/create: a new exercise of a lesson. */
export function ExerciseCreateScreen() {
  const { t } = useTranslation();
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
