import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ReportFrame } from './report-frame.reads.ts';

export interface MonthCounts {
  /** The first day of the month; null of all of them together, where a pupil of several months counts once. */
  readonly month: string | null;
  readonly counts: readonly number[];
}

const monthsOf = ({ firstDay, lastDay }: ReportFrame) => sql`
  select m::date as month from generate_series(date_trunc('month', ${firstDay}::date), ${lastDay}::date, interval '1 month') m`;

/** Days of absence by month: all, with and without permission, and how many pupils they are of. */
export async function countAbsences(db: Kysely<Tables>, frame: ReportFrame): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    with own as (select a.student_id, a.kind, date_trunc('month', a.on_date)::date as month
      from absences a join classes c on c.id = a.class_id
      where c.school_year_id = ${frame.schoolYearId} and a.on_date between ${frame.firstDay} and ${frame.lastDay})
    select m.month, array[count(o.student_id), count(o.student_id) filter (where o.kind = 'P'),
      count(o.student_id) filter (where o.kind = 'K'), count(distinct o.student_id)]::int[] as counts
    from (${monthsOf(frame)}) m left join own o on o.month = m.month
    group by grouping sets ((m.month), ()) order by m.month nulls last`.execute(db);
  return rows;
}

/** What was lent and used by month: books, downloads, pieces of devices, and lessons in laboratories. */
export async function countUse(db: Kysely<Tables>, frame: ReportFrame): Promise<MonthCounts[]> {
  const inTime = sql`between ${frame.firstDay} and ${frame.lastDay}`;
  const { rows } = await sql<MonthCounts>`
    with own as (
      select issued_on as day, case when kind = 'LOAN' then 1 else 0 end as books, case when kind = 'LOAN' then 0 else 1 end as downloads,
        0 as devices, 0 as rooms from book_loans where issued_on ${inTime}
      union all select from_date, 0, 0, quantity, 0 from device_order_lines
        where state in ('handed_over', 'returned', 'lost') and from_date ${inTime}
      union all select on_date, 0, 0, 0, 1 from laboratory_requests
        where state in ('approved', 'in_use', 'completed') and on_date ${inTime})
    select m.month, array[coalesce(sum(books), 0), coalesce(sum(downloads), 0), coalesce(sum(devices), 0),
      coalesce(sum(rooms), 0)]::int[] as counts
    from (${monthsOf(frame)}) m left join own o on date_trunc('month', o.day)::date = m.month
    group by grouping sets ((m.month), ()) order by m.month nulls last`.execute(db);
  return rows;
}
