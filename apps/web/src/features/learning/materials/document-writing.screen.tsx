import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { InLesson, OfItem } from '../items/item-screens.tsx';

const DocumentForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./document-form.tsx')).DocumentForm })),
);
const fields = 4;

/** …/document/create: a new document of a lesson. */
export function DocumentCreateScreen() {
  const { t } = useTranslation();
  return (
    <InLesson title={t('documents.title')} fields={fields}>
      {({ id, title, classId, className }) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <DocumentForm classId={classId} className={className} lessonId={id} lessonTitle={title} />
        </Suspense>
      )}
    </InLesson>
  );
}

/** …/document/{documentId}/edit: a document that is changed. */
export function DocumentEditScreen() {
  const { t } = useTranslation();
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const query = useQuery(queryOf('documents.read', { params: { id: documentId } }));
  return (
    <OfItem title={t('documents.title')} fields={fields} query={query}>
      {(before, { id, title, classId, className }) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <DocumentForm
            key={documentId}
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
