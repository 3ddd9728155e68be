import { loanRegister as words } from '@phuong/texts/vi/library/loans.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { liftOverdueSuspension } from '../../lending/lending.public.ts';

/** Ends what being overdue began, once nothing of that reader is overdue or lost any more. @returns whether somebody may borrow again. */
export async function liftWhenAllIsBack(
  trx: Kysely<Tables>,
  { clock }: Services,
  by: By,
  loanId: string,
): Promise<boolean> {
  const { rows } = await sql<{ borrowerId: string }>`select l.borrower_id as "borrowerId" from book_loans l
    where l.id = ${loanId} and l.borrower_id is not null and not exists(select from book_loans o
      where o.borrower_id = l.borrower_id
        and (o.state = 'lost' or (o.state = 'on_loan' and o.due_on < ${clock.today()}::date)))`.execute(trx);
  const [row] = rows;
  if (!row) return false;
  return liftOverdueSuspension(trx, by, {
    borrowerId: row.borrowerId,
    now: clock.now(),
    because: words.allBack,
    byName: by.actor?.name ?? words.system,
  });
}
