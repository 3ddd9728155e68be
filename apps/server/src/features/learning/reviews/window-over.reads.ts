import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Whether the window of a test is over for everybody who could still use its key: the class, each pupil with a window of their own, who still
 * sits it, and every other class that has the same test and an end of its own. Without an end of the class's it never is.
 */
export async function isWindowOver(db: Kysely<Tables>, itemId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select i.cut_off_at is not null and i.cut_off_at <= ${now} and not exists(
      select from lesson_items o
      where o.material_id = i.material_id and o.state <> 'archived' and (o.cut_off_at > ${now}
        or exists(select from test_accommodations c where c.item_id = o.id and c.cut_off_at > ${now})
        or exists(select from test_attempts a where a.item_id = o.id and a.state in ('in_progress', 'overdue')
          and a.deadline_at > ${now}))) as is_over
    from lesson_items i where i.id = ${itemId}`.execute(db);
  return rows[0]?.is_over ?? false;
}
