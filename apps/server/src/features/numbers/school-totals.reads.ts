import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readAchievements } from './achievements/achievements.reads.ts';
import { readTwoAreas } from './two-areas/two-areas.reads.ts';

/** How many there are of a level or title. */
export type Tally = Readonly<Record<string, number>>;

/** A school in sums: no class, no person. */
export interface SchoolTotals {
  readonly schoolName: string | null;
  /** `2026-2027`; null while the school has no such year. */
  readonly year: string | null;
  readonly classes: number;
  readonly pupils: number;
  readonly teachers: number;
  readonly employees: number;
  readonly academic: Tally;
  readonly conduct: Tally;
  readonly titles: Tally;
}

/**
 * Sums of a school for whoever keeps several: the two areas and the titles of a year from what is kept of each class (decision 74), the
 * same numbers as on the school's own dashboards. @param year its name; the active one unless said.
 */
export async function readSchoolTotals(
  db: Kysely<Tables>,
  { period, year }: { readonly period: Period; readonly year?: string | undefined },
  clock: Clock,
): Promise<SchoolTotals> {
  const today = clock.today();
  const { rows } = await sql<{
    schoolName: string | null;
    yearId: string | null;
    year: string | null;
    classes: number;
    pupils: number;
    teachers: number;
    employees: number;
  }>`
    with y as (select id, name from school_years
      where ${year === undefined ? sql`status = 'ACTIVE'` : sql`name = ${year}`} limit 1)
    select (select name from schools limit 1) as "schoolName", (select id from y) as "yearId", (select name from y) as year,
      (select count(*)::int from classes c join y on y.id = c.school_year_id) as classes,
      (select count(distinct e.student_id)::int from enrolments e join y on y.id = e.school_year_id
        where e.from_date <= ${today}::date and (e.to_date is null or e.to_date >= ${today}::date)) as pupils,
      (select count(*)::int from teachers where status in ('WORKING', 'INSURANCE_LEAVE', 'SECONDED', 'SUSPENDED')) as teachers,
      (select count(*)::int from employees where status = 'WORKING' and teacher_id is null) as employees`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement without a row');
  const { yearId, ...counted } = found;
  if (yearId === null) return { ...counted, academic: {}, conduct: {}, titles: {} };
  const areas = await readTwoAreas(db, { schoolYearId: yearId, period }, clock);
  const achieved = await readAchievements(db, { schoolYearId: yearId }, clock);
  const whole = areas.sections.flatMap(({ rows: [all] }) => all?.lines.filter(({ group }) => group === 'ALL') ?? []);
  const titled = achieved.sections.flatMap(
    ({ rows: [all] }) => all?.lines.filter(({ group }) => group === 'ALL') ?? [],
  );
  return {
    ...counted,
    academic: sumOf(
      whole.flatMap(({ academic }) => academic.levels.map(({ level, count }) => [level, count] as const)),
    ),
    conduct: sumOf(whole.flatMap(({ conduct }) => conduct.levels.map(({ level, count }) => [level, count] as const))),
    titles: sumOf(titled.flatMap(({ titles }) => titles.map(({ title, count }) => [title, count] as const))),
  };
}

function sumOf(counts: readonly (readonly [of: string, count: number])[]): Tally {
  const sums: Record<string, number> = {};
  for (const [of, count] of counts) sums[of] = (sums[of] ?? 0) + count;
  return sums;
}
