import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { CreateIn, EditOf } from '../items/writing-screens.tsx';

const SlideForm = lazy(withTexts('writing', async () => ({ default: (await import('./slide-form.tsx')).SlideForm })));
const fields = 4;

/** …/slide/create: a new deck of slides of a lesson. */
export function SlideCreateScreen() {
  const { t } = useTranslation();
  return <CreateIn title={t('slides.title')} fields={fields} form={SlideForm} />;
}

/** …/slide/{slideId}/edit: a deck that is changed. */
export function SlideEditScreen() {
  const { t } = useTranslation();
  const { slideId = '' } = useParams({ strict: false }) as { slideId?: string };
  const query = useQuery(queryOf('slides.read', { params: { id: slideId } }));
  return <EditOf title={t('slides.title')} fields={fields} form={SlideForm} id={slideId} query={query} />;
}
