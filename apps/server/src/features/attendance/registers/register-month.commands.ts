import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import '../attendance.tables.ts';

type Caller = By & { readonly actor: Actor };

/** Months whose registers and absences are closed, the latest first. */
export async function readClosedMonths(db: Kysely<Tables>) {
  const { rows } = await sql<{ month: string; closedAt: Date; closedBy: string }>`
    select to_char(month, 'YYYY-MM') as month, closed_at as "closedAt", closed_by_name as "closedBy"
    from closed_months where what = 'PUPILS' order by closed_months.month desc`.execute(db);
  return rows.map(({ closedAt, ...row }) => ({ ...row, closedAt: closedAt.toISOString() }));
}

/** @throws AppError 409 for a month that has not ended, or is closed. */
export async function closeMonth({ database, clock }: Services, by: Caller, month: string) {
  if (clock.today().slice(0, 7) <= month) throw new AppError('attendance.registers_not_over');
  return inTransaction(database, async (trx) => {
    const closedAt = clock.now();
    const row = { month: `${month}-01`, what: 'PUPILS', closed_at: closedAt, closed_by_name: by.actor.name } as const;
    const made = await trx
      .insertInto('closed_months')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!made) throw new AppError('attendance.registers_closed');
    await audit(trx, by, { action: 'registerMonths.close', entity: 'register_month', after: { month } });
    return { month, closedAt: closedAt.toISOString(), closedBy: by.actor.name };
  });
}

/** @throws AppError 409 for a month that is open. */
export async function reopenMonth(
  { database }: Services,
  by: Caller,
  { month, reason }: { month: string; reason: string },
) {
  await inTransaction(database, async (trx) => {
    const gone = await trx
      .deleteFrom('closed_months')
      .where('month', '=', `${month}-01`)
      .where('what', '=', 'PUPILS')
      .returning('month')
      .executeTakeFirst();
    if (!gone) throw new AppError('attendance.registers_open');
    await audit(trx, by, { action: 'registerMonths.reopen', entity: 'register_month', before: { month }, reason });
  });
}
