import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { holdMonth } from '../../staff/staff.public.ts';
import { monthText } from './closed-month.guards.ts';
import { readStaffMonth } from './staff-month.reads.ts';

type Person = By & { readonly actor: Actor };
const entity = 'staff_month';

/** @throws AppError 409 for a month that is not over, closed already, or of which something is not clear yet. */
export async function closeStaffMonth({ database, clock }: Services, by: Person, month: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await holdMonth(trx, month);
    const params = { month: monthText(month) };
    const { closed, isOver, unclearDays, pendingCorrections } = await readStaffMonth(trx, month, clock.today());
    if (closed) throw new AppError('attendance.month_closed', { params });
    if (!isOver) throw new AppError('attendance.month_not_over', { params });
    if (pendingCorrections > 0) {
      throw new AppError('attendance.corrections_waiting', { params: { ...params, count: pendingCorrections } });
    }
    if (unclearDays > 0) throw new AppError('attendance.days_unclear', { params: { ...params, count: unclearDays } });
    await writeClosed(trx, by, month, clock.now());
  });
}

async function writeClosed(trx: Kysely<Tables>, by: Person, month: string, now: Date): Promise<void> {
  await trx
    .insertInto('closed_months')
    .values({ month, what: 'STAFF', closed_at: now, closed_by_name: by.actor.name })
    .execute();
  await trx
    .insertInto('staff_month_steps')
    .values({ month, action: 'close', by_name: by.actor.name, at: now })
    .execute();
  await audit(trx, by, { action: 'staffDays.close', entity, after: { month } });
}

/** A month that was paid is closed with it, if it is over and everything of it is clear; else it stays open for who clears it. */
export async function closePaidMonth(
  trx: Kysely<Tables>,
  by: Person,
  { month, today, now }: { readonly month: string; readonly today: string; readonly now: Date },
): Promise<void> {
  await holdMonth(trx, month);
  const { closed, isOver, unclearDays, pendingCorrections } = await readStaffMonth(trx, month, today);
  if (closed || !isOver || unclearDays > 0 || pendingCorrections > 0) return;
  await writeClosed(trx, by, month, now);
}

/** @throws AppError 409 for a month that is open. */
export async function reopenStaffMonth(
  { database, clock }: Services,
  by: Person,
  { month, reason }: { readonly month: string; readonly reason: string },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await holdMonth(trx, month);
    const { numDeletedRows } = await trx
      .deleteFrom('closed_months')
      .where('month', '=', month)
      .where('what', '=', 'STAFF')
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('attendance.month_open', { params: { month: monthText(month) } });
    await trx
      .insertInto('staff_month_steps')
      .values({ month, action: 'reopen', reason, by_name: by.actor.name, at: clock.now() })
      .execute();
    await audit(trx, by, { action: 'staffDays.reopen', entity, after: { month }, reason });
  });
}
