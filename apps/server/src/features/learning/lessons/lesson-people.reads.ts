import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

interface Taught {
  readonly classId: string;
  readonly subjectId: string;
}

/** Sign-ins of who teaches a subject in a class now; after the second semester those of the second go on. */
export async function teachersNow(
  db: Kysely<Tables>,
  { classId, subjectId }: Taught,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from teaching_assignments a join semesters s on s.id = a.semester_id
      join users u on u.teacher_id = a.teacher_id
    where a.class_id = ${classId} and a.subject_id = ${subjectId} and u.status <> 'disabled'
      and s.start_date <= ${today} and (s.end_date >= ${today} or s.ordinal = 2)`.execute(db);
  return rows.map(({ id }) => id);
}
