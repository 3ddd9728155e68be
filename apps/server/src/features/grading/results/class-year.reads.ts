import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { samePlan } from '../../../platform/database/same-plan.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { gradingPolicyAt, gradingPolicyOf } from '../../school/school.public.ts';
import { readRoster } from '../roster.reads.ts';
import type { RosterRow } from '../roster.rules.ts';
import { assembleYear, type ClassYear, regulationOfYear, spansOf } from './class-year.rules.ts';
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
  const spans = spansOf(head);
  const everyone = await readRoster(db, classId, spans.whole, today);
  const roster = studentIds ? everyone.filter(({ studentId }) => studentIds.includes(studentId)) : everyone;
  const pupils = listOf(roster.map(({ studentId }) => studentId));
  const { semesters, whole } = spans;
  const asked = sql`asked as materialized (select ${classId}::uuid as class_id, ${head.school_year_id}::uuid as school_year_id,
    ${head.start_year}::int as start_year, ${semesters[1].id}::uuid as first_id, ${semesters[2].id}::uuid as second_id,
    ${semesters[1].from}::date as first_from, ${semesters[1].to}::date as first_to,
    ${semesters[2].from}::date as second_from, ${semesters[2].to}::date as second_to,
    ${whole.from}::date as whole_from, ${whole.to}::date as whole_to)`;
  const [read] = (await yearStatement({ asked, pupils, states }, {}).execute(db)).rows;
  return read && yearOf(db, read, { head, regulation, roster, states });
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

type YearRead = RowsOf<Parts> & { readonly has_policies: boolean };

interface AskedYear {
  /**
   * What comes first in the statement: the last of it is `asked`, one row or none with `class_id`, `school_year_id`, `start_year`, the
   * semesters' `first_id` and `second_id`, and the days `first_from`, `first_to`, `second_from`, `second_to`, `whole_from`, `whole_to`.
   */
  readonly asked: RawBuilder<unknown>;
  /** Their ids, as an array. */
  readonly pupils: RawBuilder<string[]>;
  /** Only marks of sheets in these states. */
  readonly states?: readonly SheetState[] | undefined;
}

