import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { CreateIn, EditOf } from '../items/writing-screens.tsx';

const DocumentForm = lazy(
  withTexts('writing', async () => ({ default: (await import('./document-form.tsx')).DocumentForm })),
);
const fields = 4;

/** …/document/create: a new document of a lesson. */
export function DocumentCreateScreen() {
  const { t } = useTranslation();
  return <CreateIn title={t('documents.title')} fields={fields} form={DocumentForm} />;
}

/** …/document/{documentId}/edit: a document that is changed. */
export function DocumentEditScreen() {
  const { t } = useTranslation();
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const query = useQuery(queryOf('documents.read', { params: { id: documentId } }));
  return <EditOf title={t('documents.title')} fields={fields} form={DocumentForm} id={documentId} query={query} />;
}
