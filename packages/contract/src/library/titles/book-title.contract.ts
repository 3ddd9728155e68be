import { z } from 'zod';
import {
  choiceListQuery,
  id,
  idParams,
  integer,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { ddcNumber } from '../categories/book-category.contract.ts';
import { coverMark } from '../covers/book-cover.contract.ts';

/** What the ministry's registers call them: textbooks, teachers' books, reference, children's books; periodicals; files. */
export const bookKinds = ['SGK', 'SGV', 'STK', 'STN', 'PERIODICAL', 'DIGITAL'] as const;
export type BookKind = (typeof bookKinds)[number];
export const bookAudiences = ['ALL', 'TEACHERS'] as const;
/** ISO 639-2, of what school libraries have; another is kept as it came. */
export const bookLanguages = ['vie', 'eng', 'fre', 'chi', 'jpn', 'kor', 'rus', 'ger'] as const;

const bookTitleInput = z.strictObject({
  categoryId: id,
  title: requiredText(300),
  subtitle: optionalText(300),
  authors: z.array(requiredText(150)).max(20).default([]),
  publisher: optionalText(200),
  place: optionalText(100),
  year: integer(1400, 2100).nullable().default(null),
  edition: optionalText(100),
  series: optionalText(200),
  /** Ten or thirteen signs, with or without hyphens. */
  isbn: optionalText(20),
  ddc: ddcNumber,
  kind: z.enum(bookKinds, { error: message.invalid }),
  grades: z
    .array(integer(1, 12))
    .max(12)
    .default([])
    .transform((grades) => [...new Set(grades)].sort((a, b) => a - b)),
  language: z
    .string()
    .regex(/^[a-z]{3}$/, { error: message.invalid })
    .default('vie'),
  pages: integer(1, 100_000).nullable().default(null),
  price: integer(0, 1_000_000_000).nullable().default(null),
  summary: optionalText(5000),
  audience: z.enum(bookAudiences, { error: message.invalid }).default('ALL'),
  recommendedIds: z.array(id).max(20).default([]),
});
export type BookTitleInput = z.output<typeof bookTitleInput>;

const bookTitle = z.object({
  id: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  place: z.string(),
  year: z.int().nullable(),
  edition: z.string(),
  series: z.string(),
  isbn: z.string().nullable(),
  ddc: z.string(),
  kind: z.enum(bookKinds),
  grades: z.array(z.int()),
  language: z.string(),
  pages: z.int().nullable(),
  price: z.int().nullable(),
  summary: z.string(),
  audience: z.enum(bookAudiences),
  cover: coverMark,
  /** Those that have not been withdrawn. */
  copies: z.int(),
  /** Those that stand on the shelf. */
  free: z.int(),
  recommended: z.array(z.object({ id: z.string(), title: z.string() })),
  version: z.int(),
});
export type BookTitle = z.output<typeof bookTitle>;

const bookRow = bookTitle.omit({ summary: true, recommended: true, place: true, edition: true });
export type BookRow = z.output<typeof bookRow>;

const count = z.object({ value: z.string(), count: z.int() });
const narrowing = {
  categoryId: id.optional(),
  kind: choiceListQuery(bookKinds),
  grade: z.coerce.number().int().min(1).max(12).optional(),
  language: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  isFree: z.enum(['true']).optional(),
};
const sorts = ['title', 'year', 'ddc', 'newest'] as const;
const listed = z.strictObject({ ...listQuery(sorts), ...narrowing });
export type BookQuery = z.output<typeof listed>;

const refused = [
  'library.isbn_not_valid',
  'library.isbn_taken',
  'library.unknown_category',
  'library.unknown_title',
] as const;

export const bookTitleContract = {
  'books.list': route({
    method: 'GET',
    path: '/library/books',
    summary: 'Titles of the library by words, category, kind, year group, language; with how many there are of each',
    access: { account: 'view_book' },
    query: listed,
    response: pageOf(bookRow).extend({
      facets: z.object({
        categories: z.array(count),
        kinds: z.array(count),
        grades: z.array(count),
        languages: z.array(count),
      }),
      /** Nothing was found as it was typed: these are written much alike. */
      isAlike: z.boolean(),
    }),
  }),
  'books.read': route({
    method: 'GET',
    path: '/library/books/:id',
    summary: 'One title',
    access: { account: 'view_book' },
    params: idParams,
    response: bookTitle,
  }),
  'books.create': route({
    method: 'POST',
    path: '/library/books',
    summary: 'Adds a title',
    access: { account: 'create_book' },
    body: bookTitleInput,
    response: bookTitle,
    errors: refused,
    idempotent: true,
  }),
  'books.update': route({
    method: 'PUT',
    path: '/library/books/:id',
    summary: 'Changes a title',
    access: { account: 'update_book' },
    params: idParams,
    body: bookTitleInput.extend({ version }),
    response: bookTitle,
    errors: [...refused, 'platform.stale_version'],
  }),
  'books.changeMany': route({
    method: 'PUT',
    path: '/library/books',
    summary: 'Puts ticked titles into another category',
    access: { account: 'update_book' },
    body: z.strictObject({
      titleIds: z.array(id).min(1, { error: message.required }).max(500),
      categoryId: id,
    }),
    response: z.object({ changed: z.int() }),
    errors: ['library.unknown_category'],
  }),
  'books.delete': route({
    method: 'DELETE',
    path: '/library/books/:id',
    summary: 'Removes a title that never had a copy',
    access: { account: 'update_book' },
    params: idParams,
    response: 'empty',
    errors: ['library.title_has_copies', 'library.title_given'],
  }),
  'books.export': route({
    method: 'GET',
    path: '/library/books/export',
    summary: 'The titles that are looked for as .xlsx, MARC 21 (ISO 2709, UTF-8) or MARCXML',
    access: { account: 'view_book' },
    query: listed
      .omit({ page: true, pageSize: true })
      .extend({ format: z.enum(['XLSX', 'MARC21', 'MARCXML']).default('XLSX') }),
    response: 'file',
    errors: ['library.nothing_to_export'],
  }),
};
