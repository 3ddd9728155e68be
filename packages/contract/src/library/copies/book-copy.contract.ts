import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  message,
  optionalText,
  pastDate,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const copyStates = ['available', 'repair', 'lost', 'withdrawn'] as const;
export const copyConditions = ['NEW', 'GOOD', 'WORN', 'DAMAGED'] as const;
export const copySources = ['BOUGHT', 'GIVEN', 'STATE', 'OTHER'] as const;
/** Copies added in one go: a whole year group's textbooks. */
export const mostCopiesAtOnce = 500;

const bookCopy = z.object({
  id: z.string(),
  titleId: z.string(),
  registerNumber: z.int(),
  barcode: z.string(),
  shelf: z.string(),
  condition: z.enum(copyConditions),
  price: z.int().nullable(),
  source: z.enum(copySources),
  acquiredOn: z.string(),
  state: z.enum(copyStates),
  withdrawnOn: z.string().nullable(),
  withdrawalDecision: z.string(),
  withdrawalReason: z.string(),
  version: z.int(),
});
export type BookCopy = z.output<typeof bookCopy>;

const facts = {
  shelf: optionalText(40),
  condition: z.enum(copyConditions, { error: message.invalid }).default('GOOD'),
  price: integer(0, 1_000_000_000).nullable().default(null),
  source: z.enum(copySources, { error: message.invalid }).default('BOUGHT'),
  acquiredOn: pastDate,
};
const addedCopies = z.strictObject({ ...facts, count: integer(1, mostCopiesAtOnce) });
export type AddedCopies = z.output<typeof addedCopies>;
const barcode = requiredText(40).refine((text) => /^[A-Za-z\d-]+$/.test(text), { error: 'common.must_be_code' });
const copyInput = z.strictObject({
  ...facts,
  barcode,
  /** Withdrawing has a call of its own: it needs a decision. */
  state: z.enum(['available', 'repair', 'lost'], { error: message.invalid }),
});
export type BookCopyInput = z.output<typeof copyInput>;
const withdrawal = z.strictObject({
  copyIds: z.array(id).min(1, { error: message.required }).max(500),
  decision: requiredText(100),
  reason: requiredText(500),
  withdrawnOn: pastDate,
});
export type Withdrawal = z.output<typeof withdrawal>;

export const bookCopyContract = {
  'bookCopies.list': route({
    method: 'GET',
    path: '/library/books/:id/copies',
    summary: 'Copies of a title by register number, the withdrawn too',
    access: { account: 'view_book' },
    params: idParams,
    response: z.array(bookCopy),
  }),
  'bookCopies.add': route({
    method: 'POST',
    path: '/library/books/:id/copies',
    summary: 'Adds copies of a title; their register numbers follow one another and are never used again',
    access: { account: 'create_book' },
    params: idParams,
    body: addedCopies,
    response: z.array(bookCopy),
    idempotent: true,
  }),
  'bookCopies.find': route({
    method: 'GET',
    path: '/library/copies',
    summary: 'The copy with a barcode, as a scanner reads it, and its title; null where no copy has it',
    access: { account: 'view_book' },
    query: z.strictObject({ barcode: requiredText(40) }),
    response: bookCopy.extend({ title: z.string() }).nullable(),
  }),
  'bookCopies.update': route({
    method: 'PUT',
    path: '/library/copies/:id',
    summary: 'Changes a copy: where it stands, how it is, its barcode',
    access: { account: 'update_book' },
    params: idParams,
    body: copyInput.extend({ version }),
    response: bookCopy,
    errors: ['library.barcode_taken', 'library.copy_withdrawn', 'library.copy_in_loan', 'platform.stale_version'],
  }),
  'bookCopies.withdraw': route({
    method: 'POST',
    path: '/library/copies/withdraw',
    summary: 'Withdraws copies for good, by a decision with its number and reason',
    access: { account: 'update_book' },
    body: withdrawal,
    response: z.object({ withdrawn: z.int() }),
    errors: ['library.copy_withdrawn', 'library.copy_in_loan', 'library.unknown_copy'],
    idempotent: true,
  }),
};
