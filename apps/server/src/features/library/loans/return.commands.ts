import type { ReturnedLoan } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBorrower } from '../../lending/lending.public.ts';
import { takeBack } from './held-loan.writes.ts';
import { lockCopies, lockTitle, titleOfBarcode } from './loan.guards.ts';
import { plainlyOr, returnPlainly } from './plain/plain-desk.writes.ts';

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
export const returnCopy = (services: Services, by: By, input: Return): Promise<ReturnedLoan> =>
  plainlyOr(
    () => inTransaction(services.database, (trx) => returnPlainly(trx, services, by, input)),
    () => returnWithAllThatFollows(services, by, input),
  );

function returnWithAllThatFollows(services: Services, by: By, input: Return): Promise<ReturnedLoan> {
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
