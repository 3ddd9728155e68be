import { isIsoDate } from '@phuong/rules/people/dates.ts';
import { isHiddenSign } from '@phuong/rules/texts/hidden-signs.ts';
import { z } from 'zod';

/** Messages are text keys, so that server and browser say the same sentence in both languages. */
export const message = {
  required: 'common.required_field',
  email: 'common.must_be_email',
  invalid: 'common.field_not_valid',
  tooLong: 'common.too_long',
  date: 'common.must_be_date',
  future: 'common.must_be_past',
  number: 'common.must_be_number',
} as const;

export const id = z.uuid({ error: message.invalid });

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const clean = (max: number) =>
  z
    .string({ error: message.invalid })
    .max(max, { error: message.tooLong })
    .refine((text) => !Array.from(text).some(isHiddenSign), { error: message.invalid })
    .transform((text) => text.normalize('NFC').trim());

/** Required text of at most `max` characters, trimmed and composed (NFC). */
export const requiredText = (max = 200) => clean(max).refine(isVisible, { error: message.required });

/** Optional text; absent or null becomes ''. */
export const optionalText = (max = 500) =>
  clean(max)
    .nullish()
    .transform((text) => text ?? '');

/** Optional text that is stored as null when empty (unique codes). */
export const nullableText = (max = 200) =>
  clean(max)
    .nullish()
    .transform((text) => (text ? text : null));

/** A name before the host ("https://truong.vn@a.example" leads to a.example), and signs nobody sees. */
const hidesHost = /^\w+:\/\/[^/?#]*@|[\p{Cc}\p{Cf}]/u;

/** An address of the web that leads where it seems to. */
export const webAddress = z
  .httpUrl({ error: message.invalid })
  .max(2_000)
  .refine((url) => !hidesHost.test(url), { error: message.invalid });

/** A real calendar date as YYYY-MM-DD between 1900 and 2100. */
export const isoDate = z.string({ error: message.date }).refine(isIsoDate, { error: message.date });

/** The day it is at school: Vietnam has one time zone and no summer time. */
const schoolToday = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Whether an ISO day is today or has gone by. */
export const isPastDay = (date: string) => date <= schoolToday();

/** A day that is not to come: a day of birth. */
export const pastDate = isoDate.refine(isPastDay, { error: message.future });

/** A day, or null where nothing was said. */
export const orNoDate = (date: typeof isoDate) =>
  z
    .union([date, z.literal('')])
    .nullish()
    .transform((value) => (value ? value : null));

export const nullableDate = orNoDate(isoDate);

export const version = z.int({ error: message.invalid }).min(1).max(1_000_000_000);

const emailRule = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/;

/** Empty allowed; the length is checked before the (linear) pattern. */
export const nullableEmail = z
  .string({ error: message.email })
  .max(254, { error: message.email })
  .refine((text) => text === '' || emailRule.test(text), { error: message.email })
  .nullish()
  .transform((text) => (text ? text : null));

export const integer = (min: number, max: number) => z.int({ error: message.number }).min(min).max(max);

/** What somebody searches for: at most 100 characters. */
export const searchedFor = z
  .string()
  .max(100)
  .transform((text) =>
    Array.from(text, (each) => (isHiddenSign(each) ? ' ' : each))
      .join('')
      .trim(),
  );

/** The same where one need not search; undefined when nothing is left of it. */
export const searchText = searchedFor.optional().transform((text) => text || undefined);

/** Of an empty list in a query string: not asked for. */
export const unlessEmpty = <T>(list: readonly T[] | undefined): T[] | undefined =>
  list && list.length > 0 ? [...list] : undefined;

/** Some of a few words in a query string, comma-separated. */
export const choiceListQuery = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)))
    .optional()
    .transform(unlessEmpty);

/** A list of ids in a query string, comma-separated. */
export const idListQuery = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(id).max(100))
  .optional()
  .transform(unlessEmpty);

export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  q: searchText,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(sorts).default(sorts[0]),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

/** The answer of every list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export const idParams = z.strictObject({ id });

/** Where people open the system, as the caller's browser sees it; the server's own PUBLIC_URL goes before it. */
export const siteAddress = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+$/, { error: 'common.field_not_valid' });
