import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { InLesson, OfItem } from '../items/item-screens.tsx';

const SlideForm = lazy(withTexts('writing', async () => ({ default: (await import('./slide-form.tsx')).SlideForm })));
const fields = 4;

/** …/slide/create: a new deck of slides of a lesson. */
export function SlideCreateScreen() {
  const { t } = useTranslation();
  return (
    <InLesson title={t('slides.title')} fields={fields}>
      {({ id, title, classId, className }) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <SlideForm classId={classId} className={className} lessonId={id} lessonTitle={title} />
        </Suspense>
      )}
    </InLesson>
  );
}

/** …/slide/{slideId}/edit: a deck that is changed. */
export function SlideEditScreen() {
  const { t } = useTranslation();
  const { slideId = '' } = useParams({ strict: false }) as { slideId?: string };
  const query = useQuery(queryOf('slides.read', { params: { id: slideId } }));
  return (
    <OfItem title={t('slides.title')} fields={fields} query={query}>
      {(before, { id, title, classId, className }) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <SlideForm
            key={slideId}
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
