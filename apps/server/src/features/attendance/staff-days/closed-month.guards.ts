import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import '../attendance.tables.ts';

/** The month of a day, by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

const key = (month: string) => sql`hashtextextended(${`staff month ${month}`}, 0)`;

/** Whoever closes or opens a month waits for those who write its days, and they for it. */
export const holdMonth = (trx: Kysely<Tables>, month: string) =>
  sql`select pg_advisory_xact_lock(${key(month)})`.execute(trx);

/** @throws AppError 409 where a month is closed in which one of the days lies; it stays open until the transaction ends. */
export async function refuseClosedMonth(trx: Kysely<Tables>, ...days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map(monthOf))].sort();
  for (const month of months) await sql`select pg_advisory_xact_lock_shared(${key(month)})`.execute(trx);
  if (months.length === 0) return;
  const closed = await trx
    .selectFrom('closed_months')
    .select('month')
    .where('what', '=', 'STAFF')
    .where('month', 'in', months)
    .orderBy('month')
    .executeTakeFirst();
  if (closed) throw new AppError('attendance.month_closed', { params: { month: monthText(closed.month) } });
}
