import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Months (YYYY-MM) whose registers and absences are closed; the area of attendance closes them. */
export async function closedMonths(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from closed_months where what = 'PUPILS'`.execute(db);
  return new Set(rows.map(({ month }) => month));
}
