import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import type { LastDay } from '@phuong/lending/calendar/due-date.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type BorrowerFacts, lastDaysOf, lockBorrower } from '../../lending/lending.public.ts';
import { refuseDay } from './due-date.guards.ts';
import { type HeldLoan, type Renew, renewHeld, takeBack } from './held-loan.writes.ts';
import { lockCopies, lockTitle } from './loan.guards.ts';
import { readLoan } from './loan.reads.ts';
import { loanGround } from './loan-decision.reads.ts';
import { loanSteps } from './loan-steps.writes.ts';
import { liftWhenAllIsBack } from './overdue.writes.ts';
import { freeCopies, pickUpUntil, serveQueue } from './queue.writes.ts';

/** @throws AppError 404, also for a reader who is none of theirs (`mine`); 409 for one that nobody is known of any more. */
export async function holdLoan(
  trx: Kysely<Tables>,
  {
    id,
    today,
    mine,
  }: { readonly id: string; readonly today: string; readonly mine?: (facts: BorrowerFacts) => boolean },
): Promise<HeldLoan> {
  const head = found(
    await trx.selectFrom('book_loans').select(['borrower_id', 'title_id']).where('id', '=', id).executeTakeFirst(),
  );
  if (head.borrower_id === null) throw new AppError('library.wrong_loan_state');
  const facts = await lockBorrower(trx, head.borrower_id, today);
  if (mine && !mine(facts)) found(undefined);
  const title = found(await lockTitle(trx, head.title_id));
  await lockCopies(trx, [head.title_id]);
  const row = await trx
    .selectFrom('book_loans')
    .select(['id', 'state', 'version', 'due_on', 'issued_on', 'renewals', 'copy_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, facts, title, ground: await loanGround(trx, today) };
}

/** @throws AppError 404; 409 stale, or with every refusal in `current`. */
export function renewLoan(services: Services, by: By, id: string, input: Renew): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const held = await holdLoan(trx, { id, today });
    await renewHeld(trx, services, by, held, input);
    await liftWhenAllIsBack(trx, services, by, id);
    return readLoan(trx, id, today);
  });
}

interface NewDate {
  readonly version: number;
  readonly dueOn: string;
  readonly reason: string;
}

/** The desk's own date: an open day from today on, within the last day of the year. @throws AppError 400, 404, 409. */
export function changeDue(services: Services, by: By, id: string, input: NewDate): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const { facts, ground } = await holdLoan(trx, { id, today });
    const last: readonly LastDay[] = await lastDaysOf(trx, facts, today);
    refuseDay(ground, input.dueOn, last.map(({ date }) => date).toSorted()[0] ?? addDays(today, 400));
    await takeStepIn(trx, services, by, loanSteps, { id, action: 'changeDue', input });
    await liftWhenAllIsBack(trx, services, by, id);
    return readLoan(trx, id, today);
  });
}

/** @throws AppError 404; 409 for what nobody has, or a stale version; 400 without a reason. */
export function loseLoan(
  services: Services,
  by: By,
  id: string,
  input: { version: number; reason: string },
): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    await holdLoan(trx, { id, today });
    await takeStepIn(trx, services, by, loanSteps, { id, action: 'lose', input });
    return readLoan(trx, id, today);
  });
}

/** What counted as lost is back; it is set aside for who waits. @throws AppError 404, 409. */
export function findLostLoan(
  services: Services,
  by: By,
  id: string,
  input: { version: number; condition: BookLoan['condition'] },
): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    await holdLoan(trx, { id, today });
    return (await takeBack(trx, services, by, { id, action: 'find', input: { ...input, note: '' } })).loan;
  });
}

/** Sets a copy aside for a request, before those who asked earlier where the desk says so. @throws AppError 400, 404, 409. */
export function assignCopy(
  services: Services,
  by: By,
  id: string,
  { version, barcode }: { version: number; barcode: string },
): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const { facts, title, ground } = await holdLoan(trx, { id, today });
    const free = await freeCopies(trx, [title.id]);
    const copy = barcode === '' ? free[0] : free.find((each) => each.barcode === barcode);
    if (!copy) await refuseCopy(trx, title.id, barcode);
    const readyUntil = pickUpUntil(ground, facts.kind, title.categoryId);
    const input = { version, copyId: copy?.id, barcode: copy?.barcode, readyUntil };
    await takeStepIn(trx, services, by, loanSteps, { id, action: 'assign', input });
    return readLoan(trx, id, today);
  });
}

async function refuseCopy(trx: Kysely<Tables>, titleId: string, barcode: string): Promise<never> {
  if (barcode === '') throw new AppError('library.no_free_copy');
  const copy = await trx.selectFrom('book_copies').select('title_id').where('barcode', '=', barcode).executeTakeFirst();
  if (!copy) throw fieldError('library.unknown_barcode', 'barcode', { barcode });
  if (copy.title_id !== titleId) throw fieldError('library.copy_not_of_title', 'barcode', { barcode });
  throw new AppError('library.no_free_copy');
}

/** The copy that was set aside goes to the next who waits. @throws AppError 404, 409. */
export function cancelLoan(
  services: Services,
  by: By,
  id: string,
  input: { version: number; reason: string },
): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const { title, ground } = await holdLoan(trx, { id, today });
    await takeStepIn(trx, services, by, loanSteps, { id, action: 'cancel', input });
    await serveQueue(trx, services, by, title, ground);
    return readLoan(trx, id, today);
  });
}
