import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * A test is finished with the first attempt that was handed in, and is not any more once no such attempt is left: lists, conditions and
 * reminders go by it. To be called with whatever ends, reopens or removes an attempt.
 */
export async function keepTestProgress(
  trx: Kysely<Tables>,
  { itemId, studentId }: { readonly itemId: string; readonly studentId: string },
): Promise<void> {
  await sql`
    insert into lesson_item_progress as p (item_id, student_id, opened_at, last_opened_at, finished_at)
    select item_id, student_id, min(started_at), max(started_at),
      min(submitted_at) filter (where state in ('submitted', 'finished'))
    from test_attempts where item_id = ${itemId} and student_id = ${studentId}
    group by item_id, student_id
    on conflict (item_id, student_id) do update set finished_at = excluded.finished_at,
      last_opened_at = greatest(p.last_opened_at, excluded.last_opened_at)`.execute(trx);
}
