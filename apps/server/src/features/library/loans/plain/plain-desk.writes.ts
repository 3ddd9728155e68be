import type { IssuedLoan, ReturnedLoan } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { issueRefusals } from '@phuong/lending/refusals/book.ts';
import type { Refusal } from '@phuong/lending/refusals/refusal.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Transaction } from 'kysely';
import type { By } from '../../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { takeStepIn } from '../../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../../platform/services.ts';
import { type BorrowerFacts, calendarOf } from '../../../lending/lending.public.ts';
import { copyAtDesk, openLoansOf } from '../desk-copy.reads.ts';
import { dueOf } from '../due-date.guards.ts';
import { copiesAsTheyStand, refuseLoan } from '../loan.guards.ts';
import { daysAhead, groundOf } from '../loan-decision.reads.ts';
import { makeRequest } from '../loan-row.writes.ts';
import { loanSteps } from '../loan-steps.writes.ts';
import { holdForIssue, holdForReturn, NotPlain } from './plain-desk.guards.ts';
import { type IssueFacts, readIssueFacts, readPlainLoan, readReturnFacts } from './plain-desk.reads.ts';

/**
 * Lends a copy that stands free on the shelf to somebody whom nothing keeps from it, of a title nobody waits for.
 * @throws AppError 409 with every refusal in `current`; NotPlain for anything else, with nothing written.
 */
export async function issuePlainly(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { reader, barcode, dueOn, override }: IssuedLoan,
): Promise<BookLoan> {
  if (reader.kind === 'class' || dueOn !== null || override !== '') throw new NotPlain();
  const today = services.clock.today();
  const [held] = await holdForIssue(trx, { kind: reader.kind, personId: reader.id, barcode });
  if (!held) throw new NotPlain();
  const { borrowerId, titleId, copyId } = held;
  const [read] = await readIssueFacts(trx, { borrowerId, titleId, copyId, today, until: addDays(today, daysAhead) });
  if (!read?.facts || read.facts.hasLeft || read.isWaitedFor) throw new NotPlain();
  const question = decided(read, read.facts, { titleId, copyId, today });
  const { facts, used, ground, last, borrower } = question;
  const due = used ? dueOf(ground, { used, last, wanted: null }) : null;
  if (!used || due === null || 'refusal' in due || read.isTaken || question.refusals.length > 0) {
    return refuse(trx, by, { titleId, copyId, question, more: due && 'refusal' in due ? [due.refusal] : [] });
  }
  if (borrower.held.some((each) => each.titleId === titleId)) throw new NotPlain();
  const row = await makeRequest(trx, { titleId, facts, requestedAt: null });
  const input = { copyId, barcode, dueOn: due.due, ruleId: used.rule.id, overridden: [], reason: '' };
  const step = { id: row.id, action: 'issue', input, held: { ...row, title: read.title, barcode: null } } as const;
  await takeStepIn(trx, services, by, loanSteps, step);
  return readPlainLoan(trx, { id: row.id, today }, { facts, terms: used.rule.terms });
}

/** The decision everywhere is this one; here of a copy that is on the shelf, of a title nobody waits for. */
function decided(
  read: IssueFacts,
  facts: BorrowerFacts,
  { titleId, copyId, today }: { readonly titleId: string; readonly copyId: string; readonly today: string },
) {
  const { days, last } = calendarOf(read.calendar, facts);
  const ground = groundOf({ today, rules: read.rules, days, parents: new Map(read.categories) });
  const held = read.held.map((each) => ({ ...each, categories: ground.categoriesOf(each.categoryId) }));
  const borrower = { suspensions: read.suspensions, held };
  const used = ground.ruleOf(facts.kind, read.categoryId);
  const copy = { id: copyId, state: read.copyState, out: null, heldFor: null, freeCopyId: null, waitingBefore: 0 };
  return { facts, last, ground, borrower, used, refusals: issueRefusals({ today, titleId, borrower, used, copy }) };
}

interface Refused {
  readonly titleId: string;
  readonly copyId: string;
  readonly question: ReturnType<typeof decided>;
  readonly more: readonly Refusal[];
}

/**
 * Says why not, with who has it and what is free instead: nothing is written, so nothing more is held. Of a hundred who want the last copy
 * ninety-nine are told so. @throws AppError 409; NotPlain where on the whole nothing speaks against it.
 */
async function refuse(
  trx: Transaction<Tables>,
  by: By,
  { titleId, copyId, question: { facts, borrower, used, ground }, more }: Refused,
): Promise<never> {
  const { today } = ground;
  const open = await openLoansOf(trx, [titleId]);
  const copies = await copiesAsTheyStand(trx, titleId);
  const copy = copies.find(({ id }) => id === copyId);
  if (!copy) throw new NotPlain();
  const atDesk = copyAtDesk(copy, facts.id, { open, copies, today });
  const refusals = issueRefusals({ today, titleId, borrower, used, copy: atDesk });
  const otherOf = ({ other }: Refusal) => open.find(({ id }) => id === other?.id)?.readerName ?? null;
  refuseLoan([...refusals, ...more], { actor: by.actor, reason: '', otherOf });
  throw new NotPlain();
}

/**
 * Takes back a copy of a title nobody waits for, from somebody whom nothing keeps from borrowing.
 * @throws NotPlain for anything else, with nothing written.
 */
export async function returnPlainly(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  input: { readonly barcode: string; readonly condition: BookLoan['condition']; readonly note: string },
): Promise<ReturnedLoan> {
  const today = services.clock.today();
  const [held] = await holdForReturn(trx, { barcode: input.barcode });
  if (!held?.borrower_id) throw new NotPlain();
  const { copyState, copyCondition, ...row } = held;
  const asked = { loanId: row.id, borrowerId: held.borrower_id, titleId: row.title_id, today };
  const [read] = await readReturnFacts(trx, asked);
  if (!read?.facts || read.isSuspended || read.isWaitedFor) throw new NotPlain();
  const { facts, title, barcode, terms } = read;
  const copy = { state: copyState, condition: copyCondition };
  await takeStepIn(trx, services, by, loanSteps, {
    id: row.id,
    action: 'return',
    input,
    held: { ...row, title, barcode, copy },
  });
  const loan = await readPlainLoan(trx, { id: row.id, today }, { facts, terms });
  return { loan, setAside: null, daysLate: loan.daysLate, isSuspensionLifted: false };
}

/** The plain way where it is one; else, in a transaction of its own, the other. */
export async function plainlyOr<T>(plain: () => Promise<T>, other: () => Promise<T>): Promise<T> {
  try {
    return await plain();
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return other();
  }
}
