import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whether a stay of a pupil began within a semester after a day that no stay covers: they came from elsewhere, or came back. */
export const cameWithinSemester = (studentId: RawBuilder<unknown>, semesterId: RawBuilder<unknown>) => sql<boolean>`
  exists (select 1 from enrolments came join semesters sem on sem.id = ${semesterId}
    where came.student_id = ${studentId} and came.from_date > sem.start_date and came.from_date <= sem.end_date
      and not exists (select 1 from enrolments earlier where earlier.student_id = came.student_id
        and earlier.from_date < came.from_date and (earlier.to_date is null or earlier.to_date >= came.from_date - 1)))`;

export async function cameWithin(
  db: Kysely<Tables>,
  { semesterId }: { readonly semesterId: string },
  studentId: string,
): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`
    select ${cameWithinSemester(sql`${studentId}::uuid`, sql`${semesterId}::uuid`)} as came`.execute(db);
  return rows[0]?.came ?? false;
}
