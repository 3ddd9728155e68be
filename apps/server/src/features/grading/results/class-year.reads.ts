import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { samePlan } from '../../../platform/database/same-plan.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { gradingPolicyAt, gradingPolicyOf } from '../../school/school.public.ts';
import { readRoster } from '../roster.reads.ts';
import type { RosterRow } from '../roster.rules.ts';
import { assembleYear, type ClassYear, regulationOfYear, spansOf, type YearSpans } from './class-year.rules.ts';
import type {
  AbsencesRow,
  ConductRow,
  FormerTermRow,
  HeadRow,
  MarksRow,
  OutcomeRow,
  StoredRow,
  SubjectRow,
  YearParts,
} from './class-year-rows.rules.ts';

/** The class a pupil was in last in a year. */
export async function classOfYear(
  db: Kysely<Tables>,
  studentId: string,
  schoolYearId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('enrolments')
    .select('class_id')
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', schoolYearId)
    .orderBy(sql`to_date desc nulls first`)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.class_id;
}

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
  { studentIds, states }: Narrow = {},
): Promise<ClassYear | undefined> {
  const { rows } = await headOf(classId).execute(db);
  const head = rows[0];
  if (!head) return undefined;
  const regulation = regulationOfYear(head);
  const everyone = await readRoster(db, classId, spansOf(head).whole, today);
  const roster = studentIds ? everyone.filter(({ studentId }) => studentIds.includes(studentId)) : everyone;
  return (await loadYear(db, { head, regulation, roster, states }, {})).year;
}

interface YearToLoad {
  readonly head: HeadRow;
  readonly regulation: MarksRegulation;
  readonly roster: readonly RosterRow[];
  /** Only marks of sheets in these states. */
  readonly states?: readonly SheetState[] | undefined;
}

/** Lists by name with the shape of their rows, and the query of each. */
type Queries<Lists> = { readonly [Name in keyof Lists]: RawBuilder<Lists[Name]> };
type RowsOf<Lists> = { readonly [Name in keyof Lists]: readonly Lists[Name][] };

type Parts = {
  subjects: SubjectRow;
  marks: MarksRow;
  conduct: ConductRow;
  absences: AbsencesRow;
  formerTerms: FormerTermRow;
  stored: StoredRow;
  outcomes: OutcomeRow;
  retests: YearParts['retests'][number];
  exemptions: YearParts['exemptions'][number];
  summer: YearParts['summer'][number];
};

/**
 * Everything that the results of these pupils in a year are made of, and what else is asked for with it, in one statement; a second one
 * where the school has rules of its own.
 */
