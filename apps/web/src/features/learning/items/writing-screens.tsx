import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import type { WritingProps } from './item-form.tsx';
import { InLesson, OfItem } from './item-screens.tsx';

interface ScreenProps<D> {
  /** What the screen is about, while it is on its way. */
  title: string;
  fields: number;
  /** Comes with the sentences of writing, once it is wanted. */
  form: ComponentType<WritingProps<D>>;
}

/** A form in the lesson of the address, of something new. */
export function CreateIn<D>({ title, fields, form: Form }: ScreenProps<D>) {
  return (
    <InLesson title={title} fields={fields}>
      {(lesson) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <Form classId={lesson.classId} className={lesson.className} lessonId={lesson.id} lessonTitle={lesson.title} />
        </Suspense>
      )}
    </InLesson>
  );
}

/** The same of something that stands in it and is changed; `id`: of what stands in the address. */
export function EditOf<D>({ id, query, ...screen }: ScreenProps<D> & { id: string; query: UseQueryResult<D> }) {
  const { title, fields, form: Form } = screen;
  return (
    <OfItem title={title} fields={fields} query={query}>
      {(before, lesson) => (
        <Suspense fallback={<SkeletonForm fields={fields} />}>
          <Form
            key={id}
            classId={lesson.classId}
            className={lesson.className}
            lessonId={lesson.id}
            lessonTitle={lesson.title}
            before={before}
            reload={query.refetch}
          />
        </Suspense>
      )}
    </OfItem>
  );
}
