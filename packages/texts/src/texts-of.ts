import type { Fields } from '@phuong/contract/platform/entity.schema.ts';

/** The same shape with other sentences: a missing or extra key does not compile. */
export type TextsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsOf<T[K]> };

/** A label of every field of a record; of other things that stand beside them too. */
export type LabelsOf<F extends Fields> = Readonly<Record<keyof F, string> & Record<string, string>>;

/** The words of a record: a label of every field, a word for every value of a choice. A field without one does not compile. */
export type RecordTexts<F extends Fields> = Readonly<Record<string, unknown>> & { readonly fields: LabelsOf<F> } & {
  readonly [K in keyof F as F[K] extends { kind: 'choice' } ? K : never]: F[K] extends {
    values: readonly (infer V extends string)[];
  }
    ? Readonly<Record<V, string>>
    : never;
};
