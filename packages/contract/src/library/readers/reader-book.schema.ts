import { z } from 'zod';
import { coverMark } from '../covers/book-cover.contract.ts';
import { digitalAccess } from '../digital/digital.schema.ts';
import { bookKinds } from '../titles/book-title.contract.ts';

/** What readers do with the library: pupils only with what pupils may have. */
export const reader = { teacher: 'any', student: 'any' } as const;

/** A title as readers see it: of other readers only how many they are. */
export const readerBook = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  series: z.string(),
  year: z.int().nullable(),
  kind: z.enum(bookKinds),
  grades: z.array(z.int()),
  language: z.string(),
  pages: z.int().nullable(),
  categoryId: z.string(),
  categoryName: z.string(),
  cover: coverMark,
  /** '' where it has none. */
  categoryNameEn: z.string(),
  /** Where copies stand when nobody has them. */
  shelves: z.array(z.string()),
  /** Those that are on a shelf or will come back to one. */
  copies: z.int(),
  /** Those on the shelf that nobody is promised. */
  free: z.int(),
  /** How many others wait for it. */
  waiting: z.int(),
  /** Who may take its digital files home; null: it has none. */
  digital: digitalAccess.nullable(),
  /** The earliest day a copy is due back; null where none is out, or the ones that are out are overdue. */
  backOn: z.string().nullable(),
  /** The reader's own: what they have of it, wait for or can collect. */
  own: z
    .object({
      loanId: z.string(),
      state: z.enum(['requested', 'ready_for_pickup', 'on_loan']),
      /** In the queue, from 1. */
      place: z.int().nullable(),
      dueOn: z.string().nullable(),
      readyUntil: z.string().nullable(),
    })
    .nullable(),
  /** In the reader's own list; null: not in it. */
  savedId: z.string().nullable(),
  /** In the reader's cart; null: not in it. */
  lineId: z.string().nullable(),
});
export type ReaderBook = z.output<typeof readerBook>;
