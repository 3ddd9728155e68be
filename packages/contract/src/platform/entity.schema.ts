/**
 * What a record is made of, said once: `students/student.fields.ts` lists the fields of a pupil, and the shapes of input and answer
 * (`entity-shape.schema.ts`), columns, import, export, erasure (server, `platform/fields`) and form values (`entity-form.schema.ts`)
 * follow from it. Pure data without a library, so that screens may read it too.
 */

/** Named lists of the law or of statistics in `packages/rules`, whose codes a field holds. */
export type Catalogue = 'ethnicGroups' | 'religions' | 'policyGroups';

/** Who sees it of a pupil: everybody near the class, homeroom and family, the person themselves, or the office alone. */
type Audience = 'class' | 'family' | 'person' | 'office';

interface Said {
  /** Never empty. */
  readonly required?: true;
  /** Blank: the server gives the next one, so a record always has it. */
  readonly drawn?: true;
  /** The column of the table where it is not the name in snake_case. */
  readonly column?: string;
  /** What a form begins with, and what is kept where nothing was said. */
  readonly initial?: string | boolean | number;
  /** Where form and record show it. */
  readonly group?: string;
  /** In workbooks: of every `list`, of one with `personal` data, or only `read` by the import. */
  readonly workbook?: 'list' | 'personal' | 'read';
  /** Of people: whether an erasure empties it, or the record keeps it by law. */
  readonly onErasure?: 'keep' | 'clear';
  readonly seenBy?: Audience;
}

/** One field; what a kind means is said once each for shapes, columns, cells and forms, in tables the compiler holds complete. */
export type Field = Said &
  (
    | { readonly kind: 'text'; readonly max: number }
    /** Of a person: letters, no digits. */
    | { readonly kind: 'name'; readonly max: number }
    /** Text that is null where empty: codes, numbers on cards. */
    | { readonly kind: 'code'; readonly max: number; readonly pattern?: string }
    | { readonly kind: 'digits'; readonly length: number }
    /** `isPast`: not after today, as a day of birth. */
    | { readonly kind: 'date'; readonly isPast?: true }
    | { readonly kind: 'choice'; readonly values: readonly [string, ...string[]] }
    | { readonly kind: 'flag' }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    /** As typed; kept as E.164. */
    | { readonly kind: 'phone' }
    | { readonly kind: 'email' }
    /** The id of another record. */
    | { readonly kind: 'reference' }
    | { readonly kind: 'catalogue'; readonly of: Catalogue; readonly max: number }
    | { readonly kind: 'catalogues'; readonly of: Catalogue }
  );
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** Fields of people: who sees each and whether an erasure empties it is said of every one. */
export type PersonFields = Readonly<
  Record<string, Field & { readonly onErasure: 'keep' | 'clear'; readonly seenBy: Audience }>
>;

type Plain<F> = F extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'number' }
    ? number
    : string;
/** What a record holds of a field. */
export type FieldValue<F> = F extends { kind: 'text' | 'name' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'catalogues' }
      ? string[]
      : F extends { required: true } | { drawn: true } | { initial: string | number }
        ? Plain<F>
        : Plain<F> | null;
export type RecordOf<F extends Fields> = { -readonly [K in keyof F]: FieldValue<F[K]> };

/** The part of a description whose fields say this, e.g. `FieldsWhere<typeof studentFields, { seenBy: 'office' }>`. */
type FieldsWhere<F extends Fields, C> = { readonly [K in keyof F as F[K] extends C ? K : never]: F[K] };

type Snake<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : S;
/** The column of a field. */
export type ColumnName<F extends Fields, K extends keyof F & string> = F[K] extends { column: infer C extends string }
  ? C
  : Snake<K>;
/** A row of the table as far as the fields go. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F & string as ColumnName<F, K>]: FieldValue<F[K]> };

/** Names and fields in their order. */
export const fieldsOf = <F extends Fields>(fields: F): [keyof F & string, Field][] =>
  Object.entries(fields) as [keyof F & string, Field][];

/** The fields that say one of `values` about `what`, in their order. */
export function fieldsWhere<
  F extends Fields,
  W extends 'seenBy' | 'workbook' | 'onErasure' | 'group',
  V extends string,
>(fields: F, what: W, ...values: readonly V[]): FieldsWhere<F, { [K in W]: V }> {
  const wanted: readonly string[] = values;
  const kept = fieldsOf(fields).filter(([, field]) => wanted.includes(field[what] ?? ''));
  return Object.fromEntries(kept) as FieldsWhere<F, { [K in W]: V }>;
}

export const columnOf = (name: string, { column }: Field): string =>
  column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const empty = {
  text: '',
  name: '',
  code: null,
  digits: null,
  date: null,
  choice: null,
  flag: false,
  number: null,
  phone: null,
  email: null,
  reference: null,
  catalogue: null,
  catalogues: [] as readonly string[],
} satisfies Record<FieldKind, unknown>;

/** What stands where nothing is known. */
export const emptyValue = ({ kind }: Field): string | boolean | null | readonly string[] => empty[kind];

/** What stands where nothing was said: in a blank form, and in a record that is made of a few facts. */
export const initialValue = (field: Field) => field.initial ?? emptyValue(field);

/** The record without what these fields said. */
export function emptied<R extends object>(record: R, fields: Fields): R {
  return { ...record, ...Object.fromEntries(fieldsOf(fields).map(([name, field]) => [name, emptyValue(field)])) };
}

/** Only what the description names, in its order. */
export const only = <F extends Fields, R extends object>(fields: F, record: R): Pick<R, keyof F & keyof R> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name as keyof R]])) as Pick<R, keyof F & keyof R>;
