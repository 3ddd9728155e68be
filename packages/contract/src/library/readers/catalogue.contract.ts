import { z } from 'zod';
import { choiceListQuery, id, idParams, listQuery, pageOf } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bookKinds } from '../titles/book-title.contract.ts';
import { reader, readerBook } from './reader-book.schema.ts';

const listed = z.strictObject({
  /** `fit`: what is written for one's own grade first, then by title. */
  ...listQuery(['fit', 'title', 'newest', 'year']),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
  categoryId: id.optional(),
  kind: choiceListQuery(bookKinds),
  grade: z.coerce.number().int().min(1).max(12).optional(),
  language: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  isFree: z.enum(['true']).optional(),
  /** What is given to one's own class to read now; of a teacher: what they have given. */
  forClass: z.enum(['true']).optional(),
});
export type CatalogueQuery = z.output<typeof listed>;

const count = z.object({ value: z.string(), count: z.int() });

/** Why a title is shown beside another one. */
const whySimilar = ['CURATED', 'CATEGORY', 'GRADE', 'AUTHOR'] as const;
export type WhySimilar = (typeof whySimilar)[number];

const readerTitle = readerBook.extend({
  place: z.string(),
  edition: z.string(),
  isbn: z.string().nullable(),
  ddc: z.string(),
  summary: z.string(),
  /** When it is the reader’s turn, or would be if they asked now; null: a copy is free, or none can be reckoned with. */
  expectedOn: z.string().nullable(),
});
export type ReaderTitle = z.output<typeof readerTitle>;

export const catalogueContract = {
  'catalogue.list': route({
    method: 'GET',
    path: '/library/catalogue',
    summary:
      'What the reader may borrow, by words, category, kind, year group, language; with how many there are of each',
    access: reader,
    query: listed,
    response: pageOf(readerBook).extend({
      facets: z.object({
        categories: z.array(count.extend({ name: z.string(), nameEn: z.string() })),
        kinds: z.array(count),
        grades: z.array(count),
        languages: z.array(count),
      }),
      /** Nothing was found as it was typed: these are written much alike. */
      isAlike: z.boolean(),
    }),
  }),
  'catalogue.read': route({
    method: 'GET',
    path: '/library/catalogue/:id',
    summary: 'One title, and when the reader could have it',
    access: reader,
    params: idParams,
    response: readerTitle,
  }),
  'catalogue.similar': route({
    method: 'GET',
    path: '/library/catalogue/:id/similar',
    summary: 'Titles like one: chosen by the library, of its category, author or read by the same grade, each with why',
    access: reader,
    params: idParams,
    response: z.object({
      title: z.string(),
      items: z.array(z.object({ why: z.enum(whySimilar), grade: z.int().nullable(), book: readerBook })),
    }),
  }),
};
