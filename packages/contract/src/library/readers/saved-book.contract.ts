import { z } from 'zod';
import { id, idParams, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { reader, readerBook } from './reader-book.schema.ts';

const savedBook = z.object({
  id: z.string(),
  /** For the reader alone. */
  note: z.string(),
  savedAt: z.string(),
  book: readerBook,
  version: z.int(),
});
export type SavedBook = z.output<typeof savedBook>;

/** A reader's own list. */
export const savedBookContract = {
  'savedBooks.list': route({
    method: 'GET',
    path: '/library/saved-books',
    summary: 'One’s own list of books: what is free now first, then the last saved',
    access: reader,
    response: z.array(savedBook),
  }),
  'savedBooks.save': route({
    method: 'POST',
    path: '/library/saved-books',
    summary: 'Puts a title into one’s own list; one that is in it stays as it is',
    access: reader,
    body: z.strictObject({ titleId: id }),
    response: savedBook,
    errors: ['library.unknown_title', 'library.too_many_saved'],
    idempotent: true,
  }),
  'savedBooks.note': route({
    method: 'PUT',
    path: '/library/saved-books/:id',
    summary: 'Writes a note on a saved title',
    access: reader,
    params: idParams,
    body: z.strictObject({ version, note: optionalText(300) }),
    response: savedBook,
    errors: ['platform.stale_version'],
  }),
  'savedBooks.remove': route({
    method: 'DELETE',
    path: '/library/saved-books/:id',
    summary: 'Takes a title out of one’s own list',
    access: reader,
    params: idParams,
    response: 'empty',
  }),
};
