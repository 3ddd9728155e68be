import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { gradingPolicyUnder } from '../../school/school.public.ts';
import { readRoster } from '../roster.reads.ts';
import { assembleYear, type ClassYear, regulationOfYear, spansOf, type YearSpans } from './class-year.rules.ts';
import type {
  AbsencesRow,
  ConductRow,
  HeadRow,
  MarksRow,
  OutcomeRow,
  StoredRow,
  SubjectRow,
  YearParts,
} from './class-year-rows.rules.ts';

/**
 * A short list written out, a long one as one value: the database then knows how few rows a single pupil has and keeps one plan for all
 * pupils, instead of planning the statement anew for each (half of its cost).
 */
const listOf = (ids: readonly string[]): RawBuilder<string[]> =>
  ids.length > 3 ? sql`${ids}::uuid[]` : sql`array[${sql.join([...ids])}]::uuid[]`;

/** The statements that a class's year is read with; a pupil's own page puts them into one. */
export const yearQueries = {
  head: (classId: string) => sql<HeadRow>`
    select c.id as class_id, c.name, c.grade, c.school_year_id, y.name as year_name, y.start_year,
      y.start_date as year_start, y.end_date as year_end,
      (select sp.code from subjects sp where sp.id = c.specialised_subject_id) as specialised_code,
      coalesce((select json_agg(json_build_object('id', s.id, 'start_date', s.start_date, 'end_date', s.end_date)
        order by s.ordinal) from semesters s where s.school_year_id = y.id), '[]') as semesters
    from classes c join school_years y on y.id = c.school_year_id where c.id = ${classId}`,
  subjects: (classId: string) => sql<SubjectRow>`
    select s.id, s.code, s.name, s.short_name, s.mode, cs.annual_periods, cs.has_topic_cluster,
      (select json_agg(json_build_object('ordinal', sem.ordinal, 'regular_count', m.regular_count, 'state', m.state,
          'mode', m.mode))
        from mark_sheets m join semesters sem on sem.id = m.semester_id
        where m.class_id = cs.class_id and m.subject_id = cs.subject_id) as sheets
    from class_subjects cs join subjects s on s.id = cs.subject_id
    where cs.class_id = ${classId} order by s.mode desc, s.sort_order, s.code`,
  marks: (
    classId: string,
    ids: readonly string[],
    semesterIds: readonly string[],
    states: readonly SheetState[] | undefined,
  ) => sql<MarksRow>`
    select m.student_id, s.subject_id, s.semester_id, json_agg(json_build_array(m.column_key, m.state,
      coalesce(to_json(m.tenths), to_json(m.passed)), m.version)) as cells
    from marks m join mark_sheets s on s.id = m.sheet_id
    where m.student_id = any(${listOf(ids)})
      and s.class_id in (select e.class_id from enrolments e where e.student_id = any(${listOf(ids)}))
      and s.semester_id = any(${listOf(semesterIds)})
      ${states ? sql`and s.state = any(${states}::text[])` : sql``}
    group by m.student_id, s.subject_id, s.semester_id, s.class_id order by s.class_id = ${classId}`,
  conduct: (ids: readonly string[], semesterIds: readonly string[]) => sql<ConductRow>`
    select student_id, semester_id, level, remark from conduct_results
    where student_id = any(${listOf(ids)}) and semester_id = any(${listOf(semesterIds)})`,
  absences: (ids: readonly string[], { semesters, whole }: YearSpans) => {
    const inSpan = (kind: 'P' | 'K', ordinal: 1 | 2): RawBuilder<number> =>
      sql`count(*) filter (where kind = ${sql.lit(kind)}
        and on_date between ${semesters[ordinal].from}::date and ${semesters[ordinal].to}::date)::int`;
    return sql<AbsencesRow>`
      select student_id, ${inSpan('P', 1)} as p1, ${inSpan('K', 1)} as k1, ${inSpan('P', 2)} as p2,
        ${inSpan('K', 2)} as k2, count(*) filter (where kind = 'P')::int as p, count(*) filter (where kind = 'K')::int as k
      from absences
      where student_id = any(${listOf(ids)}) and on_date between ${whole.from}::date and ${whole.to}::date
      group by student_id`;
  },
  stored: (ids: readonly string[], schoolYearId: string) => sql<StoredRow>`
    select t.*, (select u.display_name from users u where u.id = t.computed_by) as display_name
    from term_results t where t.student_id = any(${listOf(ids)}) and t.school_year_id = ${schoolYearId}`,
  outcomes: (ids: readonly string[], schoolYearId: string) => sql<OutcomeRow>`
    select student_id, period, subject_id, tenths, passed from subject_results
    where student_id = any(${listOf(ids)}) and school_year_id = ${schoolYearId}`,
  retests: (ids: readonly string[], schoolYearId: string) => sql<Omit<OutcomeRow, 'period'>>`
    select student_id, subject_id, tenths, passed from retests
    where student_id = any(${listOf(ids)}) and school_year_id = ${schoolYearId}`,
  summer: (ids: readonly string[], schoolYearId: string) => sql<YearParts['summer'][number]>`
    select student_id, level from summer_trainings
    where student_id = any(${listOf(ids)}) and school_year_id = ${schoolYearId}`,
};

interface Narrow {
  /** Only these pupils. */
  readonly studentIds?: readonly string[];
  /** Only marks of sheets in these states. */
  readonly states?: readonly SheetState[];
}

/**
 * Loads a class's year: a fixed number of queries whatever the number of pupils and subjects.
 * @returns undefined when there is no such class. @throws AppError when its results do not come from marks (primary school).
 */
export async function loadClassYear(
  db: Kysely<Tables>,
  classId: string,
  today: string,
  narrow: Narrow = {},
): Promise<ClassYear | undefined> {
  const rowsOf = async <R>(query: RawBuilder<R>) => (await query.execute(db)).rows;
  const [head] = await rowsOf(yearQueries.head(classId));
  if (!head) return undefined;
  const regulation = regulationOfYear(head);
  const spans = spansOf(head);
  const semesterIds = [spans.semesters[1].id, spans.semesters[2].id];
  const everyone = await readRoster(db, classId, spans.whole, today);
  const { studentIds } = narrow;
  const roster = studentIds ? everyone.filter(({ studentId }) => studentIds.includes(studentId)) : everyone;
  const ids = roster.map(({ studentId }) => studentId);
  const yearId = head.school_year_id;
  const marks = await rowsOf(yearQueries.marks(classId, ids, semesterIds, narrow.states));
  return assembleYear({
    head,
    roster,
    marks,
    regulation,
    policy: await gradingPolicyUnder(db, spans.semesters[2].to, regulation),
    subjects: await rowsOf(yearQueries.subjects(classId)),
    conduct: await rowsOf(yearQueries.conduct(ids, semesterIds)),
    absences: await rowsOf(yearQueries.absences(ids, spans)),
    stored: await rowsOf(yearQueries.stored(ids, yearId)),
    outcomes: marks.length > 0 ? [] : await rowsOf(yearQueries.outcomes(ids, yearId)),
    retests: await rowsOf(yearQueries.retests(ids, yearId)),
    summer: await rowsOf(yearQueries.summer(ids, yearId)),
  });
}
