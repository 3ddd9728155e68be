import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const key = (month: string) => sql`hashtextextended(${`staff month ${month}`}, 0)`;

/** Whoever closes or opens a month waits for those who write its days, and they for it. */
export const holdMonth = (trx: Kysely<Tables>, month: string) =>
  sql`select pg_advisory_xact_lock(${key(month)})`.execute(trx);

/** Months in which days lie, by their first day, stay as they are, closed or open, until the transaction ends. */
export async function keepMonths(trx: Kysely<Tables>, days: readonly string[]): Promise<string[]> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))].sort();
  for (const month of months) await sql`select pg_advisory_xact_lock_shared(${key(month)})`.execute(trx);
  return months;
}
