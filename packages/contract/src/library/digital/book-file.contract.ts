import { z } from 'zod';
import { id, idParams, integer, message, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bookFile, digitalAccess } from './digital.schema.ts';

const bookDigital = z.object({
  titleId: z.string(),
  /** Null: the title never had a file. */
  access: digitalAccess.nullable(),
  files: z.array(bookFile),
  /** Requests that wait, leave that holds, and how often files were taken. */
  counts: z.object({ requested: z.int(), granted: z.int(), downloads: z.int() }),
  version: z.int(),
});
export type BookDigital = z.output<typeof bookDigital>;

const bookDigitalInput = z.strictObject({
  access: digitalAccess,
  files: z
    .array(z.strictObject({ fileId: id, name: requiredText(200) }))
    .max(20)
    .refine((files) => new Set(files.map(({ fileId }) => fileId)).size === files.length, { error: message.invalid }),
  /** 0 for the first. */
  version: integer(0, 1_000_000_000),
});
export type BookDigitalInput = z.output<typeof bookDigitalInput>;

/** The files a title has beside its copies, or instead of them. */
export const bookFileContract = {
  'bookFiles.read': route({
    method: 'GET',
    path: '/library/books/:id/files',
    summary: 'The digital files of a title, who may take them and how often they were taken',
    access: { account: 'view_book' },
    params: idParams,
    response: bookDigital,
  }),
  'bookFiles.save': route({
    method: 'PUT',
    path: '/library/books/:id/files',
    summary: 'Says which files a title has, in their order, and who may take them; leave that was given stays',
    access: { account: 'update_book' },
    params: idParams,
    body: bookDigitalInput,
    response: bookDigital,
    errors: [
      'library.unknown_file',
      'library.file_not_for_readers',
      'library.pdf_locked',
      'library.pdf_broken',
      'library.pdf_too_large',
      'platform.stale_version',
    ],
    paper: true,
  }),
};
