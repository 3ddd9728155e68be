import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { CreateIn, EditOf } from '../items/writing-screens.tsx';

// With the sentences of the question bank: a test is made of its questions, in its editor.
const TestForm = lazy(
  withTexts(
    'writing',
    withTexts('bank', async () => ({ default: (await import('./test-form.tsx')).TestForm })),
  ),
);
const fields = 6;

/** …/{eLearningId}/test/create: a new test of a lesson. */
export function TestCreateScreen() {
  const { t } = useTranslation();
  return <CreateIn title={t('tests.title')} fields={fields} form={TestForm} />;
}

/** …/test/{testId}/edit: a test that is changed. */
export function TestEditScreen() {
  const { t } = useTranslation();
  const { testId = '' } = useParams({ strict: false }) as { testId?: string };
  const query = useQuery(queryOf('tests.read', { params: { id: testId } }));
  return <EditOf title={t('tests.title')} fields={fields} form={TestForm} id={testId} query={query} />;
}
