import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/app-error.ts';

/**
 * Who makes, publishes or withdraws versions of a semester takes turns: taken before any lock on a version. Rows that only name the
 * semester are written meanwhile.
 */
export async function lockSemesters(trx: Kysely<Tables>, semesterIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('semesters')
    .select('id')
    .where('id', 'in', semesterIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The same for the semester of a version. @returns the semester. @throws AppError 404. */
export async function lockSemesterOf(trx: Kysely<Tables>, timetableId: string): Promise<string> {
  const row = await trx
    .selectFrom('timetables')
    .select('semester_id as semesterId')
    .where('id', '=', timetableId)
    .executeTakeFirst();
  if (!row) throw notFound();
  await lockSemesters(trx, [row.semesterId]);
  return row.semesterId;
}
