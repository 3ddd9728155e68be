import { type RawBuilder, sql } from 'kysely';

/** A value, or the place of one in a standing statement. */
type Value = string | RawBuilder<string>;

/**
 * Pupils who are or were in a class, as `stays`: their number in the list, whether they are in it (at the year's end afterwards), and today
 * itself, and the days they were. Who left and came back is one row.
 */
export const staysIn = (classId: Value, today: Value) => sql`stays as materialized (
  select e.student_id, min(e.order_number) as order_number,
    bool_or(e.to_date is null or e.to_date >= least(${today}::date, y.end_date)) as is_here,
    bool_or(e.from_date <= ${today}::date and (e.to_date is null or e.to_date >= ${today}::date)) as is_today,
    range_agg(daterange(e.from_date, e.to_date, '[]')) as days
  from enrolments e join school_years y on y.id = e.school_year_id
  where e.class_id = ${classId} group by e.student_id)`;

/** The order of a class list, of `stays` as `t` and `students` as `s`: who has left comes last. */
export const classOrder = sql`t.is_here desc nulls last, t.order_number nulls last, s.sort_key collate "C", s.id`;
