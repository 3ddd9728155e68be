import { z } from 'zod';
import { borrowerFacts } from '../../lending/borrowers/borrower.contract.ts';
import { coverMark } from '../covers/book-cover.contract.ts';
import { downloadGrantStates } from './download-grant.lifecycle.ts';

/** Whether files of a title are taken home by everybody, by who was given leave, or are read in the page alone. */
export const digitalAccesses = ['FREE', 'ON_REQUEST', 'READ_ONLY'] as const;
export type DigitalAccess = (typeof digitalAccesses)[number];
export const digitalAccess = z.enum(digitalAccesses);

/** READ: in the page. DOWNLOAD: as a file, which is counted. */
export const digitalUses = ['READ', 'DOWNLOAD'] as const;
export type DigitalUse = (typeof digitalUses)[number];

export const bookFile = z.object({
  id: z.string(),
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  /** Of a PDF. */
  pages: z.int().nullable(),
});
export type BookFile = z.output<typeof bookFile>;

const grant = {
  id: z.string(),
  kind: z.literal('DOWNLOAD'),
  state: z.enum(downloadGrantStates),
  /** Given, and over by its day or because it is used up. */
  isOver: z.boolean(),
  titleId: z.string(),
  categoryId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  cover: coverMark,
  access: digitalAccess.nullable(),
  requestedAt: z.string().nullable(),
  /** What the reader needs it for. */
  note: z.string(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was refused or taken back. */
  reason: z.string(),
  /** The last day it can be used. */
  untilOn: z.string().nullable(),
  /** Downloads that are allowed; null: any number. */
  most: z.int().nullable(),
  used: z.int(),
  version: z.int(),
};

export const downloadRow = z.object({
  ...grant,
  /** Null once nobody is to know any more who read it. */
  reader: borrowerFacts.nullable(),
});
export type DownloadRow = z.output<typeof downloadRow>;

const taken = z.object({ at: z.string(), fileName: z.string() });

export const downloadGrant = downloadRow.extend({ downloads: z.array(taken) });
export type DownloadGrant = z.output<typeof downloadGrant>;

/** A reader's own. */
export const ownDownload = z.object({ ...grant, files: z.array(bookFile), downloads: z.array(taken) });
export type OwnDownload = z.output<typeof ownDownload>;
