import type { SheetToVerify } from '@phuong/contract/home/home.schema.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { leadsSubject, mayVerifyOwn } from '../grading/grading.public.ts';

/** More than anybody checks in a day; the next come up as these are done. */
const listed = 100;

/** The sheets of the year that wait for this head of department, the longest waiting first; without their own where the school wants it so. */
export async function readSheetsToVerify(
  db: Kysely<Tables>,
  { teacherId, schoolYearId, today }: { teacherId: string; schoolYearId: string; today: string },
  policy: GradingPolicy,
): Promise<SheetToVerify[]> {
  const own = sql`exists (select 1 from teaching_assignments a where a.class_id = s.class_id
    and a.subject_id = s.subject_id and a.semester_id = s.semester_id and a.teacher_id = ${teacherId})
    or exists (select 1 from marks m join users u on u.id = m.updated_by where m.sheet_id = s.id and u.teacher_id = ${teacherId})`;
  const { rows } = await sql<Omit<SheetToVerify, 'at'> & { at: Date }>`
    select c.id as "classId", c.name as "className", sub.id as "subjectId", sub.short_name as "shortName",
      sem.id as "semesterId", sem.ordinal as "semesterOrdinal",
      coalesce((select json_agg(t.full_name order by t.sort_key) from teaching_assignments a
        join teachers t on t.id = a.teacher_id where a.class_id = s.class_id and a.subject_id = s.subject_id
          and a.semester_id = s.semester_id), '[]') as teachers,
      coalesce((select max(e.at) from mark_sheet_events e where e.sheet_id = s.id and e.action = 'submit'),
        s.updated_at) as at
    from semesters sem
    join mark_sheets s on s.semester_id = sem.id and s.state = 'submitted'
    join classes c on c.id = s.class_id
    join subjects sub on sub.id = s.subject_id and ${leadsSubject(teacherId, sql`sub.id`, today)}
    where sem.school_year_id = ${schoolYearId} and (${mayVerifyOwn('teacher', policy)} or not (${own}))
    order by at, c.grade, ${naturally('c.name_key')}, sub.sort_order limit ${listed}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
