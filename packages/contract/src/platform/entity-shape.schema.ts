import { z } from 'zod';
import type { Field, FieldKind, Fields } from './entity.schema.ts';
import {
  id,
  integer,
  isoDate,
  message,
  type nullableDate,
  nullableEmail,
  nullableText,
  optionalText,
  orNoDate,
  pastDate,
  requiredText,
} from './fields.schema.ts';

const phoneRule = /^(?=.{9,20}$)\+?[\d\s.()-]+$/;

/** A phone number as typed; the server keeps it as E.164. */
export const nullablePhone = z
  .string({ error: 'common.must_be_phone' })
  .trim()
  .refine((text) => text === '' || phoneRule.test(text), { error: 'common.must_be_phone' })
  .nullish()
  .transform((text) => (text ? text : null));

/** Null, absent and the empty choice of a form are the same: nothing. */
const orBlank = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal('')])
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value) as z.output<T> | null);

const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => (value ?? null) as z.output<T> | null);

type Values = readonly [string, ...string[]];
const choiceOf = <const V extends Values>(values: V, error: string) => z.enum(values, { error });
const withDefault = <const V extends Values>(values: V, initial: V[number]) =>
  choiceOf(values, message.invalid).default(initial as never);
const codes = () => z.array(z.string().max(40)).max(20).default([]);
const flag = (initial: boolean) => z.boolean().default(initial);
const defaultNumber = (min: number, max: number, initial: number) => integer(min, max).default(initial);

type Blank<T extends z.ZodType> = ReturnType<typeof orBlank<T>>;
type Choice<V extends Values> = ReturnType<typeof choiceOf<V>>;
type NumberSchema = ReturnType<typeof integer>;

/** What is sent of a field. */
type InputSchema<F> = F extends { kind: 'name' } | { kind: 'text'; required: true }
  ? ReturnType<typeof requiredText>
  : F extends { kind: 'text' }
    ? ReturnType<typeof optionalText>
    : F extends { kind: 'code' | 'digits' | 'catalogue' }
      ? ReturnType<typeof nullableText>
      : F extends { kind: 'date' }
        ? F extends { required: true }
          ? typeof isoDate
          : typeof nullableDate
        : F extends { kind: 'choice'; values: infer V extends Values }
          ? F extends { required: true }
            ? Choice<V>
            : F extends { initial: string }
              ? ReturnType<typeof withDefault<V>>
              : Blank<Choice<V>>
          : F extends { kind: 'flag' }
            ? ReturnType<typeof flag>
            : F extends { kind: 'number' }
              ? F extends { required: true }
                ? NumberSchema
                : F extends { initial: number }
                  ? ReturnType<typeof defaultNumber>
                  : ReturnType<typeof orNull<NumberSchema>>
              : F extends { kind: 'phone' }
                ? typeof nullablePhone
                : F extends { kind: 'email' }
                  ? typeof nullableEmail
                  : F extends { kind: 'reference' }
                    ? Blank<typeof id>
                    : ReturnType<typeof codes>;

const matching = (max: number, pattern: RegExp) =>
  nullableText(max).refine((text) => text === null || pattern.test(text), { error: message.invalid });

type OfKind<K extends FieldKind> = Extract<Field, { kind: K }>;
const inputs: { readonly [K in FieldKind]: (field: OfKind<K>) => z.ZodType } = {
  text: ({ max, required }) => (required ? requiredText(max) : optionalText(max)),
  name: ({ max }) => requiredText(max),
  code: ({ max, pattern }) => (pattern ? matching(max, new RegExp(`^${pattern}$`)) : nullableText(max)),
  digits: ({ length }) => matching(20, new RegExp(`^\\d{${length}}$`)),
  date({ required, isPast }) {
    const date = isPast ? pastDate : isoDate;
    return required ? date : orNoDate(date);
  },
  choice({ values, required, initial }) {
    if (required) return choiceOf(values, message.required);
    return initial === undefined ? orBlank(choiceOf(values, message.invalid)) : withDefault(values, String(initial));
  },
  flag: ({ initial }) => flag(initial === true),
  number({ min, max, required, initial }) {
    if (required) return integer(min, max);
    return typeof initial === 'number' ? defaultNumber(min, max, initial) : orNull(integer(min, max));
  },
  phone: () => nullablePhone,
  email: () => nullableEmail,
  reference: () => orBlank(id),
  catalogue: ({ max }) => nullableText(max),
  catalogues: codes,
};

/** The shape of what is sent, for `z.strictObject`; a stricter rule of one entity is spread over it. */
export const inputShape = <F extends Fields>(fields: F) =>
  shape(fields, (field) => (inputs[field.kind] as (field: Field) => z.ZodType)(field)) as {
    -readonly [K in keyof F]: InputSchema<F[K]>;
  };

type Held<F, T extends z.ZodType> = F extends { required: true } | { drawn: true } | { initial: string | number }
  ? T
  : z.ZodNullable<T>;

/** What is answered of a field. */
type AnswerSchema<F> = F extends { kind: 'text' | 'name' }
  ? z.ZodString
  : F extends { kind: 'flag' }
    ? z.ZodBoolean
    : F extends { kind: 'catalogues' }
      ? z.ZodArray<z.ZodString>
      : F extends { kind: 'choice'; values: infer V extends Values }
        ? Held<F, Choice<V>>
        : Held<F, F extends { kind: 'number' } ? z.ZodInt : z.ZodString>;

function answerOf(field: Field): z.ZodType {
  const { kind, required, drawn, initial } = field;
  if (kind === 'text' || kind === 'name') return z.string();
  if (kind === 'flag') return z.boolean();
  if (kind === 'catalogues') return z.array(z.string());
  const held = kind === 'choice' ? z.enum(field.values) : kind === 'number' ? z.int() : z.string();
  return required || drawn || initial !== undefined ? held : held.nullable();
}

/** The shape of what is answered, for `z.object`. */
export const answerShape = <F extends Fields>(fields: F) =>
  shape(fields, answerOf) as { -readonly [K in keyof F]: AnswerSchema<F[K]> };

const shape = (fields: Fields, schema: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]));
