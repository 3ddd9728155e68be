import type { Field, Fields } from './entity.schema.ts';

/** A field many records may be given alike; `references`: ids of other records, which the record holds in rows of their own. */
export type SharedField = Field | { readonly kind: 'references'; readonly required?: undefined };
export type SharedFields = Readonly<Record<string, SharedField>>;

/** What bulk editing does with a field that is a list: becomes the value, or gains or loses it and keeps the rest. */
export const fillWays = ['add', 'remove', 'set'] as const;
export type FillWay = (typeof fillWays)[number];

/** What is sent and held of such a field; null: nothing. */
export type Held = string | boolean | null | readonly string[];

/** These fields of a record, in this order. */
export const sharedOf = <F extends Fields, K extends keyof F & string>(fields: F, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as { readonly [N in K]: F[N] };

/** Whether its value is a list, of which something can be added or removed. */
export const isList = ({ kind }: SharedField): boolean => kind === 'catalogues' || kind === 'references';

/** Its few values are the school's or the law's own words, which tell nothing of a single person: a preview may count them. */
export const hasFewValues = ({ kind }: SharedField): boolean =>
  kind === 'choice' || kind === 'flag' || kind === 'reference';

/** It never becomes empty: one of its values always holds. */
export const isNeverEmpty = (field: SharedField): boolean =>
  field.required === true || field.kind === 'flag' || (field.kind === 'choice' && field.initial !== undefined);
