import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { readAllowances } from './longer-time.reads.ts';
import { rulesOf } from './test-content.reads.ts';
import { deadlineOf, type LongerTime, noLongerTime, type Window } from './time.rules.ts';

/** What ends an attempt of a pupil. */
interface Timing {
  readonly minutes: number | null;
  readonly window: Window;
  readonly longer: LongerTime;
}

interface Moved {
  readonly itemId: string;
  readonly studentIds: readonly string[];
  readonly before: (studentId: string) => Timing;
  readonly after: (studentId: string) => Timing;
  readonly reason: string;
  readonly byName: string;
  readonly now: Date;
}

/** The window of the class is another: attempts end with it, as far as their pupils have none of their own. */
export async function moveWindow(
  trx: Kysely<Tables>,
  { item, material }: Pick<OpenItem, 'item' | 'material'>,
  window: Window,
  { by, now }: { readonly by: Caller; readonly now: Date },
): Promise<void> {
  if (item.cut_off_at?.getTime() === window.cutOffAt?.getTime()) return;
  const running = await trx
    .selectFrom('test_attempts')
    .select('student_id')
    .where('item_id', '=', item.id)
    .where('state', '=', 'in_progress')
    .execute();
  const studentIds = [...new Set(running.map(({ student_id }) => student_id))];
  const allowances = await readAllowances(trx, item.id, studentIds);
  const { minutes } = rulesOf(material.content);
  const timing = (of: Window) => (id: string) => ({ minutes, window: of, longer: allowances.get(id) ?? noLongerTime });
  await moveDeadlines(trx, {
    itemId: item.id,
    studentIds,
    before: timing({ opensAt: item.opens_at, cutOffAt: item.cut_off_at }),
    after: timing(window),
    reason: '',
    byName: by.actor.name,
    now,
  });
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
  const { rows } = await sql<Running>`
    select id, student_id, started_at, deadline_at from test_attempts
    where item_id = ${itemId} and state = 'in_progress' and student_id = any(${[...studentIds]}::uuid[]) order by id for update`.execute(
    trx,
  );
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
