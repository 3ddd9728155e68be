import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportUse } from '../../../platform/record/import-undo.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { type ClassFields, type ClassImport, type KnownClass, planClasses } from './class-import.rules.ts';
import { teacherFinder } from './teacher-lookup.reads.ts';
import '../classes.tables.ts';

/** What importing the table into the year would do now; two queries. */
export async function planClassImport(
  db: Kysely<Tables>,
  table: ImportTable<ClassFields>,
  { schoolYearId, mayAssign }: { readonly schoolYearId: string; readonly mayAssign: boolean },
): Promise<ClassImport> {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('homeroom_assignments', (join) =>
      join.onRef('homeroom_assignments.class_id', '=', 'classes.id').on('homeroom_assignments.to_date', 'is', null),
    )
    .selectAll('classes')
    .leftJoin('teachers', 'teachers.id', 'homeroom_assignments.teacher_id')
    .select(['homeroom_assignments.teacher_id as homeroom_teacher_id', 'teachers.full_name as homeroom_teacher'])
    .where('school_year_id', '=', schoolYearId)
    .execute();
  const classes = rows.map(
    (row): KnownClass => ({
      id: row.id,
      version: row.version,
      homeroomTeacherId: row.homeroom_teacher_id,
      homeroomTeacher: row.homeroom_teacher,
      input: {
        name: row.name,
        grade: row.grade,
        session: row.session,
        classType: row.class_type,
        cohortId: row.cohort_id,
        maxSize: row.max_size,
        specialisedSubjectId: row.specialised_subject_id,
        room: row.room,
      },
    }),
  );
  return planClasses(table, { classes, findTeachers: await teacherFinder(db), mayAssign });
}

/** Classes the file put into another grade that have pupils: their pupils are of the new one. */
export async function regradedInUse(trx: Kysely<Tables>, importId: string): Promise<ImportUse[]> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct c.id)::int as count from import_rows j join classes c on c.id = (j.key ->> 'id')::uuid
    where j.import_id = ${importId} and j.table_name = 'classes' and j.op = 'UPDATE'
      and (j.before ->> 'grade')::int <> c.grade and exists (select from enrolments e where e.class_id = c.id)`.execute(
    trx,
  );
  return [{ code: 'platform.import_has_pupils', count: rows[0]?.count ?? 0 }];
}