export async function loadYear<Lists extends object>(
  db: Kysely<Tables>,
  { head, regulation, roster, states }: YearToLoad,
  also: Queries<Lists>,
): Promise<{ year: ClassYear; also: RowsOf<Lists> }> {
  const spans = spansOf(head);
  const ids = roster.map(({ studentId }) => studentId);
  const semesterIds = [spans.semesters[1].id, spans.semesters[2].id];
  const { class_id: classId, school_year_id: yearId } = head;
  const parts: Queries<Parts> = {
    subjects: subjectsOf(classId),
    marks: sql`select * from marks_of_pupils`,
    conduct: conductOf(ids, semesterIds),
    absences: absencesOf(ids, spans),
    formerTerms: formerTermsOf(ids, head.start_year),
    stored: storedOf(ids, yearId),
    // Only a year without marks is known by what was stored of it.
    outcomes: sql`${outcomesOf(ids, yearId)} and not exists (select 1 from marks_of_pupils)`,
    retests: retestsOf(ids, yearId),
    exemptions: exemptionsOf(ids, yearId),
    summer: summersOf(ids, yearId),
  };
  const lists = Object.entries({ ...parts, ...also }) as [string, RawBuilder<unknown>][];
  const columns = lists.map(
    ([name, query]) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<RowsOf<Parts> & RowsOf<Lists> & { has_policies: boolean }>`
    with marks_of_pupils as materialized (${marksOf(classId, ids, semesterIds, states)})
    select ${sql.join(columns)},
      exists (select 1 from grading_policies) as has_policies`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('a select without from gives one row');
  const policy = read.has_policies ? await gradingPolicyAt(db, spans.semesters[2].to) : gradingPolicyOf({});
  return {
    year: assembleYear({ ...read, head, regulation, policy, roster, isNarrowed: states !== undefined }),
    also: read,
  };
}

/** A short list written out, a long one as one value: the database then knows how few rows a single pupil has. */
const listOf = (ids: readonly string[]): RawBuilder<string[]> =>
  ids.length > 3 ? sql`${ids}::uuid[]` : sql`array[${sql.join(ids.map(samePlan))}]::uuid[]`;

const headOf = (classId: string) => sql<HeadRow>`
  select c.id as class_id, c.name, c.grade, c.school_year_id, y.name as year_name, y.start_year,
    y.start_date as year_start, y.end_date as year_end,
    (select sp.code from subjects sp where sp.id = c.specialised_subject_id) as specialised_code,
    coalesce((select json_agg(json_build_object('id', s.id, 'start_date', s.start_date, 'end_date', s.end_date)
      order by s.ordinal) from semesters s where s.school_year_id = y.id), '[]') as semesters
  from classes c join school_years y on y.id = c.school_year_id where c.id = ${classId}`;

const subjectsOf = (classId: string) => sql<SubjectRow>`
  select s.id, s.code, s.name, s.short_name, s.mode, cs.annual_periods, cs.has_topic_cluster,
    (select json_agg(json_build_object('ordinal', sem.ordinal, 'regular_count', m.regular_count, 'state', m.state,
        'mode', m.mode))
      from mark_sheets m join semesters sem on sem.id = m.semester_id
      where m.class_id = cs.class_id and m.subject_id = cs.subject_id) as sheets
  from class_subjects cs join subjects s on s.id = cs.subject_id
  where cs.class_id = ${samePlan(classId)} order by s.mode desc, s.sort_order, s.code`;

const marksOf = (
  classId: string,
  ids: readonly string[],
  semesterIds: readonly string[],
  states: readonly SheetState[] | undefined,
) => sql<MarksRow>`
  select m.student_id, m.subject_id, m.semester_id, json_agg(json_build_array(m.column_key, m.state,
    coalesce(to_json(m.tenths), to_json(m.passed)), m.version,
    m.sheet_id not in (select own.id from mark_sheets own where own.class_id = ${samePlan(classId)}))) as cells
  from marks m
  where m.student_id = any(${listOf(ids)})
    and m.semester_id = any(${listOf(semesterIds)})
    ${states ? sql`and (select s.state from mark_sheets s where s.id = m.sheet_id) = any(${states}::text[])` : sql``}
  group by m.student_id, m.subject_id, m.semester_id`;

const conductOf = (ids: readonly string[], semesterIds: readonly string[]) => sql<ConductRow>`
  select student_id, semester_id, level, remark from conduct_results
  where student_id = any(${listOf(ids)}) and semester_id = any(${listOf(semesterIds)})`;

function absencesOf(ids: readonly string[], { semesters, whole }: YearSpans) {
  const inSpan = (kind: 'P' | 'K', ordinal: 1 | 2): RawBuilder<number> =>
    sql`count(*) filter (where kind = ${sql.lit(kind)}
      and on_date between ${semesters[ordinal].from}::date and ${semesters[ordinal].to}::date)::int`;
  return sql<AbsencesRow>`
    select student_id, ${inSpan('P', 1)} as p1, ${inSpan('K', 1)} as k1, ${inSpan('P', 2)} as p2,
      ${inSpan('K', 2)} as k2, count(*) filter (where kind = 'P')::int as p, count(*) filter (where kind = 'K')::int as k
    from absences
    where student_id = any(${listOf(ids)}) and on_date between ${whole.from}::date and ${whole.to}::date
    group by student_id`;
}

/** What these pupils earned in the year at other schools, by semester. */
const formerTermsOf = (ids: readonly string[], startYear: number) => sql<FormerTermRow>`
  select t.student_id, t.ordinal, y.school_name, t.conduct, t.absences_excused as excused, t.absences_unexcused as unexcused,
    coalesce((select json_agg(json_build_object('subject_id', o.subject_id, 'tenths', o.tenths, 'passed', o.passed))
      from former_school_outcomes o where o.student_id = t.student_id and o.start_year = t.start_year
        and o.ordinal = t.ordinal), '[]') as outcomes
  from former_school_terms t
  join former_school_years y on y.student_id = t.student_id and y.start_year = t.start_year
  where t.student_id = any(${listOf(ids)}) and t.start_year = ${startYear}`;

const storedOf = (ids: readonly string[], schoolYearId: string) => sql<StoredRow>`
  select t.*, (select u.display_name from users u where u.id = t.computed_by) as display_name
  from term_results t where t.student_id = any(${listOf(ids)}) and t.school_year_id = ${samePlan(schoolYearId)}`;

const outcomesOf = (ids: readonly string[], schoolYearId: string) => sql<OutcomeRow>`
  select student_id, period, subject_id, tenths, passed from subject_results
  where student_id = any(${listOf(ids)}) and school_year_id = ${samePlan(schoolYearId)}`;

const retestsOf = (ids: readonly string[], schoolYearId: string) => sql<YearParts['retests'][number]>`
  select student_id, subject_id, tenths, passed from retests
  where student_id = any(${listOf(ids)}) and school_year_id = ${samePlan(schoolYearId)}`;

/** Only those that take the whole subject out of assessment; cells carried over as exempt say so themselves. */
const exemptionsOf = (ids: readonly string[], schoolYearId: string) => sql<YearParts['exemptions'][number]>`
  select student_id, subject_id, from_semester, until_semester from exemptions
  where student_id = any(${listOf(ids)}) and school_year_id = ${samePlan(schoolYearId)}
    and kind in ('DISABILITY', 'PRINCIPAL_DECISION')`;

const summersOf = (ids: readonly string[], schoolYearId: string) => sql<YearParts['summer'][number]>`
  select student_id, level from summer_trainings
  where student_id = any(${listOf(ids)}) and school_year_id = ${samePlan(schoolYearId)}`;
