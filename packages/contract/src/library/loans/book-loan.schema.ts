import { z } from 'zod';
import { borrowerFacts } from '../../lending/borrowers/borrower.contract.ts';
import { copyConditions } from '../copies/book-copy.contract.ts';
import { coverMark } from '../covers/book-cover.contract.ts';
import { bookLoanStates } from './book-loan.lifecycle.ts';

/** What the rule of a loan says; numbers of days unless named otherwise. */
const usedTerms = z.object({
  mostAtOnce: z.int(),
  length: z.int(),
  longest: z.int(),
  renewals: z.int(),
  pickUpDays: z.int(),
  suspendAfter: z.int().nullable(),
  lostAfter: z.int().nullable(),
});

const times = {
  requestedAt: z.string().nullable(),
  /** Passed over up to this day, which is counted. */
  pausedUntil: z.string().nullable(),
  /** Set aside until the end of this day. */
  readyUntil: z.string().nullable(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  renewals: z.int(),
  /** Days past the date; 0 for what is not. */
  daysLate: z.int(),
  /** The reader wishes to be rid of what is set aside; the desk decides. */
  isCancelAsked: z.boolean(),
};

const book = {
  titleId: z.string(),
  categoryId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  cover: coverMark,
};

export const bookLoanRow = z.object({
  id: z.string(),
  state: z.enum(bookLoanStates),
  ...book,
  copyId: z.string().nullable(),
  barcode: z.string().nullable(),
  shelf: z.string(),
  /** Null once nobody is to know any more who had it. */
  reader: borrowerFacts.nullable(),
  ...times,
  /** Place in the queue of those who wait for the title, from 1; null for who does not wait. */
  place: z.int().nullable(),
  /** Notices of being overdue sent so far. */
  reminders: z.int(),
  version: z.int(),
});
export type BookLoanRow = z.output<typeof bookLoanRow>;

export const bookLoan = bookLoanRow.extend({
  condition: z.enum(copyConditions).nullable(),
  note: z.string(),
  /** Why it was lent although a rule spoke against it. */
  overrideReason: z.string(),
  /** Others who wait for the title. */
  waiting: z.int(),
  /** The rule it was lent by; of what waits none yet. */
  terms: usedTerms.nullable(),
});
export type BookLoan = z.output<typeof bookLoan>;

/** A reader's own loan or request: of others only how many they are. */
export const ownLoan = z.object({
  id: z.string(),
  state: z.enum(bookLoanStates),
  ...book,
  barcode: z.string().nullable(),
  ...times,
  place: z.int().nullable(),
  waiting: z.int(),
  /** When a copy can be expected; null where no copy can be reckoned with. */
  expectedOn: z.string().nullable(),
  terms: usedTerms.nullable(),
  version: z.int(),
});
export type OwnLoan = z.output<typeof ownLoan>;
