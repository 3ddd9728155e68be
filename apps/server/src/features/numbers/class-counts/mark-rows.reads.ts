import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { standings } from '../../grading/grading.public.ts';

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

export interface MarksAsked {
  readonly schoolYearId: string;
  readonly period: MarkPeriod;
  readonly grades?: readonly number[] | undefined;
  readonly subjectId?: string | undefined;
  readonly classId?: string | undefined;
  /** Ids, or an expression of SQL that is them. */
  readonly classIds?: readonly string[] | RawBuilder<unknown> | undefined;
}

/**
 * Who is assessed by marks in which subject, with the mark in tenths; null where it is missing. Averages are those stored with the results,
 * single assessments those of the sheets. Who is exempt from the subject is not among them. Ids alone: names are for whoever counted.
 */
export function marksOf(
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
    from (${standings({ schoolYearId, period: endOf[period], today, classId, classIds })}) s
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
export const semesterOf = (schoolYearId: string, period: MarkPeriod) =>
  sql`(select id from semesters where school_year_id = ${schoolYearId} and ordinal = ${ordinalOf(period)})`;

/** Those rows counted: a row for each class and subject, the lowest mark first and who has none last. */
export const markCounts = (asked: MarksAsked, today: string): RawBuilder<unknown> => sql`
  select class_id, subject_id, json_agg(json_build_array(tenths, pupils) order by tenths) as counts
  from (select class_id, subject_id, tenths, count(*)::int as pupils from (${marksOf(asked, today)}) m group by 1, 2, 3) alike
  group by class_id, subject_id`;
