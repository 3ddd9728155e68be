import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { deadlineOf, type LongerTime, type Window } from './time.rules.ts';

/** What ends an attempt of a pupil. */
export interface Timing {
  readonly minutes: number | null;
  readonly window: Window;
  readonly longer: LongerTime;
}

interface Moved {
  readonly itemId: string;
  /** Null: everybody who sits it. */
  readonly studentIds: readonly string[] | null;
  readonly before: (studentId: string) => Timing;
  readonly after: (studentId: string) => Timing;
  readonly reason: string;
  readonly byName: string;
  readonly now: Date;
}

interface Running {
  readonly id: string;
  readonly student_id: string;
  readonly started_at: Date;
  readonly deadline_at: Date | null;
}

/** Attempts that run end as their pupils' time says now; what was given to one by hand besides stays given. */
export async function moveDeadlines(
  trx: Kysely<Tables>,
  { itemId, studentIds, before, after, reason, byName, now }: Moved,
): Promise<void> {
  const which = studentIds === null ? sql`true` : sql`student_id = any(${[...studentIds]}::uuid[])`;
  const { rows } = await sql<Running>`
    select id, student_id, started_at, deadline_at from test_attempts
    where item_id = ${itemId} and state = 'in_progress' and ${which} order by id for update`.execute(trx);
  const moved = rows.flatMap(({ id, student_id, started_at, deadline_at }) => {
    const was = deadlineOf(started_at, before(student_id));
    const is = deadlineOf(started_at, after(student_id));
    if (was?.getTime() === is?.getTime()) return [];
    const given = was && deadline_at ? deadline_at.getTime() - was.getTime() : 0;
    return { id, at: is && new Date(is.getTime() + given) };
  });
  if (moved.length === 0) return;
  await sql`
    update test_attempts a set deadline_at = n.at, version = a.version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(moved)}::json) as n(id uuid, at timestamptz) where a.id = n.id`.execute(
    trx,
  );
  await insertRows(
    trx,
    'test_attempt_events',
    moved.map(({ id }) => ({ id: newId(), attempt_id: id, kind: 'EXTENDED', at: now, text: reason, by_name: byName })),
  );
}
