import { z } from 'zod';
import { idParams, isoDate, nullableDate, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const direction = z.enum(['IN', 'OUT']);
export type TransferDirection = z.output<typeof direction>;

/** The other school and the paper that says so: who came from where, who went where. */
const otherSchool = {
  schoolName: requiredText(200),
  /** The ministry's code of the school, where it is known. */
  schoolCode: optionalText(30),
  /** Commune and province. */
  schoolPlace: optionalText(200),
  /** Of the other school's letter or the authority's decision. */
  documentNumber: optionalText(100),
  documentOn: nullableDate,
};

/** What leaving for another school, or coming back from one, says besides date and reason. */
export const transferSchool = z.strictObject(otherSchool);

const transfer = z.object({
  id: z.string(),
  direction,
  /** The first day here, or the last one. */
  onDate: z.string(),
  schoolName: z.string(),
  schoolCode: z.string(),
  schoolPlace: z.string(),
  documentNumber: z.string(),
  documentOn: z.string().nullable(),
  reason: z.string(),
  /** Of this school's own paper: the letter of introduction, or the slip of admission. */
  number: z.string(),
  version: z.int(),
});
export type Transfer = z.output<typeof transfer>;

const transferInput = z.strictObject({ ...otherSchool, onDate: isoDate, reason: optionalText(300) });

export const transferContract = {
  'transfers.ofStudent': route({
    method: 'GET',
    path: '/students/:id/transfers',
    summary: 'Between which schools a pupil moved, the latest first',
    access: { account: 'view_student' },
    params: idParams,
    response: z.object({ items: z.array(transfer) }),
  }),
  'transfers.receive': route({
    method: 'POST',
    path: '/students/:id/transfers',
    summary: 'Notes that a pupil came from another school, with its papers',
    access: { account: 'update_student' },
    params: idParams,
    body: transferInput,
    response: transfer,
    errors: ['students.date_before_birth'],
    idempotent: true,
  }),
  'transfers.update': route({
    method: 'PUT',
    path: '/transfers/:id',
    summary: 'Corrects school, papers, date or reason of a transfer',
    access: { account: 'update_student' },
    params: idParams,
    body: transferInput.extend({ version }),
    response: transfer,
    errors: ['students.date_before_birth', 'platform.stale_version'],
  }),
};
