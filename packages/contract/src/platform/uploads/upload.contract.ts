import { z } from 'zod';
import { id, idListQuery, idParams, listQuery, pageOf } from '../fields.schema.ts';
import { route } from '../route.schema.ts';

/** What a person keeps at the school, and the school altogether, in bytes. */
const space = z.object({
  own: z.object({ used: z.number(), most: z.number() }),
  school: z.object({ used: z.number(), most: z.number().nullable(), free: z.number() }).nullable(),
  /** The largest file that is taken. */
  largest: z.number(),
});

const storedFile = z.object({ id: z.string(), name: z.string(), mediaType: z.string(), size: z.number() });

/** Pixels of a picture, so that room is made before it comes; null for anything else. */
const pixels = { width: z.int().nullable(), height: z.int().nullable() };

/** Null: it goes by the tus protocol. */
const directUpload = z.object({
  direct: z
    .object({
      id: z.string(),
      /** Bytes that are there. */
      arrived: z.number(),
      /** The next parts that are not, each with where to put it; none: it is whole and may be finished. */
      parts: z.array(z.object({ start: z.number(), size: z.number(), href: z.string() })),
      /** So long the addresses are good. */
      seconds: z.number(),
    })
    .nullable(),
});

/**
 * Uploads go by the tus protocol at `/api/uploads` (decision 36), begun and continued by whoever is signed in; what is finished is a
 * file of theirs that nothing shows yet, swept after a day. Large ones may go straight into the store instead (decision 77).
 */
export const uploadContract = {
  'uploads.beginDirect': route({
    method: 'POST',
    path: '/uploads/direct',
    summary:
      'Begins a large upload that goes straight into the store of files, judged like every upload before its first byte; null where it goes by tus',
    access: 'signedIn',
    body: z.strictObject({ name: z.string().max(1000), size: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    response: directUpload,
    errors: [
      'platform.too_large',
      'platform.upload_quota',
      'platform.school_full',
      'platform.too_many_uploads',
      'platform.files_unavailable',
    ],
  }),
  'uploads.continueDirect': route({
    method: 'GET',
    path: '/uploads/:id/direct',
    summary:
      'What has arrived of one’s own direct upload, and addresses for the next parts; null where the store has lost it, or it goes by tus',
    access: 'signedIn',
    params: idParams,
    response: directUpload,
    errors: ['platform.files_unavailable'],
  }),
  'uploads.finish': route({
    method: 'POST',
    path: '/uploads/:id/finish',
    summary: 'Takes what has arrived as a file of one’s own: judged by its content; asked again, it answers the same',
    access: 'signedIn',
    params: idParams,
    response: storedFile.extend(pixels),
    errors: [
      'platform.upload_unfinished',
      'platform.upload_quota',
      'platform.school_full',
      'platform.too_many_pixels',
      'platform.file_kind',
      'platform.file_hides_another',
      'platform.file_has_macros',
      'platform.file_has_program',
      'platform.file_unpacks_too_large',
      'platform.file_damaged',
      'platform.file_infected',
      'platform.not_scanned',
      'platform.files_unavailable',
    ],
  }),
  'uploads.space': route({
    method: 'GET',
    path: '/uploads/space',
    summary: 'How much one has stored and may store; the school’s store for who may see settings',
    access: 'signedIn',
    response: space,
  }),
  'uploads.list': route({
    method: 'GET',
    path: '/uploads/files',
    summary: 'Files by size: whose they are and what shows them',
    access: { account: 'view_setting' },
    query: z.strictObject({ ...listQuery(['size', 'createdAt', 'name']), personId: id.optional() }),
    response: pageOf(
      storedFile.extend({
        createdAt: z.string(),
        byName: z.string().nullable(),
        shownBy: z.array(z.object({ kind: z.string(), name: z.string(), href: z.string().nullable() })),
      }),
    ),
  }),
  'uploads.own': route({
    method: 'GET',
    path: '/uploads/own',
    summary: 'One’s own files that came by uploads, the largest first',
    access: 'signedIn',
    query: z.strictObject(listQuery(['size', 'createdAt', 'name'])),
    response: pageOf(storedFile.extend({ createdAt: z.string(), isShown: z.boolean() })),
  }),
  'uploads.addresses': route({
    method: 'GET',
    path: '/files/addresses',
    summary:
      'Where pictures, sound and film can be read from by address, in this session only; what one may not see is left out',
    access: 'signedIn',
    query: z.strictObject({ ids: idListQuery }),
    response: z.object({
      items: z.array(
        storedFile.extend({
          ...pixels,
          href: z.string(),
          /** Of an office document: whether it can be read as a PDF (`as=pdf`), yet. `none` for all other files, and where LibreOffice is missing. */
          pdf: z.enum(['made', 'making', 'failed', 'none']),
        }),
      ),
    }),
  }),
  'uploads.read': route({
    method: 'GET',
    path: '/files/:id',
    summary: 'The bytes of a file one may see, by ranges too; never run by the browser as a page of ours',
    access: 'signedIn',
    params: idParams,
    query: z.strictObject({
      /** `pdf`: an office document as `uploads.addresses` says it can be read. */
      as: z.enum(['inline', 'attachment', 'pdf']).default('inline'),
      /** Of an address that was given out (`uploads.addresses`): stands for the token a picture cannot send. */
      key: z.string().max(300).optional(),
    }),
    response: 'file',
    keyed: ['id'],
    ranges: true,
  }),
};
