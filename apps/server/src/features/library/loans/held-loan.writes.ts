import type { ReturnedLoan } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { isPaused } from '@phuong/lending/queue/queue.ts';
import { renewalOf } from '@phuong/lending/refusals/book.ts';
import type { Kysely, Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type BorrowerFacts, readBorrowers, shownBorrower } from '../../lending/lending.public.ts';
import { type HeldTitle, lockTitle, refuseLoan } from './loan.guards.ts';
import { readLoan } from './loan.reads.ts';
import { decidedBorrower, type LoanGround, loanGround } from './loan-decision.reads.ts';
import { type LoanRow, loanSteps } from './loan-steps.writes.ts';
import { liftWhenAllIsBack } from './overdue.writes.ts';
import { serveQueue, waitingFor } from './queue.writes.ts';

/** A loan with all that decides about it held, in the order everybody holds it: borrower, title, copies, the loan itself last. */
export interface HeldLoan {
  readonly row: Pick<LoanRow, 'id' | 'state' | 'version' | 'due_on' | 'issued_on' | 'renewals' | 'copy_id'>;
  readonly facts: BorrowerFacts;
  readonly title: HeldTitle;
  readonly ground: LoanGround;
}

export interface Renew {
  readonly version: number;
  readonly override: string;
}

/** Lends on, inside the transaction that holds the loan. @throws AppError 409 with every refusal in `current`. */
export async function renewHeld(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { row, facts, title, ground }: HeldLoan,
  { version, override }: Renew,
): Promise<void> {
  const { today } = ground;
  await refuseStaleShowing(row, version, () => readLoan(trx, row.id, today));
  if (row.state !== 'on_loan' || row.due_on === null || row.issued_on === null)
    throw new AppError('library.wrong_loan_state');
  const borrower = await decidedBorrower(trx, ground, facts);
  const used = ground.ruleOf(facts.kind, title.categoryId);
  const waiting = (await waitingFor(trx, title.id)).filter((each) => !isPaused(each, today)).length;
  const question = { today, borrower, used, days: ground.days, last: borrower.last, waiting };
  const { refusals, due } = renewalOf({
    ...question,
    loan: { issuedOn: row.issued_on, due: row.due_on, renewals: row.renewals },
  });
  const overridden = refuseLoan(refusals, { actor: by.actor, reason: override });
  if (!due || !used) throw new AppError('lending.no_gain', { params: { due: row.due_on } });
  const reason = overridden.length > 0 ? override : '';
  const input = { version, dueOn: due.date, ruleId: used.rule.id, overridden, reason };
  await takeStepIn(trx, services, by, loanSteps, { id: row.id, action: 'renew', input });
}

interface Back {
  readonly condition: BookLoan['condition'];
  readonly note: string;
  readonly version?: number;
}

/** The step itself and all that follows; the caller holds borrower, title and copies. */
export async function takeBack(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { id, action, input }: { id: string; action: 'return' | 'find'; input: Back },
): Promise<ReturnedLoan> {
  const today = services.clock.today();
  await takeStepIn(trx, services, by, loanSteps, { id, action, input });
  const loan = await readLoan(trx, id, today);
  const ground = await loanGround(trx, today);
  const title = found(await lockTitle(trx, loan.titleId));
  const [setAside] = await serveQueue(trx, services, by, title, ground);
  return {
    loan,
    setAside: setAside
      ? { ...(await readerOf(trx, setAside.loanId, today)), loanId: setAside.loanId, until: setAside.until }
      : null,
    daysLate: loan.daysLate,
    isSuspensionLifted: await liftWhenAllIsBack(trx, services, by, id),
  };
}

async function readerOf(trx: Kysely<Tables>, loanId: string, today: string) {
  const { borrower_id } = await trx
    .selectFrom('book_loans')
    .select('borrower_id')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
  const reader = found(
    (await readBorrowers(trx, borrower_id === null ? [] : [borrower_id], today)).get(borrower_id ?? ''),
  );
  return { reader: shownBorrower(reader) };
}
