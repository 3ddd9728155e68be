import { z } from 'zod';
import { requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bookKinds } from '../titles/book-title.contract.ts';

/** What a catalogue says of a book; what it does not say is empty. */
const isbnRecord = z.object({
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  place: z.string(),
  year: z.int().nullable(),
  edition: z.string(),
  series: z.string(),
  ddc: z.string(),
  kind: z.enum(bookKinds).nullable(),
  grades: z.array(z.int()),
  language: z.string(),
  pages: z.int().nullable(),
  price: z.int().nullable(),
  summary: z.string(),
});
export type IsbnRecord = z.output<typeof isbnRecord>;

/** Books by their ISBN: what the school has, else what the catalogue that was brought in says, else a source outside. */
export const isbnLookupContract = {
  'isbnLookup.find': route({
    method: 'GET',
    path: '/library/isbn-lookup',
    summary:
      'The title the school has with an ISBN, else what the catalogue for looking up says of it, else the source of the settings',
    access: { account: 'create_book' },
    query: z.strictObject({ isbn: requiredText(20) }),
    response: z.object({
      /** Thirteen digits. */
      isbn: z.string(),
      /** Null: no title of the school has it. */
      title: z.object({ id: z.string(), title: z.string() }).nullable(),
      /** Null: the catalogue has nothing of it. */
      record: isbnRecord.nullable(),
      /** What came of asking the source of the school's settings; null: none is set, or the answer was here already. */
      source: z
        .object({
          host: z.string(),
          state: z.enum(['FOUND', 'UNKNOWN', 'AWAY']),
          hasCover: z.boolean(),
        })
        .nullable(),
      /** How many books the catalogue has; 0: none was brought in. */
      catalogue: z.int(),
    }),
    errors: ['library.isbn_not_valid'],
  }),
  'isbnLookup.source': route({
    method: 'GET',
    path: '/library/isbn-lookup/source',
    summary: 'Which source the settings name for looking ISBNs up',
    access: { account: 'view_book' },
    /** Null: none. */
    response: z.object({ host: z.string().nullable() }),
  }),
  'isbnLookup.import': route({
    method: 'POST',
    path: '/library/isbn-lookup/catalogue',
    summary:
      'Keeps a catalogue (MARC 21, MARCXML, .xlsx, .csv) to look ISBNs up in; what it says anew replaces what was kept',
    access: { account: 'create_book' },
    body: 'file',
    fields: z.strictObject({}),
    /** `left`: without a right ISBN, or not to be read. */
    response: z.object({ kept: z.int(), left: z.int() }),
    errors: [
      'library.marc_unreadable',
      'library.too_many_records',
      'library.no_isbn',
      'platform.not_a_workbook',
      'platform.no_header',
    ],
  }),
};
