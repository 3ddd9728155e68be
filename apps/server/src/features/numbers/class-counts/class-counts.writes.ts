import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { MARK_PERIODS } from '@phuong/rules/statistics/mark-periods.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { achieverCounts } from './achiever-rows.reads.ts';
import { countsBasis } from './counts-basis.rules.ts';
import { markCounts } from './mark-rows.reads.ts';
import { standingCounts } from './standing-counts.reads.ts';

const periods: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];

/** Classes of one year. */
interface ClassesOfYear {
  readonly schoolYearId: string;
  readonly startYear: number;
  readonly classIds: readonly string[];
}

/**
 * Counts classes anew and keeps it: all of them in one transaction that reads of one moment (repeatable read), so that what is kept of a class
 * is of that moment. Rows that stay the same are not written.
 * @returns the classes of which something was kept that was not what is counted.
 */
export async function recountClasses(trx: Kysely<Tables>, of: ClassesOfYear, today: string): Promise<Set<string>> {
  const { schoolYearId, startYear } = of;
  const classIds = [...of.classIds];
  // First: of two who count the same class the second begins again, with what the first has kept.
  await sql`
    insert into counted_classes (class_id, basis, counted_on, good_until, counted_at)
    select c.id, ${countsBasis()}, ${today}::date, (
      select min(e.to_date) from enrolments e where e.school_year_id = ${schoolYearId} and e.to_date >= ${today}::date
        and e.student_id in (select o.student_id from enrolments o where o.class_id = c.id)), now()
    from classes c where c.id = any(${classIds}::uuid[])
    on conflict (class_id) do update set basis = excluded.basis, counted_on = excluded.counted_on,
      good_until = excluded.good_until, counted_at = excluded.counted_at`.execute(trx);
  const changed = new Set<string>();
  const keep = async (statement: RawBuilder<{ class_id: string }>) => {
    for (const { class_id } of (await statement.execute(trx)).rows) changed.add(class_id);
  };
  for (const period of MARK_PERIODS) {
    await keep(figuresKept(period, markCounts({ schoolYearId, period, classIds }, today), classIds));
  }
  for (const period of periods) {
    const standing = standingCounts({ schoolYearId, period, classIds }, today);
    const live =
      period === 'CN'
        ? sql`select s.*, a.achievers from (${standing}) s
            join (${achieverCounts({ schoolYearId, startYear, classIds }, today)}) a on a.class_id = s.class_id`
        : sql`select s.*, null::json as achievers from (${standing}) s`;
    await keep(standingsKept(period, live, classIds));
  }
  return changed;
}

const figuresKept = (period: MarkPeriod, live: RawBuilder<unknown>, classIds: string[]) => sql<{ class_id: string }>`
  with live as materialized (${live}),
    gone as (
      delete from class_figures f where f.class_id = any(${classIds}::uuid[]) and f.period = ${period}
        and not exists (select from live l where l.class_id = f.class_id and l.subject_id = f.subject_id)
      returning f.class_id),
    written as (
      insert into class_figures (subject_id, period, class_id, counts)
      select subject_id, ${period}, class_id, counts from live
      on conflict (subject_id, period, class_id) do update set counts = excluded.counts
        where class_figures.counts::text <> excluded.counts::text
      returning class_id)
  select class_id from gone union select class_id from written`;

const standingsKept = (period: Period, live: RawBuilder<unknown>, classIds: string[]) => sql<{ class_id: string }>`
  with live as materialized (${live}),
    gone as (
      delete from class_standings s where s.class_id = any(${classIds}::uuid[]) and s.period = ${period}
        and not exists (select from live l where l.class_id = s.class_id)
      returning s.class_id),
    written as (
      insert into class_standings as s
        (class_id, period, pupils, without_level, out_of_date, results, computed_at, alike, achievers)
      select class_id, ${period}, pupils, without_level, out_of_date, results, computed_at, alike, achievers from live
      on conflict (class_id, period) do update set pupils = excluded.pupils, without_level = excluded.without_level,
        out_of_date = excluded.out_of_date, results = excluded.results, computed_at = excluded.computed_at,
        alike = excluded.alike, achievers = excluded.achievers
        where (s.pupils, s.without_level, s.out_of_date, s.results, s.computed_at, s.alike::text, s.achievers::text)
          is distinct from (excluded.pupils, excluded.without_level, excluded.out_of_date, excluded.results,
            excluded.computed_at, excluded.alike::text, excluded.achievers::text)
      returning class_id)
  select class_id from gone union select class_id from written`;
