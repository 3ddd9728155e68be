import { loanRegister as words } from '@phuong/texts/vi/library/loans.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { liftOverdueSuspension } from '../../lending/lending.public.ts';

/** Lets the reader of a loan borrow again, once nothing of theirs is overdue or lost any more. @returns whether they may now. */
export async function liftWhenAllIsBack(
  trx: Kysely<Tables>,
  { clock }: Services,
  by: By,
  loanId: string,
): Promise<boolean> {
  const loan = await trx.selectFrom('book_loans').select('borrower_id').where('id', '=', loanId).executeTakeFirst();
  if (!loan?.borrower_id) return false;
  return liftOverdueSuspension(trx, by, {
    borrowerId: loan.borrower_id,
    today: clock.today(),
    now: clock.now(),
    because: words.allBack,
    byName: by.actor?.name ?? words.system,
  });
}