/** Everything that the results of these pupils in a year are made of, and what else is asked for with it, in one statement and one row. */
export function yearStatement<Lists extends object>(
  { asked, pupils, states }: AskedYear,
  also: Queries<Lists>,
): RawBuilder<YearRead & RowsOf<Lists>> {
  const parts: Queries<Parts> = {
    subjects,
    marks: sql`select * from marks_of_pupils`,
    conduct: conductOf(pupils),
    absences: absencesOf(pupils),
    formerTerms: formerTermsOf(pupils),
    stored: storedOf(pupils),
    // Only a year without marks is known by what was stored of it.
    outcomes: sql`${outcomesOf(pupils)} and not exists (select 1 from marks_of_pupils)`,
    retests: retestsOf(pupils),
    exemptions: exemptionsOf(pupils),
    summer: summersOf(pupils),
  };
  const lists = Object.entries({ ...parts, ...also }) as [string, RawBuilder<unknown>][];
  const columns = lists.map(
    ([name, query]) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part) as ${sql.ref(name)}`,
  );
  return sql`
    with ${asked}, marks_of_pupils as materialized (${marksOf(pupils, states)})
    select ${sql.join(columns)},
      exists (select 1 from grading_policies) as has_policies`;
}

interface YearToMake {
  readonly head: HeadRow;
  readonly regulation: MarksRegulation;
  readonly roster: readonly RosterRow[];
  readonly states?: readonly SheetState[] | undefined;
}

/** The year of what was read of it; asks once more where the school has rules of its own. */
export async function yearOf(
  db: Kysely<Tables>,
  read: YearRead,
  { head, regulation, roster, states }: YearToMake,
): Promise<ClassYear> {
  const policy = read.has_policies ? await gradingPolicyAt(db, spansOf(head).semesters[2].to) : gradingPolicyOf({});
  return assembleYear({ ...read, head, regulation, policy, roster, isNarrowed: states !== undefined });
}

/** A short list written out, a long one as one value: the database then knows how few rows a single pupil has. */
const listOf = (ids: readonly string[]): RawBuilder<string[]> =>
  ids.length > 3 ? sql`${ids}::uuid[]` : sql`array[${sql.join(ids.map(samePlan))}]::uuid[]`;

/** One of the values the year is asked by. The planner does not look at it: see `samePlan`. */
const askedFor = (column: 'class_id' | 'school_year_id' | 'start_year') => sql`(select ${sql.ref(column)} from asked)`;

/** The year's two semesters. */
export const askedSemesters = sql`((select first_id from asked), (select second_id from asked))`;

const headOf = (classId: string) => sql<HeadRow>`
  select c.id as class_id, c.name, c.grade, c.school_year_id, y.name as year_name, y.start_year,
    y.start_date as year_start, y.end_date as year_end,
    (select sp.code from subjects sp where sp.id = c.specialised_subject_id) as specialised_code,
    coalesce((select json_agg(json_build_object('id', s.id, 'start_date', s.start_date, 'end_date', s.end_date)
      order by s.ordinal) from semesters s where s.school_year_id = y.id), '[]') as semesters
  from classes c join school_years y on y.id = c.school_year_id where c.id = ${classId}`;

const subjects = sql<SubjectRow>`
  select s.id, s.code, s.name, s.short_name, s.mode, cs.annual_periods, cs.has_topic_cluster,
    (select json_agg(json_build_object('ordinal', sem.ordinal, 'regular_count', m.regular_count, 'state', m.state,
        'mode', m.mode))
      from mark_sheets m join semesters sem on sem.id = m.semester_id
      where m.class_id = cs.class_id and m.subject_id = cs.subject_id) as sheets
  from class_subjects cs join subjects s on s.id = cs.subject_id
  where cs.class_id = ${askedFor('class_id')} order by s.mode desc, s.sort_order, s.code`;

/** States of sheets, written out. */
export const oneOf = (states: readonly SheetState[]) => sql.join(states.map((state) => sql.lit(state)));

const marksOf = (pupils: RawBuilder<string[]>, states: readonly SheetState[] | undefined) => sql<MarksRow>`
  select m.student_id, m.subject_id, m.semester_id, json_agg(json_build_array(m.column_key, m.state,
    coalesce(to_json(m.tenths), to_json(m.passed)), m.version,
    m.sheet_id not in (select own.id from mark_sheets own where own.class_id = ${askedFor('class_id')}))) as cells
  from marks m
  where m.student_id = any(${pupils}) and m.semester_id in ${askedSemesters}
    ${states ? sql`and (select s.state from mark_sheets s where s.id = m.sheet_id) in (${oneOf(states)})` : sql``}
  group by m.student_id, m.subject_id, m.semester_id`;

const conductOf = (pupils: RawBuilder<string[]>) => sql<ConductRow>`
  select student_id, semester_id, level, remark from conduct_results
  where student_id = any(${pupils}) and semester_id in ${askedSemesters}`;

const absencesOf = (pupils: RawBuilder<string[]>) => sql<AbsencesRow>`
  select student_id,
    count(*) filter (where kind = 'P' and on_date between first_from and first_to)::int as p1,
    count(*) filter (where kind = 'K' and on_date between first_from and first_to)::int as k1,
    count(*) filter (where kind = 'P' and on_date between second_from and second_to)::int as p2,
    count(*) filter (where kind = 'K' and on_date between second_from and second_to)::int as k2,
    count(*) filter (where kind = 'P')::int as p, count(*) filter (where kind = 'K')::int as k
  from absences cross join asked
  where student_id = any(${pupils}) and on_date between whole_from and whole_to
  group by student_id`;

/** What these pupils earned in the year at other schools, by semester. */
const formerTermsOf = (pupils: RawBuilder<string[]>) => sql<FormerTermRow>`
  select t.student_id, t.ordinal, y.school_name, t.conduct, t.absences_excused as excused, t.absences_unexcused as unexcused,
    coalesce((select json_agg(json_build_object('subject_id', o.subject_id, 'tenths', o.tenths, 'passed', o.passed))
      from former_school_outcomes o where o.student_id = t.student_id and o.start_year = t.start_year
        and o.ordinal = t.ordinal), '[]') as outcomes
  from former_school_terms t
  join former_school_years y on y.student_id = t.student_id and y.start_year = t.start_year
  where t.student_id = any(${pupils}) and t.start_year = ${askedFor('start_year')}`;

const storedOf = (pupils: RawBuilder<string[]>) => sql<StoredRow>`
  select t.*, (select u.display_name from users u where u.id = t.computed_by) as display_name
  from term_results t where t.student_id = any(${pupils}) and t.school_year_id = ${askedFor('school_year_id')}`;

const outcomesOf = (pupils: RawBuilder<string[]>) => sql<OutcomeRow>`
  select student_id, period, subject_id, tenths, passed from subject_results
  where student_id = any(${pupils}) and school_year_id = ${askedFor('school_year_id')}`;

const retestsOf = (pupils: RawBuilder<string[]>) => sql<YearParts['retests'][number]>`
  select student_id, subject_id, tenths, passed from retests
  where student_id = any(${pupils}) and school_year_id = ${askedFor('school_year_id')}`;

/** Only those that take the whole subject out of assessment; cells carried over as exempt say so themselves. */
const exemptionsOf = (pupils: RawBuilder<string[]>) => sql<YearParts['exemptions'][number]>`
  select student_id, subject_id, from_semester, until_semester from exemptions
  where student_id = any(${pupils}) and school_year_id = ${askedFor('school_year_id')}
    and kind in ('DISABILITY', 'PRINCIPAL_DECISION')`;

const summersOf = (pupils: RawBuilder<string[]>) => sql<YearParts['summer'][number]>`
  select student_id, level from summer_trainings
  where student_id = any(${pupils}) and school_year_id = ${askedFor('school_year_id')}`;
