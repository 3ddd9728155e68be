import type { FormerSchoolYear } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isClosedAt, type YearState } from '../../school/school.public.ts';
import type { Arrival, KnownSubject, Stay, YearHere } from './former-school.rules.ts';

/** What is written of pupils' years at other schools, the latest first. */
export async function readFormerYears(
  db: Kysely<Tables>,
  studentIds: readonly string[],
): Promise<(FormerSchoolYear & { readonly studentId: string })[]> {
  const { rows } = await sql<FormerSchoolYear & { studentId: string }>`
    select y.student_id as "studentId", y.start_year as "startYear", y.grade, y.class_name as "className", y.school_name as "schoolName",
      y.school_place as "schoolPlace", y.document_number as "documentNumber", y.document_on as "documentOn",
      y.version, y.updated_by_name as "updatedBy",
      to_char(y.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      coalesce((select json_agg(json_build_object('ordinal', t.ordinal, 'conduct', t.conduct, 'excused', t.absences_excused,
          'unexcused', t.absences_unexcused, 'outcomes', coalesce((select json_agg(json_build_object('subjectId', o.subject_id,
            'value', case when o.tenths is null then json_build_object('passed', o.passed)
              else json_build_object('tenths', o.tenths) end) order by s.sort_order, s.code)
            from former_school_outcomes o join subjects s on s.id = o.subject_id
            where o.student_id = t.student_id and o.start_year = t.start_year and o.ordinal = t.ordinal), '[]'))
          order by t.ordinal)
        from former_school_terms t where t.student_id = y.student_id and t.start_year = y.start_year), '[]') as semesters
    from former_school_years y where y.student_id = any(${studentIds}::uuid[]) order by y.start_year desc`.execute(db);
  return rows;
}

interface YearHereRow {
  readonly student_id: string;
  readonly id: string;
  readonly start_year: number;
  readonly status: YearState['status'];
  readonly reopened_until: Date | null;
  readonly grade: number;
  readonly class_name: string;
  readonly semesters: readonly { readonly ordinal: 1 | 2; readonly start_date: string; readonly end_date: string }[];
  readonly stays: readonly Stay[];
  readonly subject_ids: readonly string[];
}

/** The years in which a pupil had a place in a class here, the latest first; with the class of the last one. */
export const readYearsHere = async (db: Kysely<Tables>, studentId: string, now: Date): Promise<readonly YearHere[]> =>
  (await readYearsOfPupils(db, [studentId], now)).get(studentId) ?? [];

/** The same of many pupils; who was never in a class is not in it. */
export async function readYearsOfPupils(
  db: Kysely<Tables>,
  studentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly YearHere[]>> {
  const { rows } = await sql<YearHereRow>`
    select distinct on (e.student_id, y.start_year) e.student_id, y.id, y.start_year, y.status, y.reopened_until, c.grade, c.name as class_name,
      coalesce((select json_agg(json_build_object('ordinal', s.ordinal, 'start_date', s.start_date, 'end_date', s.end_date) order by s.ordinal)
        from semesters s where s.school_year_id = y.id), '[]') as semesters,
      (select json_agg(json_build_object('from', o.from_date, 'until', o.to_date)) from enrolments o
        where o.student_id = e.student_id and o.school_year_id = y.id) as stays,
      coalesce((select json_agg(s.id order by s.mode desc, s.sort_order, s.code) from class_subjects cs
        join subjects s on s.id = cs.subject_id where cs.class_id = c.id), '[]') as subject_ids
    from enrolments e join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
    where e.student_id = any(${studentIds}::uuid[])
    order by e.student_id, y.start_year desc, e.to_date desc nulls first, e.from_date desc`.execute(db);
  const years = new Map<string, YearHere[]>();
  for (const row of rows) addTo(years, row.student_id, toYearHere(row, now));
  return years;
}

const toYearHere = (row: YearHereRow, now: Date): YearHere => ({
  schoolYearId: row.id,
  startYear: row.start_year,
  isClosed: isClosedAt(row, now),
  grade: row.grade,
  className: row.class_name,
  terms: new Map(
    row.semesters.map(({ ordinal, start_date, end_date }) => [ordinal, { from: start_date, until: end_date }]),
  ),
  stays: row.stays,
  subjectIds: row.subject_ids,
});

/** From which schools a pupil came, with the papers noted then. */
export const readArrivals = (db: Kysely<Tables>, studentId: string): Promise<Arrival[]> =>
  db
    .selectFrom('school_transfers')
    .select(['on_date as onDate', 'school_name as schoolName', 'school_place as schoolPlace'])
    .select(['document_number as documentNumber', 'document_on as documentOn'])
    .where('student_id', '=', studentId)
    .where('direction', '=', 'IN')
    .execute();

/** The school's subjects, in the order of the forms. */
export async function readSubjects(db: Kysely<Tables>): Promise<readonly KnownSubject[]> {
  const { rows } = await sql<KnownSubject>`
    select s.id, s.code, s.name, s.short_name as "shortName", s.mode,
      coalesce((select json_agg(g.grade) from subject_grades g where g.subject_id = s.id), '[]') as grades,
      coalesce((select json_agg(g.grade) from subject_grades g where g.subject_id = s.id and g.is_elective), '[]')
        as "electiveIn"
    from subjects s order by s.mode desc, s.sort_order, s.code`.execute(db);
  return rows;
}

export interface FormerTermOfPupil {
  readonly student_id: string;
  readonly ordinal: 1 | 2;
  readonly school_name: string;
  readonly conduct: ConductLevel | null;
  readonly excused: number;
  readonly unexcused: number;
}

/** Conduct and sessions missed of these pupils at other schools in a year. */
export async function readFormerTerms(
  db: Kysely<Tables>,
  studentIds: readonly string[],
  startYear: number,
): Promise<readonly FormerTermOfPupil[]> {
  const { rows } = await sql<FormerTermOfPupil>`
    select t.student_id, t.ordinal, y.school_name, t.conduct, t.absences_excused as excused, t.absences_unexcused as unexcused
    from former_school_terms t
    join former_school_years y on y.student_id = t.student_id and y.start_year = t.start_year
    where t.student_id = any(${studentIds}::uuid[]) and t.start_year = ${startYear}`.execute(db);
  return rows;
}

/** The years an import wrote, in one order, so that two who take imports back never wait for each other. */
export async function importedYears(
  trx: Kysely<Tables>,
  importId: string,
): Promise<{ studentId: string; startYear: number }[]> {
  const { rows } = await sql<{ studentId: string; startYear: number }>`
    select distinct key ->> 'student_id' as "studentId", (key ->> 'start_year')::int as "startYear" from import_rows
    where import_id = ${importId} and table_name = 'former_school_years' order by 1, 2`.execute(trx);
  return rows;
}
