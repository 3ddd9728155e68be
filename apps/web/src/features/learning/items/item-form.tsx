import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/api/random-id.ts';
import { RecordForm, type RecordFormProps } from '../../../ui/form/record-form.tsx';
import { useLearningAddress } from '../learning-address.ts';

/** The lesson that something is written for, and what is written: new, or changed. */
export interface WritingProps<D> {
  classId: string;
  className: string;
  lessonId: string;
  lessonTitle: string;
  /** Undefined: a new one. */
  before?: D | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

interface Written {
  readonly item: { readonly id: string };
  readonly material: { readonly title: string; readonly version: number };
}

interface ItemFormProps<V extends FieldValues, D extends Written>
  extends Pick<RecordFormProps<V, unknown, V, D>, 'form' | 'draftKey' | 'footer' | 'children'> {
  writing: WritingProps<D>;
  /** What is changed, as the form has it. */
  valuesOf: (before: D) => V;
  words: 'writing' | 'slideWriting' | 'exerciseWriting' | 'testWriting';
  /** Where it is read. */
  detail: (itemId: string) => string;
  create: (values: V, idempotencyKey: string) => Promise<D>;
  update: (id: string, values: V, version: number) => Promise<D>;
  /** What is said of what was done besides; null: that it was saved. */
  said?: ((saved: D) => string | null) | undefined;
}

/** The form of what stands in a lesson, new and changed alike. */
export function ItemForm<V extends FieldValues, D extends Written>(props: ItemFormProps<V, D>) {
  const { writing, valuesOf, words, detail, create, update, said, ...form } = props;
  const { classId, className, lessonId, lessonTitle, before, reload } = writing;
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  const [idempotencyKey] = useState(randomId);
  const crumbs = [
    { label: t('classes.one', { name: className }), href: address.class },
    { label: lessonTitle, href: address.lesson(lessonId) },
  ];
  return (
    <RecordForm<V, unknown, V, D>
      {...form}
      header={
        before
          ? {
              title: t(`${words}.edit`, { title: before.material.title }),
              breadcrumb: [...crumbs, { label: before.material.title, href: detail(before.item.id) }],
            }
          : { title: t(`${words}.create`), breadcrumb: crumbs }
      }
      record={before && reload && { version: before.material.version, values: valuesOf(before), reload }}
      submitLabel={t(`${words}.save`)}
      cancelHref={before ? detail(before.item.id) : address.lesson(lessonId)}
      save={(values, version) => (before ? update(before.item.id, values, version) : create(values, idempotencyKey))}
      saved={(saved) =>
        said?.(saved) ?? t(before ? `${words}.saved` : `${words}.created`, { title: saved.material.title })
      }
      then={({ item }) => detail(item.id)}
    />
  );
}
