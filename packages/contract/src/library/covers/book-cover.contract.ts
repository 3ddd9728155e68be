import { z } from 'zod';
import { idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Longest sides in pixels: twice what a list shows, and what a page of one title shows. */
export const coverSizes = {
  small: { width: 168, height: 240 },
  middle: { width: 480, height: 720 },
} as const;

/** What tells the cover of a title from the one before it; null: it has none. */
export const coverMark = z.string().nullable();

/** Why a source gave no cover: none is set up, it has none, it does not answer, what it gave is no picture. */
const coverOutcomes = ['taken', 'off', 'none', 'away', 'unfit'] as const;
export type CoverOutcome = (typeof coverOutcomes)[number];

/** The covers of titles, as pictures: for whom the title itself is. */
export const bookCoverContract = {
  'bookCovers.read': route({
    method: 'GET',
    path: '/library/books/:id/cover',
    summary: 'The cover of a title, as a JPEG',
    access: { account: 'view_book', teacher: 'any', student: 'any' },
    params: idParams,
    query: z.strictObject({ size: z.enum(['small', 'middle']).default('middle') }),
    response: 'file',
  }),
  'bookCovers.set': route({
    method: 'POST',
    path: '/library/books/:id/cover',
    summary: 'Sets the cover of a title: JPEG, PNG, WebP or GIF of at most 10 MB; it is drawn anew',
    access: { account: 'update_book' },
    params: idParams,
    body: 'file',
    response: 'empty',
    errors: ['library.cover_not_a_picture', 'platform.file_damaged', 'platform.too_many_pixels'],
  }),
  'bookCovers.take': route({
    method: 'POST',
    path: '/library/books/:id/cover/by-isbn',
    summary: 'Takes the cover from the source for ISBNs, where it has one; says what came of it',
    access: { account: 'update_book' },
    params: idParams,
    response: z.object({ outcome: z.enum(coverOutcomes) }),
    errors: ['library.isbn_missing'],
  }),
  'bookCovers.remove': route({
    method: 'DELETE',
    path: '/library/books/:id/cover',
    summary: 'Takes the cover of a title away',
    access: { account: 'update_book' },
    params: idParams,
    response: 'empty',
  }),
};
