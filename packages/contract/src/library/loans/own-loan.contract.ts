import { z } from 'zod';
import { id, idParams, nullableDate, pageOf, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { ownLoan } from './book-loan.schema.ts';
import { renewalRefusals, requestRefusals } from './loan-refusals.schema.ts';

const reader = { teacher: 'self', student: 'self' } as const;
const step = ['library.wrong_loan_state', 'platform.stale_version'] as const;

/** What readers do with their own loans. */
export const ownLoanContract = {
  'ownLoans.list': route({
    method: 'GET',
    path: '/library/own-loans',
    summary: 'The reader’s own: what they have, wait for and can collect, the one due first above; or what is over',
    access: reader,
    query: z.strictObject({
      tab: z.enum(['open', 'ended']).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: pageOf(ownLoan).extend({
      /** Kept from borrowing, until when and why; null `until`: until it is lifted. */
      suspension: z.object({ until: z.string().nullable(), because: z.string() }).nullable(),
      /** How many they may have at once by the rule for any book; null: none lets them borrow. */
      mostAtOnce: z.int().nullable(),
    }),
  }),
  'ownLoans.read': route({
    method: 'GET',
    path: '/library/own-loans/:id',
    summary: 'One of the reader’s own, with its rule and when a copy can be expected',
    access: reader,
    params: idParams,
    response: ownLoan,
  }),
  'ownLoans.request': route({
    method: 'POST',
    path: '/library/own-loans',
    summary: 'Asks for a title; a free copy is set aside at once, else the reader waits in the queue',
    access: reader,
    body: z.strictObject({ titleId: id }),
    response: ownLoan,
    errors: requestRefusals,
    idempotent: true,
  }),
  'ownLoans.cancel': route({
    method: 'POST',
    path: '/library/own-loans/:id/cancel',
    summary: 'Gives up a request; of what is set aside it asks the desk to',
    access: reader,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownLoan,
    errors: step,
    idempotent: true,
  }),
  'ownLoans.renew': route({
    method: 'POST',
    path: '/library/own-loans/:id/renew',
    summary: 'Keeps a copy longer, from the old date; refused where others wait, with the rule that says so',
    access: reader,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownLoan,
    errors: [...step, ...renewalRefusals],
    idempotent: true,
  }),
  'ownLoans.pause': route({
    method: 'POST',
    path: '/library/own-loans/:id/pause',
    summary: 'Is passed over until a day and keeps the place; without a day waits on',
    access: reader,
    params: idParams,
    body: z.strictObject({ version, until: nullableDate }),
    response: ownLoan,
    errors: [...step, 'library.pause_not_ahead'],
    idempotent: true,
  }),
};
