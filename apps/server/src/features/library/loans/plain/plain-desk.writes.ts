import type { IssuedLoan, ReturnedLoan } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { issueRefusals } from '@phuong/lending/refusals/book.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Transaction } from 'kysely';
import type { By } from '../../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { takeStepIn } from '../../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../../platform/services.ts';
import { calendarOf } from '../../../lending/lending.public.ts';
import { dueOf } from '../due-date.guards.ts';
import { daysAhead, groundOf } from '../loan-decision.reads.ts';
import { makeRequest } from '../loan-row.writes.ts';
import { loanSteps } from '../loan-steps.writes.ts';
import { holdForIssue, holdForReturn, NotPlain } from './plain-desk.guards.ts';
import { type IssueFacts, readIssueFacts, readPlainLoan, readReturnFacts } from './plain-desk.reads.ts';

/**
 * Lends a copy that stands free on the shelf to somebody whom nothing keeps from it, of a title nobody waits for.
 * @throws NotPlain for anything else, with nothing written.
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
  const { facts, due, rule, title } = decided(read, { titleId, copyId, today });
  const row = await makeRequest(trx, { titleId, facts, requestedAt: null });
  const input = { copyId, barcode, dueOn: due, ruleId: rule.id, overridden: [], reason: '' };
  await takeStepIn(trx, services, by, loanSteps, {
    id: row.id,
    action: 'issue',
    input,
    held: { ...row, title, barcode: null },
  });
  return readPlainLoan(trx, { id: row.id, today }, { facts, terms: rule.terms });
}

/** The same decision as everywhere. @throws NotPlain where it is not a plain yes. */
function decided(
  read: IssueFacts | undefined,
  { titleId, copyId, today }: { readonly titleId: string; readonly copyId: string; readonly today: string },
) {
  if (!read?.facts || read.facts.hasLeft || read.isTaken || read.isWaitedFor) throw new NotPlain();
  const { facts, suspensions, title, categoryId } = read;
  const { days, last } = calendarOf(read.calendar, facts);
  const ground = groundOf({ today, rules: read.rules, days, parents: new Map(read.categories) });
  const held = read.held.map((each) => ({ ...each, categories: ground.categoriesOf(each.categoryId) }));
  const asked = held.some((each) => each.titleId === titleId);
  const used = ground.ruleOf(facts.kind, categoryId);
  const copy = { id: copyId, state: read.copyState, out: null, heldFor: null, freeCopyId: null, waitingBefore: 0 };
  const refusals = issueRefusals({ today, titleId, borrower: { suspensions, held }, used, copy });
  if (asked || !used || refusals.length > 0) throw new NotPlain();
  const due = dueOf(ground, { used, last, wanted: null });
  if ('refusal' in due) throw new NotPlain();
  return { facts, title, due: due.due, rule: used.rule };
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
