import { z } from 'zod';
import { id, idParams, integer, version } from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { changedWriting, newWriting, shownWriting } from './written.schema.ts';

/** A stored file as a reader meets it. */
export const shownFile = z.object({
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /**
   * How it can be shown: as it is, as pages (the file, or what was made of an office document), or only taken; PREPARING while pages are
   * made, with the reason where none could be.
   */
  view: z.enum(['PICTURE', 'AUDIO', 'VIDEO', 'PAGES', 'PREPARING', 'DOWNLOAD']),
  pagesFileId: z.string().nullable(),
  pages: z.int().nullable(),
  whyNot: z.enum(['NO_CONVERTER', 'CONVERSION_FAILED', 'TOO_LARGE', 'INFECTED', 'KIND']).nullable(),
});

/** How finishing a document is told: at its last page, by a button, or as soon as it was opened. */
export const finishRules = ['LAST_PAGE', 'BUTTON', 'OPENED'] as const;
const finishRule = z.enum(finishRules);

const documentContent = {
  /** A text, or the pages of a file; one of both. */
  text: richText.nullable().default(null),
  fileId: id.nullable().default(null),
  attachmentIds: z.array(id).max(20).default([]),
  finish: finishRule.default('LAST_PAGE'),
  isMustRead: z.boolean().default(false),
  minutes: integer(1, 600).nullable().default(null),
  mayDownload: z.boolean().default(true),
};

const shownContent = {
  text: storedRichText.nullable(),
  file: shownFile.nullable(),
  attachments: z.array(shownFile),
  finish: finishRule,
  isMustRead: z.boolean(),
  minutes: z.int().nullable(),
  mayDownload: z.boolean(),
};

const documentDetail = z.object(shownWriting(shownContent));
export type DocumentDetail = z.output<typeof documentDetail>;

/** What was there before: who, when, and the text itself when it is asked for. */
const edition = z.object({
  number: z.int(),
  at: z.string(),
  byName: z.string(),
  title: z.string(),
  words: z.int(),
});

const changed = ['school.year_closed', 'platform.stale_version', 'learning.unknown_file'] as const;

export const documentContract = {
  'documents.create': route({
    method: 'POST',
    path: '/lessons/:id/documents',
    summary: 'Adds a document at the end of a lesson, as a draft',
    access: { account: 'create_document', teacher: 'related' },
    params: idParams,
    body: z.strictObject(newWriting(documentContent)),
    response: documentDetail,
    errors: ['learning.unknown_file', 'learning.nothing_in_it', 'school.year_closed'],
    idempotent: true,
  }),
  'documents.read': route({
    method: 'GET',
    path: '/lesson-items/:id/document',
    summary: 'A document as its readers see it',
    access: { account: 'view_document', teacher: 'related' },
    params: idParams,
    response: documentDetail,
  }),
  'documents.update': route({
    method: 'PUT',
    path: '/lesson-items/:id/document',
    summary: 'Changes a document for every class that shows it; what was there stays as an earlier edition',
    access: { account: 'update_document', teacher: 'related' },
    params: idParams,
    body: z.strictObject({ ...changedWriting(documentContent), tellReaders: z.boolean().default(false) }),
    response: documentDetail,
    errors: ['learning.nothing_in_it', ...changed],
  }),
  'materials.editions': route({
    method: 'GET',
    path: '/lesson-items/:id/editions',
    summary: 'Earlier editions of what an item shows, the latest first',
    access: { account: 'view_class', teacher: 'related' },
    params: idParams,
    response: z.array(edition),
  }),
  'materials.edition': route({
    method: 'GET',
    path: '/lesson-items/:id/editions/:number',
    summary: 'One earlier edition, as a text',
    access: { account: 'view_class', teacher: 'related' },
    params: z.strictObject({ id, number: z.coerce.number().int().min(1).max(100_000) }),
    response: edition.extend({ text: storedRichText.nullable() }),
  }),
  'materials.restore': route({
    method: 'POST',
    path: '/lesson-items/:id/editions/:number/restore',
    summary: 'Makes an earlier edition the present one; the present one becomes an earlier edition',
    access: { account: 'view_class', teacher: 'related' },
    params: z.strictObject({ id, number: z.coerce.number().int().min(1).max(100_000) }),
    body: z.strictObject({ version }),
    response: 'empty',
    errors: ['learning.no_right_to_kind', ...changed],
  }),
};
