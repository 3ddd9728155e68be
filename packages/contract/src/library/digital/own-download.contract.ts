import { z } from 'zod';
import { id, idParams, optionalText, pageOf, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bookFile, digitalAccess, digitalUses, ownDownload } from './digital.schema.ts';

const reader = { teacher: 'self', student: 'self' } as const;

/** Why a file cannot be taken home now. */
const downloadRefusals = ['READ_ONLY', 'NOT_GRANTED', 'OVER', 'USED_UP', 'QUOTA', 'REVOKED'] as const;
export type DownloadRefusal = (typeof downloadRefusals)[number];
/** The same, as a call that tries is refused. */
const refusals = [
  'library.read_only',
  'library.download_not_granted',
  'library.download_over',
  'library.download_used_up',
  'library.download_quota',
  'library.download_revoked',
] as const;

const digitalBook = z.object({
  titleId: z.string(),
  access: digitalAccess,
  files: z.array(bookFile),
  /** The reader's own leave or request. */
  own: ownDownload.nullable(),
  quota: z.object({
    /** Downloads of the last thirty days, of all titles. */
    used: z.int(),
    most: z.int().nullable(),
  }),
  mayRead: z.boolean(),
  /** Null: files can be taken now. */
  refusal: z.enum(downloadRefusals).nullable(),
});
export type DigitalBook = z.output<typeof digitalBook>;

/** What readers do with digital files. */
export const ownDownloadContract = {
  'digitalBooks.read': route({
    method: 'GET',
    path: '/library/catalogue/:id/digital',
    summary: 'The files of a title for the reader, and what they may do with them; null: it has none',
    access: reader,
    params: idParams,
    response: z.object({ digital: digitalBook.nullable() }),
  }),
  'digitalBooks.open': route({
    method: 'POST',
    path: '/library/catalogue/:id/digital/links',
    summary: 'An address of one file for some minutes, in this session only; a download is counted',
    access: reader,
    params: idParams,
    body: z.strictObject({ fileId: id, use: z.enum(digitalUses) }),
    response: z.object({ href: z.string(), until: z.string() }),
    errors: [...refusals, 'lending.left'],
    idempotent: true,
  }),
  'digitalBooks.paper': route({
    method: 'GET',
    path: '/library/digital-files/:id/pdf',
    summary: 'A PDF with the reader’s name and the day on every page, by an address that was given out',
    access: reader,
    params: idParams,
    query: z.strictObject({ use: z.enum(digitalUses), key: z.string().max(300).optional() }),
    response: 'file',
    errors: [...refusals, 'library.link_over', 'lending.left', 'library.pdf_broken'],
    keyed: ['id', 'use'],
    paper: true,
  }),
  'digitalBooks.stream': route({
    method: 'GET',
    path: '/library/digital-files/:id',
    summary: 'A picture, sound or film by an address that was given out, by ranges too',
    access: reader,
    params: idParams,
    query: z.strictObject({ use: z.enum(digitalUses), key: z.string().max(300).optional() }),
    response: 'file',
    errors: [...refusals, 'library.link_over', 'lending.left'],
    keyed: ['id', 'use'],
    ranges: true,
  }),
  'ownDownloads.list': route({
    method: 'GET',
    path: '/library/own-downloads',
    summary: 'The reader’s own requests and leave, the latest first',
    access: reader,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: pageOf(ownDownload),
  }),
  'ownDownloads.read': route({
    method: 'GET',
    path: '/library/own-downloads/:id',
    summary: 'One of the reader’s own with what was taken when',
    access: reader,
    params: idParams,
    response: ownDownload,
  }),
  'ownDownloads.ask': route({
    method: 'POST',
    path: '/library/own-downloads',
    summary: 'Asks for leave to take the files of a title; once more when the old one is over or was refused',
    access: reader,
    body: z.strictObject({ titleId: id, note: optionalText(300) }),
    response: ownDownload,
    errors: [
      'library.read_only',
      'library.no_files',
      'library.already_granted',
      'library.free_to_take',
      'lending.left',
    ],
    idempotent: true,
  }),
  'ownDownloads.withdraw': route({
    method: 'POST',
    path: '/library/own-downloads/:id/withdraw',
    summary: 'Takes a request back',
    access: reader,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownDownload,
    errors: ['library.wrong_grant_state', 'platform.stale_version'],
    idempotent: true,
  }),
};
