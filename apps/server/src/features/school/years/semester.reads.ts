import type { Semester } from '@phuong/contract/school/years/semester.contract.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../school.tables.ts';

/** The semesters of a school year, first to second. */
export async function semestersOfYear(db: Kysely<Tables>, schoolYearId: string): Promise<Semester[]> {
  const rows = await withCounts(db.selectFrom('semesters').where('school_year_id', '=', schoolYearId))
    .orderBy('ordinal')
    .execute();
  return rows.map(toSemester);
}

/** @returns undefined when there is none. */
export async function findSemester(db: Kysely<Tables>, id: string): Promise<Semester | undefined> {
  const row = await withCounts(db.selectFrom('semesters').where('id', '=', id)).executeTakeFirst();
  return row && toSemester(row);
}

/** How many versions of a timetable there are. */
export async function timetablesOf(db: Kysely<Tables>, semesterIds: readonly string[]): Promise<number> {
  if (semesterIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('timetables')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('semester_id', 'in', semesterIds)
    .executeTakeFirstOrThrow();
  return count;
}

const withCounts = (rows: SelectQueryBuilder<Tables, 'semesters', object>) =>
  rows.selectAll('semesters').select((eb) => [
    eb
      .selectFrom('mark_sheets')
      .select((s) => s.fn.countAll<number>().as('count'))
      .whereRef('mark_sheets.semester_id', '=', 'semesters.id')
      .as('sheet_count'),
    eb
      .selectFrom('teaching_assignments')
      .select((t) => t.fn.countAll<number>().as('count'))
      .whereRef('teaching_assignments.semester_id', '=', 'semesters.id')
      .as('assignment_count'),
  ]);

type SemesterRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

const toSemester = (row: SemesterRow): Semester => ({
  id: row.id,
  schoolYearId: row.school_year_id,
  ordinal: row.ordinal,
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  studyWeeks: row.study_weeks,
  isCurrent: row.is_current,
  markSheetCount: row.sheet_count ?? 0,
  assignmentCount: row.assignment_count ?? 0,
  version: row.version,
});
