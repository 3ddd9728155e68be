import { z } from 'zod';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import {
  choiceListQuery,
  id,
  idParams,
  integer,
  isoDate,
  listQuery,
  nullableDate,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { downloadGrant, downloadRow } from './digital.schema.ts';
import { downloadGrantStates } from './download-grant.lifecycle.ts';

/** Whose downloads a rule counts: readers of the library, who sign in as one of these. */
export const downloadReaders = ['pupil', 'teacher'] as const;

const listed = z.strictObject({
  /** `waiting`: what waits for an answer first, then the latest. */
  ...listQuery(['waiting', 'newest', 'title', 'until']),
  state: choiceListQuery(downloadGrantStates),
  readerKind: choiceListQuery(downloadReaders),
  titleId: id.optional(),
});
export type DownloadQuery = z.output<typeof listed>;

const downloadRule = z.object({
  id: z.string(),
  readerKind: z.enum(downloadReaders),
  /** Downloads in thirty days; null: any number. */
  most: z.int().nullable(),
  /** Days for which leave is given unless said otherwise. */
  days: z.int(),
  from: z.string(),
  until: z.string().nullable(),
  /** The decision of the school it stands on. */
  basis: z.string(),
});
export type DownloadRule = z.output<typeof downloadRule>;

const view = { account: 'view_borrow' } as const;
const write = { account: 'update_borrow' } as const;
const step = ['library.wrong_grant_state', 'platform.stale_version'] as const;

/** Leave to take files home, for the library. */
export const downloadContract = {
  'downloads.list': route({
    method: 'GET',
    path: '/library/downloads',
    summary: 'What readers asked for or were given leave to take as a file',
    access: view,
    query: listed,
    response: pageOf(downloadRow),
  }),
  'downloads.export': route({
    method: 'GET',
    path: '/library/downloads/export',
    summary: 'The same as a workbook',
    access: view,
    query: listed.omit({ page: true, pageSize: true }).extend({ reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'downloads.read': route({
    method: 'GET',
    path: '/library/downloads/:id',
    summary: 'One of them with every download',
    access: view,
    params: idParams,
    response: downloadGrant,
  }),
  'downloads.history': route({
    method: 'GET',
    path: '/library/downloads/:id/history',
    summary: 'Who asked, decided and took it back, and when',
    access: view,
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'downloads.approve': route({
    method: 'POST',
    path: '/library/downloads/:id/approve',
    summary: 'Gives leave until a day, for so many downloads; without a day by the rule of the reader',
    access: write,
    params: idParams,
    body: z.strictObject({ version, untilOn: nullableDate, most: integer(1, 100).nullable().default(null) }),
    response: downloadGrant,
    errors: [...step, 'library.grant_ends_past'],
    idempotent: true,
  }),
  'downloads.reject': route({
    method: 'POST',
    path: '/library/downloads/:id/reject',
    summary: 'Refuses a request, with a reason',
    access: write,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: downloadGrant,
    errors: [...step, 'library.reason_required'],
    idempotent: true,
  }),
  'downloads.revoke': route({
    method: 'POST',
    path: '/library/downloads/:id/revoke',
    summary: 'Takes leave back at once, with a reason',
    access: write,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: downloadGrant,
    errors: [...step, 'library.reason_required'],
    idempotent: true,
  }),
  'downloadRules.list': route({
    method: 'GET',
    path: '/library/download-rules',
    summary: 'How much readers may download, by kind of reader, those in force first',
    access: view,
    response: z.array(downloadRule),
  }),
  'downloadRules.set': route({
    method: 'POST',
    path: '/library/download-rules',
    summary: 'A rule from a day on; the one it takes the place of ends the day before',
    access: write,
    body: z.strictObject({
      readerKind: z.enum(downloadReaders),
      most: integer(0, 1000).nullable(),
      days: integer(1, 400),
      from: isoDate,
      basis: optionalText(200),
    }),
    response: z.array(downloadRule),
    errors: ['library.download_rule_past'],
    idempotent: true,
  }),
};
