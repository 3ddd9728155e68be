import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useLearningAddress } from '../learning-address.ts';

interface InLessonProps {
  /** What the screen is about, while it is on its way. */
  title: string;
  /** The outline of a form with so many fields; without it, of a record. */
  fields?: number | undefined;
  children: (lesson: LessonDetail) => ReactNode;
}

const useIds = () => useParams({ strict: false }) as { id?: string; eLearningId?: string };

function useHead(title: string) {
  const { t } = useTranslation();
  const address = useLearningAddress(useIds().id ?? '');
  return { title, breadcrumb: [{ label: t('lessons.title'), href: address.class }] };
}

/** A screen in the lesson of the address. */
export function InLesson({ title, fields, children }: InLessonProps) {
  const query = useQuery(queryOf('lessons.read', { params: { id: useIds().eLearningId ?? '' } }));
  return (
    <Loaded query={query} header={useHead(title)} fields={fields}>
      {children}
    </Loaded>
  );
}

interface OfItemProps<T> extends Omit<InLessonProps, 'children'> {
  query: UseQueryResult<T>;
  children: (item: T, lesson: LessonDetail) => ReactNode;
}

/** A screen of something that stands in the lesson of the address; both are asked for at once. */
export function OfItem<T>({ query, children, ...lesson }: OfItemProps<T>) {
  const header = useHead(lesson.title);
  return (
    <InLesson {...lesson}>
      {(found) => (
        <Loaded query={query} header={header} fields={lesson.fields}>
          {(item) => children(item, found)}
        </Loaded>
      )}
    </InLesson>
  );
}
