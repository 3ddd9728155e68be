import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isClosedAt } from './closed-year.policy.ts';
import '../school.tables.ts';

/** Whether results of the class can no longer be written at this moment; false where there is no such class. */
export async function isYearOfClassClosed(db: Kysely<Tables>, classId: string, now: Date): Promise<boolean> {
  const year = await db
    .selectFrom('school_years as y')
    .innerJoin('classes as c', 'c.school_year_id', 'y.id')
    .select(['y.status', 'y.reopened_until'])
    .where('c.id', '=', classId)
    .executeTakeFirst();
  return year !== undefined && isClosedAt(year, now);
}
