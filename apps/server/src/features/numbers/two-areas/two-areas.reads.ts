import type { Decision } from '@phuong/contract/grading/results/result.schema.ts';
import type { AcademicLevel, ConductLevel, Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { mostListed, type TwoAreas, type TwoAreasCell } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { standings } from '../../grading/grading.public.ts';
import { classesAsked, classStandings } from '../class-counts/counted-classes.reads.ts';
import { isOfGroup } from '../pupil-groups.reads.ts';
import { type AlikePupils, type CountedClass, sectionsOf } from './two-areas.rules.ts';

interface TableAsked {
  readonly schoolYearId: string;
  readonly period: Period;
  readonly grades?: readonly number[] | undefined;
}

interface ClassRow extends Omit<CountedClass, 'alike'> {
  readonly alike: readonly AlikePupils[] | null;
  readonly outOfDate: number;
  readonly results: number;
  readonly computedAt: Date | null;
}

/** The table of a year and period: from what is kept of each class or counted at once, in one statement and so of one moment. @throws AppError 404. */
export async function readTwoAreas(
  db: Kysely<Tables>,
  { schoolYearId, period, grades }: TableAsked,
  clock: Clock,
): Promise<TwoAreas> {
  const year = await db
    .selectFrom('school_years')
    .select(['id', 'name', 'start_year', 'status'])
    .select((the) =>
      the
        .selectFrom('classes')
        .whereRef('classes.school_year_id', '=', 'school_years.id')
        .select(sql<number[]>`coalesce(array_agg(distinct grade order by grade), '{}')`.as('grades'))
        .as('grades'),
    )
    .where('id', '=', schoolYearId)
    .executeTakeFirst();
  if (!year) throw notFound();
  const today = clock.today();
  const { rows } = await sql<ClassRow>`
    with asked as materialized (${classesAsked({ schoolYearId, grades }, today)}),
      counted as (${classStandings({ schoolYearId, period }, today)})
    select a.id as "classId", a.name as "className", a.grade, coalesce(n.out_of_date, 0) as "outOfDate",
      coalesce(n.results, 0) as results, n.computed_at as "computedAt", n.alike
    from asked a left join counted n on n.class_id = a.id order by a.grade, ${naturally('a.name_key')}`.execute(db);
  const sections = sectionsOf(
    rows.map(({ alike, ...each }) => ({ ...each, alike: alike ?? [] })),
    year.start_year,
  );
  const shown = new Set(sections.flatMap((section) => section.rows.flatMap(({ classId }) => classId ?? [])));
  const counted = rows.filter(({ classId }) => shown.has(classId));
  const latest = counted.flatMap(({ computedAt }) => computedAt ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    schoolYear: { id: year.id, name: year.name, isClosed: year.status === 'CLOSED' },
    period,
    grades: year.grades ?? [],
    at: clock.now().toISOString(),
    computedAt: latest?.toISOString() ?? null,
    outOfDate: counted.reduce((sum, { outOfDate }) => sum + outOfDate, 0),
    withoutResults: counted
      .filter(({ alike, results }) => alike !== null && results === 0)
      .map(({ classId, className }) => ({ classId, className })),
    sections,
  };
}

interface PupilRow {
  readonly studentId: string;
  readonly code: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly decision: Decision | null;
  readonly isOutOfDate: boolean;
}

/** The pupils behind a cell of the table, in the order of the classes: made of the same rows as its number. */
export async function readTwoAreasPupils(
  db: Kysely<Tables>,
  { schoolYearId, period, grades, classId, group, area, level }: TwoAreasCell,
  clock: Clock,
): Promise<{ total: number; at: string; items: PupilRow[] }> {
  const column = area && sql.ref(`s.${area}`);
  const asked =
    column === undefined || level === undefined
      ? sql`true`
      : level === 'NONE'
        ? sql`${column} is null`
        : sql`${column} = ${level}`;
  const { rows } = await sql<PupilRow & { total: number }>`
    select s.student_id as "studentId", st.student_code as code, st.full_name as name, c.id as "classId",
      c.name as "className", s.academic, s.conduct, s.decision, s.is_out_of_date as "isOutOfDate",
      (count(*) over ())::int as total
    from (${standings({ schoolYearId, period, today: clock.today() })}) s
    join students st on st.id = s.student_id join classes c on c.id = s.class_id
    where ${asked} and ${isOfGroup[group]} and (${classId ?? null}::uuid is null or c.id = ${classId ?? null}::uuid)
      and (${grades ?? null}::int[] is null or c.grade = any(${grades ?? null}::int[]))
    order by c.grade, ${naturally('c.name_key')}, st.sort_key collate "C", st.id limit ${mostListed}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    at: clock.now().toISOString(),
    items: rows.map(({ total: _, ...pupil }) => pupil),
  };
}
