import type { AccountHome } from '@phuong/contract/home/home.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Teachers who are away today, and lessons of today nobody comes to yet. */
export async function readCoverNumbers(db: Kysely<Tables>, today: string): Promise<AccountHome['covers']> {
  const { rows } = await sql<{ absent: number; open: number }>`
    select (select count(distinct teacher_id)::int from staff_absences where day = ${today}) as absent,
      (select count(*)::int from cover_needs where on_date = ${today} and state = 'open') as open`.execute(db);
  return rows[0] ?? null;
}

/** Lessons a teacher is asked to come to, while there is time to answer. */
export async function countCoverOffers(db: Kysely<Tables>, teacherId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cover_offers
    where teacher_id = ${teacherId} and answer is null and until > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
