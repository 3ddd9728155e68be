import type { ReturnedLoan } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBorrower, readBorrowers, shownBorrower } from '../../lending/lending.public.ts';
import { lockCopies, lockTitle, titleOfBarcode } from './loan.guards.ts';
import { readLoan } from './loan.reads.ts';
import { loanGround } from './loan-decision.reads.ts';
import { loanSteps } from './loan-steps.writes.ts';
import { liftWhenAllIsBack } from './overdue.writes.ts';
import { serveQueue } from './queue.writes.ts';

interface Return {
  readonly barcode: string;
  readonly condition: BookLoan['condition'];
  readonly note: string;
}

/** Who has a copy, or has lost it. */
const holderOf = (db: Kysely<Tables>, barcode: string) =>
  db
    .selectFrom('book_loans as l')
    .innerJoin('book_copies as c', 'c.id', 'l.copy_id')
    .select(['l.id', 'l.borrower_id as borrowerId', 'l.state'])
    .where('c.barcode', '=', barcode)
    .where('l.state', 'in', ['on_loan', 'lost'])
    .orderBy(sql`l.state = 'on_loan'`, 'desc')
    .orderBy('l.queue_number', 'desc')
    .executeTakeFirst();

/**
 * Takes a copy back by its barcode, also one that counted as lost; sets it aside for who waits, and lets its reader borrow again when that
 * was all they were late with. @throws AppError 400 for an unknown barcode; 409 for one that nobody has.
 */
export function returnCopy(services: Services, by: By, input: Return): Promise<ReturnedLoan> {
  const { barcode } = input;
  return inTransaction(services.database, async (trx) => {
    const titleId = await titleOfBarcode(trx, barcode);
    const before = await holderOf(trx, barcode);
    if (before?.borrowerId) await lockBorrower(trx, before.borrowerId, services.clock.today());
    await lockTitle(trx, titleId);
    const copy = (await lockCopies(trx, [titleId])).find((each) => each.barcode === barcode);
    // Somebody else has taken it back in between, or lent it on.
    const holder = await holderOf(trx, barcode);
    if (!holder || !copy || holder.id !== before?.id) {
      throw new AppError('library.copy_not_lent', { params: { barcode, shelf: copy?.shelf || '–' } });
    }
    return takeBack(trx, services, by, { id: holder.id, action: holder.state === 'lost' ? 'find' : 'return', input });
  });
}

/** The step itself and all that follows; the caller holds borrower, title and copies. */
export async function takeBack(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  {
    id,
    action,
    input,
  }: { id: string; action: 'return' | 'find'; input: Omit<Return, 'barcode'> & { version?: number } },
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
