import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturally } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { standings } from '../grading/grading.public.ts';
import type { CountedMarks } from './mark-figures.rules.ts';

/** Whose marks: by the pupils of a class at the end of the period. */
const endOf: Readonly<Record<MarkPeriod, Period>> = {
  GK1: 'HK1',
  CK1: 'HK1',
  HK1: 'HK1',
  GK2: 'HK2',
  CK2: 'HK2',
  HK2: 'HK2',
  CN: 'CN',
};

interface MarksAsked {
  readonly schoolYearId: string;
  readonly period: MarkPeriod;
  readonly grades?: readonly number[] | undefined;
  readonly subjectId?: string | undefined;
  readonly classId?: string | undefined;
  readonly classIds?: readonly string[] | undefined;
}

/**
 * Who is assessed by marks in which subject, with the mark in tenths; null where it is missing. Averages are those stored with the results,
 * single assessments those of the sheets. Who is exempt from the subject is not among them. Ids alone: names are for whoever counted.
 */
function marksOf(
  { schoolYearId, period, grades, subjectId, classId, classIds }: MarksAsked,
  today: string,
): RawBuilder<unknown> {
  const ordinal = ordinalOf(period);
  const semester = semesterOf(schoolYearId, period);
  const column = period.startsWith('GK') ? 'gk' : period.startsWith('CK') ? 'ck' : null;
  const ofSubject = subjectId === undefined ? sql`v.subject_id = cs.subject_id` : sql`v.subject_id = ${subjectId}`;
  // Of one subject they lie together in an index, to be read at once; `lit`, as the index of assessments holds only these.
  const values =
    column === null
      ? sql`left join subject_results v on v.student_id = s.student_id and v.school_year_id = ${schoolYearId}
          and v.period = ${period} and ${ofSubject}`
      : sql`left join marks v on v.student_id = s.student_id and v.semester_id = ${semester}
          and ${ofSubject} and v.column_key = ${sql.lit(column)}`;
  // A year without a mark in one semester only has the other's (circular 22, art. 11).
  const span =
    period === 'CN'
      ? sql`x.from_semester = 1 and x.until_semester = 2`
      : sql`${ordinal} between x.from_semester and x.until_semester`;
  const only = [
    ...(subjectId === undefined ? [] : [sql`cs.subject_id = ${subjectId}`]),
    ...(classId === undefined ? [] : [sql`s.class_id = ${classId}`]),
    ...(classIds === undefined ? [] : [sql`s.class_id = any(${classIds}::uuid[])`]),
    ...(grades === undefined ? [] : [sql`s.class_id in (select id from classes where grade = any(${grades}::int[]))`]),
    ...(column === null ? [] : [sql`v.state is distinct from 'exempt'`]),
  ];
  return sql`
    select s.student_id, s.class_id, cs.subject_id, v.tenths
    from (${standings({ schoolYearId, period: endOf[period], today, classId })}) s
    join class_subjects cs on cs.class_id = s.class_id
      and cs.subject_id in (select id from subjects where mode = 'SCORE')
    ${values}
    where not exists (select 1 from exemptions x where x.student_id = s.student_id and x.school_year_id = ${schoolYearId}
        and x.subject_id = cs.subject_id and x.kind in ('DISABILITY', 'PRINCIPAL_DECISION') and ${span})
      ${sql.join(
        only.map((each) => sql`and ${each}`),
        sql` `,
      )}`;
}

/** Of the year its second semester. */
const ordinalOf = (period: MarkPeriod) => (period.endsWith('2') || period === 'CN' ? 2 : 1);
const semesterOf = (schoolYearId: string, period: MarkPeriod) =>
  sql`(select id from semesters where school_year_id = ${schoolYearId} and ordinal = ${ordinalOf(period)})`;

/** How many pupils of each class have which mark in each subject asked for: counted in the database. */
export async function readMarkCounts(db: Kysely<Tables>, asked: MarksAsked, today: string): Promise<CountedMarks[]> {
  const { rows } = await sql<CountedMarks>`
    with counted as (
      select class_id, subject_id, json_agg(json_build_array(tenths, pupils)) as counts
      from (select class_id, subject_id, tenths, count(*)::int as pupils from (${marksOf(asked, today)}) m group by 1, 2, 3) alike
      group by class_id, subject_id)
    select c.id as "classId", c.name as "className", c.grade, sub.id as "subjectId", sub.name as "subjectName",
      ${semesterOf(asked.schoolYearId, asked.period)} as "semesterId", counted.counts
    from counted join classes c on c.id = counted.class_id join subjects sub on sub.id = counted.subject_id
    order by c.grade, ${naturally('c.name_key')}, sub.sort_order, sub.name`.execute(db);
  return rows;
}

interface PupilMark {
  readonly studentId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly tenths: number | null;
}

/** The pupils whose mark fits, the lowest first: of the same rows as the counts. */
export async function readMarkPupils(
  db: Kysely<Tables>,
  asked: MarksAsked & { readonly fits: RawBuilder<boolean>; readonly most: number },
  today: string,
): Promise<{ total: number; items: PupilMark[] }> {
  const { rows } = await sql<PupilMark & { total: number }>`
    select m.student_id as "studentId", st.full_name as name, c.id as "classId", c.name as "className", m.tenths,
      (count(*) over ())::int as total
    from (${marksOf(asked, today)}) m join students st on st.id = m.student_id join classes c on c.id = m.class_id
    where ${asked.fits}
    order by m.tenths nulls first, c.grade, ${naturally('c.name_key')}, st.sort_key collate "C", st.id
    limit ${asked.most}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...pupil }) => pupil) };
}

/** The year asked for, and what there is to choose from in it. @throws AppError 404. */
export async function readChoices(db: Kysely<Tables>, schoolYearId: string) {
  const year = await db
    .selectFrom('school_years')
    .select(['id', 'name', 'start_year', 'status'])
    .where('id', '=', schoolYearId)
    .executeTakeFirst();
  if (!year) throw notFound();
  const { rows: subjects } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from subjects s where mode = 'SCORE' and exists (
      select 1 from class_subjects cs join classes c on c.id = cs.class_id
      where cs.subject_id = s.id and c.school_year_id = ${schoolYearId})
    order by sort_order, name, id`.execute(db);
  const { rows: classes } = await sql<{ id: string; name: string; grade: number }>`
    select id, name, grade from classes c where school_year_id = ${schoolYearId}
    order by grade, ${naturally('c.name_key')}`.execute(db);
  const former = await db
    .selectFrom('school_years')
    .select(['id', 'name'])
    .where('start_year', '=', year.start_year - 1)
    .executeTakeFirst();
  return {
    schoolYear: { id: year.id, name: year.name, isClosed: year.status === 'CLOSED' },
    formerYear: former ?? null,
    subjects,
    classes,
  };
}
