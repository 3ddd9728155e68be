import { z } from 'zod';
import { id, idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Days a code of a class or of the staff room is good. */
export const accessCodeDays = 30;

const accessCode = z.object({
  kind: z.enum(['class', 'staff']),
  classId: z.string().nullable(),
  className: z.string(),
  /** Null: there is none now. */
  id: z.string().nullable(),
  code: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Requests that came in by it and wait. */
  pending: z.int(),
});
export type AccessCode = z.output<typeof accessCode>;

export const accessCodeContract = {
  'accessCodes.list': route({
    method: 'GET',
    path: '/accounts/access-codes',
    summary: 'The code of the staff and of every class of the running year, by which people ask for access',
    access: { account: 'view_account' },
    response: z.array(accessCode),
  }),
  'accessCodes.make': route({
    method: 'POST',
    path: '/accounts/access-codes',
    summary: 'Makes a new code; the earlier one of the class or the staff ends',
    access: { account: 'update_account' },
    body: z.strictObject({ classId: id.nullable() }),
    response: accessCode,
  }),
  'accessCodes.end': route({
    method: 'DELETE',
    path: '/accounts/access-codes/:id',
    summary: 'Ends a code; nobody can ask for access by it any more',
    access: { account: 'update_account' },
    params: idParams,
    response: 'empty',
  }),
};
