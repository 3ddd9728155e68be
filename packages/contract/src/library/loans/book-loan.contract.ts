import { borrowerKinds } from '@phuong/lending/loan-rules/loan-rule.ts';
import { z } from 'zod';
import { borrowerFacts, borrowerRef } from '../../lending/borrowers/borrower.contract.ts';
import { lendingRefusal } from '../../lending/refusal.schema.ts';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import {
  choiceListQuery,
  id,
  idParams,
  isoDate,
  listQuery,
  message,
  nullableDate,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { copyConditions } from '../copies/book-copy.contract.ts';
import { bookLoan, bookLoanRow } from './book-loan.schema.ts';
import { loanRefusals, renewalRefusals } from './loan-refusals.schema.ts';

/** Copies lent to a class in one go: forty-five pupils with twelve textbooks each, and some more. */
const mostLoansAtOnce = 600;

const tabs = ['on_loan', 'overdue', 'ready', 'requested', 'lost', 'ended', 'all'] as const;

const listed = z.strictObject({
  ...listQuery(['due', 'title', 'reader', 'newest']),
  tab: z.enum(tabs).default('on_loan'),
  readerKind: choiceListQuery(borrowerKinds),
  /** Pupils who are in this class, and what the class itself has. */
  classId: id.optional(),
  titleId: id.optional(),
  /** Loans of one reader: a pupil's, teacher's, account's or class's own id. */
  readerId: id.optional(),
});
export type LoanQuery = z.output<typeof listed>;

const scanned = requiredText(60);
const condition = z.enum(copyConditions, { error: message.invalid }).nullable().default(null);
/** Lends although a rule speaks against it; asks for the right to, and stands in the log. */
const override = optionalText(300);

const issued = z.strictObject({ reader: borrowerRef, barcode: scanned, dueOn: nullableDate, override });
export type IssuedLoan = z.output<typeof issued>;

const issuedToClass = z.strictObject({
  classId: id,
  loans: z
    .array(z.strictObject({ studentId: id, barcode: scanned }))
    .min(1, { error: message.required })
    .max(mostLoansAtOnce),
  dueOn: nullableDate,
  /** Lends what can be lent and names the rest; else nothing is lent while one is refused. */
  onlyPossible: z.boolean().default(false),
});
export type ClassIssue = z.output<typeof issuedToClass>;

/** A copy of a set that is not lent, and every rule that speaks against it; none: no copy has the barcode. */
const refusedLoan = z.object({ studentId: z.string(), barcode: z.string(), refusals: z.array(lendingRefusal) });

const deskCopy = z.object({
  copyId: z.string(),
  titleId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  barcode: z.string(),
  registerNumber: z.int(),
  shelf: z.string(),
  state: z.enum(['available', 'repair', 'lost', 'withdrawn']),
  /** Who has it, or whom it is set aside for. */
  loan: bookLoanRow.nullable(),
  waiting: z.int(),
});

const deskReader = borrowerFacts.extend({
  /** What they have, what is set aside for them and what they wait for. */
  loans: z.array(bookLoanRow),
  /** Null: no rule lets them borrow. */
  mostAtOnce: z.int().nullable(),
  suspension: z.object({ until: z.string().nullable(), because: z.string() }).nullable(),
  overdue: z.int(),
});
export type DeskReader = z.output<typeof deskReader>;

const returned = z.object({
  loan: bookLoan,
  /** Set aside at once for who waited longest. */
  setAside: z.object({ loanId: z.string(), reader: borrowerFacts, until: z.string() }).nullable(),
  daysLate: z.int(),
  /** Nothing keeps them from borrowing any more. */
  isSuspensionLifted: z.boolean(),
});
export type ReturnedLoan = z.output<typeof returned>;

const view = { account: 'view_borrow' } as const;
const write = { account: 'update_borrow' } as const;
const lending = [
  ...loanRefusals,
  'lending.override_needs_reason',
  'lending.unknown_borrower',
  'library.unknown_barcode',
  'library.due_not_possible',
] as const;
const step = ['library.wrong_loan_state', 'platform.stale_version'] as const;

/** Books lent, asked for and set aside; for the desk. */
export const bookLoanContract = {
  'bookLoans.list': route({
    method: 'GET',
    path: '/library/loans',
    summary: 'What is lent, overdue, set aside, asked for, lost or ended; of every school year',
    access: view,
    query: listed,
    response: pageOf(bookLoanRow),
  }),
  'bookLoans.summary': route({
    method: 'GET',
    path: '/library/loans/summary',
    summary: 'How many loans there are of each kind, and what the desk did today',
    access: view,
    response: z.object({
      tabs: z.object({
        on_loan: z.int(),
        overdue: z.int(),
        ready: z.int(),
        requested: z.int(),
        lost: z.int(),
        /** Requests for digital files that wait. */
        downloads: z.int(),
      }),
      overdueReaders: z.int(),
      issuedToday: z.int(),
      returnedToday: z.int(),
    }),
  }),
  'bookLoans.desk': route({
    method: 'GET',
    path: '/library/desk',
    summary: 'What a scanner has read: a reader by card or code with all they have, or a copy and who has it',
    access: view,
    query: z.strictObject({ code: scanned }),
    /** One of both, or neither. */
    response: z.object({ reader: deskReader.nullable(), copy: deskCopy.nullable() }),
  }),
  'bookLoans.reader': route({
    method: 'GET',
    path: '/library/desk/readers/:kind/:id',
    summary: 'One reader with all they have: what the desk shows beside the scanner',
    access: view,
    params: borrowerRef,
    response: deskReader,
  }),
  'bookLoans.read': route({
    method: 'GET',
    path: '/library/loans/:id',
    summary: 'One loan with the rule it was lent by',
    access: view,
    params: idParams,
    response: bookLoan,
  }),
  'bookLoans.history': route({
    method: 'GET',
    path: '/library/loans/:id/history',
    summary: 'Who changed a loan, when and how',
    access: view,
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'bookLoans.issue': route({
    method: 'POST',
    path: '/library/loans',
    summary: 'Lends a copy to a reader, or says in `current` why not and what would work',
    access: { account: 'create_borrow' },
    body: issued,
    response: bookLoan,
    errors: lending,
    idempotent: true,
  }),
  'bookLoans.issueToClass': route({
    method: 'POST',
    path: '/library/loans/class',
    summary: 'Lends a set to the pupils of a class: all of it, or nothing and every refusal by name',
    access: { account: 'create_borrow' },
    body: issuedToClass,
    response: z.object({ issued: z.int(), refused: z.array(refusedLoan) }),
    errors: ['lending.unknown_borrower', 'library.due_not_possible'],
    idempotent: true,
  }),
  'bookLoans.return': route({
    method: 'POST',
    path: '/library/loans/return',
    summary: 'Takes a copy back; it is set aside at once for who waits',
    access: write,
    body: z.strictObject({ barcode: scanned, condition, note: optionalText(500) }),
    response: returned,
    errors: ['library.unknown_barcode', 'library.copy_not_lent'],
    idempotent: true,
  }),
  'bookLoans.renew': route({
    method: 'POST',
    path: '/library/loans/:id/renew',
    summary: 'Lends on from the old date; with a reason also where others wait or a rule is used up',
    access: write,
    params: idParams,
    body: z.strictObject({ version, override }),
    response: bookLoan,
    errors: [...step, ...renewalRefusals],
    idempotent: true,
  }),
  'bookLoans.update': route({
    method: 'PUT',
    path: '/library/loans/:id',
    summary: 'Changes the date a copy is due on, with a reason',
    access: write,
    params: idParams,
    body: z.strictObject({ version, dueOn: isoDate, reason: requiredText(300) }),
    response: bookLoan,
    errors: [...step, 'library.due_not_possible', 'library.reason_required'],
  }),
  'bookLoans.lose': route({
    method: 'POST',
    path: '/library/loans/:id/lose',
    summary: 'Says that the reader has lost the copy',
    access: write,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: bookLoan,
    errors: [...step, 'library.reason_required'],
    idempotent: true,
  }),
  'bookLoans.find': route({
    method: 'POST',
    path: '/library/loans/:id/find',
    summary: 'A lost copy is back',
    access: write,
    params: idParams,
    body: z.strictObject({ version, condition }),
    response: bookLoan,
    errors: step,
    idempotent: true,
  }),
  'bookLoans.assign': route({
    method: 'POST',
    path: '/library/loans/:id/assign',
    summary: 'Sets a free copy aside for a request; with no barcode any that is free',
    access: write,
    params: idParams,
    body: z.strictObject({ version, barcode: optionalText(60) }),
    response: bookLoan,
    errors: [...step, 'library.unknown_barcode', 'library.no_free_copy', 'library.copy_not_of_title'],
    idempotent: true,
  }),
  'bookLoans.cancel': route({
    method: 'POST',
    path: '/library/loans/:id/cancel',
    summary: 'Cancels a request, or what is set aside; the copy goes to the next who waits',
    access: write,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(300) }),
    response: bookLoan,
    errors: step,
    idempotent: true,
  }),
  'bookLoans.export': route({
    method: 'GET',
    path: '/library/loans/export',
    summary: 'The loans that are looked for as .xlsx: the register of loans',
    access: view,
    query: listed.omit({ page: true, pageSize: true }).extend({ reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
};
