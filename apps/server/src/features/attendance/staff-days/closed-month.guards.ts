import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { keepMonths } from '../../staff/staff.public.ts';
import '../attendance.tables.ts';

/** The month of a day, by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** @throws AppError 409 where a month is closed in which one of the days lies; it stays open until the transaction ends. */
export async function refuseClosedMonth(trx: Kysely<Tables>, ...days: readonly string[]): Promise<void> {
  const months = await keepMonths(trx, days);
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
