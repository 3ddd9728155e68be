import { z } from 'zod';
import { id, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const personKind = z.enum(['student', 'teacher', 'employee']);
export type PersonKind = z.output<typeof personKind>;

const personParams = z.strictObject({ kind: personKind, id });
/** Why: who asked, on what paper. */
const reason = z.strictObject({ reason: requiredText(500) });

const erasureItem = z.object({
  table: z.string(),
  rows: z.int(),
  /** `erase`: the rows go; `clear`: their optional fields go; `keep`: they stay. */
  act: z.enum(['erase', 'clear', 'keep']),
  /** Columns that are emptied. */
  fields: z.array(z.string()),
  /** Of what stays: the text of law. */
  basis: z.string().nullable(),
  /** Of what stays: how long, in years; null for ever. */
  years: z.int().nullable(),
});

const erasurePreview = z.object({
  name: z.string(),
  code: z.string(),
  /** Only of who has left. */
  canErase: z.boolean(),
  leftOn: z.string().nullable(),
  lastErasedAt: z.string().nullable(),
  items: z.array(erasureItem),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

/** What is kept about a person: given to them, or erased as far as the law allows. */
export const personalDataContract = {
  'personalData.exportOwn': route({
    method: 'POST',
    path: '/personal-data/own/export',
    summary: 'Everything kept about the caller, as a .zip with JSON and .xlsx',
    access: 'signedIn',
    response: 'file',
    stepUp: true,
  }),
  'personalData.export': route({
    method: 'POST',
    path: '/personal-data/:kind/:id/export',
    summary: 'Everything kept about one person, as a .zip with JSON and .xlsx, for handing to them',
    access: { account: 'export_personal_data' },
    params: personParams,
    body: reason,
    response: 'file',
    stepUp: true,
  }),
  'personalData.preview': route({
    method: 'GET',
    path: '/personal-data/:kind/:id/erasure',
    summary: 'What erasing the optional data of one person would take away, what stays and on what ground',
    access: { account: 'erase_personal_data' },
    params: personParams,
    response: erasurePreview,
  }),
  'personalData.erase': route({
    method: 'POST',
    path: '/personal-data/:kind/:id/erasure',
    summary: 'Erases the optional data and the sign-ins of somebody who has left; records the law asks for stay',
    access: { account: 'erase_personal_data' },
    params: personParams,
    body: reason,
    response: erasurePreview,
    errors: ['accounts.still_here'],
    stepUp: true,
  }),
};
