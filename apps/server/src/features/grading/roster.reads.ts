import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type RosterDbRow, type RosterRow, type Span, toRoster } from './roster.rules.ts';

/**
 * Everyone who was in the class at any time in the span, in the class's order; each pupil once. Whoever left before the end of the span
 * and before today has `leftOn`.
 */
export async function readRoster(db: Kysely<Tables>, classId: string, span: Span, today: string): Promise<RosterRow[]> {
  const { rows } = await sql<RosterDbRow>`
    select e.student_id, e.order_number, e.from_date, e.to_date, st.full_name, st.sex, st.date_of_birth
    from enrolments e join students st on st.id = e.student_id
    where e.class_id = ${classId} and e.from_date <= ${span.to}
      and (e.to_date is null or e.to_date >= ${span.from})
    order by e.order_number nulls last, st.sort_key, st.id, e.from_date`.execute(db);
  return toRoster(rows, span, today);
}
