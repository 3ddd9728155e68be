import { z } from 'zod';
import { id, idParams, nullableDate, requiredText, searchedFor, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { borrowerKind } from '../loan-rules/loan-rule.contract.ts';

/** Somebody who may borrow, by what they are: pupil, teacher, an account of the office, or a class. */
export const borrowerRef = z.strictObject({ kind: borrowerKind, id });
export type BorrowerRef = z.output<typeof borrowerRef>;

/** Who borrows, as a desk sees them. */
export const borrowerFacts = z.object({
  kind: borrowerKind,
  /** Of the pupil, teacher, account or class. */
  id: z.string(),
  name: z.string(),
  /** Their code in the school's books, '' where there is none. */
  code: z.string(),
  /** Of the reader's card; null until something was lent for the first time. */
  cardCode: z.string().nullable(),
  className: z.string().nullable(),
  /** Left the school, or is not allowed in: nothing is lent to them, what they have can come back. */
  hasLeft: z.boolean(),
});
export type BorrowerFacts = z.output<typeof borrowerFacts>;

const suspension = z.object({
  id: z.string(),
  borrower: borrowerFacts,
  from: z.string(),
  /** Counted; null: until it is lifted. */
  until: z.string().nullable(),
  because: z.string(),
  source: z.enum(['manual', 'overdue']),
  byName: z.string(),
  liftedAt: z.string().nullable(),
  liftedByName: z.string().nullable(),
  liftedBecause: z.string().nullable(),
  version: z.int(),
});
export type BorrowerSuspension = z.output<typeof suspension>;

/** Of desks of books and of devices alike: who works at either may call these (`view_borrow` or `view_lease`, writing by `update_…`). */
export const borrowerContract = {
  'borrowers.find': route({
    method: 'GET',
    path: '/lending/borrowers',
    summary: 'Who is meant by a card, a code or a part of a name; a whole card or code first',
    access: { account: 'any' },
    query: z.strictObject({ q: searchedFor, kind: borrowerKind.optional() }),
    response: z.array(borrowerFacts),
  }),
  'suspensions.list': route({
    method: 'GET',
    path: '/lending/suspensions',
    summary: 'Who is kept from borrowing now; of one borrower also those that are over',
    access: { account: 'any' },
    query: z.strictObject({ kind: borrowerKind.optional(), id: id.optional() }),
    response: z.array(suspension),
  }),
  'suspensions.create': route({
    method: 'POST',
    path: '/lending/suspensions',
    summary: 'Keeps somebody from borrowing, from today on',
    access: { account: 'any' },
    body: z.strictObject({ borrower: borrowerRef, until: nullableDate, because: requiredText(300) }),
    response: suspension,
    errors: ['lending.unknown_borrower', 'lending.suspension_past'],
    idempotent: true,
  }),
  'suspensions.lift': route({
    method: 'POST',
    path: '/lending/suspensions/:id/lift',
    summary: 'Lets somebody borrow again, with the reason',
    access: { account: 'any' },
    params: idParams,
    body: z.strictObject({ because: requiredText(300), version }),
    response: suspension,
    errors: ['lending.suspension_over', 'platform.stale_version'],
    idempotent: true,
  }),
};
