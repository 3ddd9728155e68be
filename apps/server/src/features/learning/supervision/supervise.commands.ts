import type { AttemptDetail, Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { AttemptEventKind } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { attemptForMarker, testForMarker } from '../attempts/attempt.guards.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { readAttempt } from './attempt-detail.reads.ts';
import { sittersOf } from './sitters.reads.ts';

interface Whom {
  /** Null: everybody who sits it now. */
  readonly studentIds: readonly string[] | null;
}

/** Attempts that run now, of these pupils, held; with the pupils' names for the log. @throws AppError 409 where there is none. */
async function heldRunning(trx: Kysely<Tables>, itemId: string, { studentIds }: Whom) {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, s.full_name as name from test_attempts a join students s on s.id = a.student_id
    where a.item_id = ${itemId} and a.state = 'in_progress'
      and (${studentIds === null} or a.student_id = any(${[...(studentIds ?? [])]}::uuid[]))
    order by a.id for update of a`.execute(trx);
  if (rows.length === 0) throw new AppError('learning.nobody_sits');
  return rows;
}

const told = (
  attemptIds: readonly string[],
  { kind, text, by, at }: { kind: AttemptEventKind; text: string; by: Caller; at: Date },
) => attemptIds.map((id) => ({ id: newId(), attempt_id: id, kind, at, text, by_name: by.actor.name }));

/**
 * More time for attempts that run; theirs alone, whatever the rules of the test say later.
 * @throws AppError as `testForMarker`; 409 where nobody sits it.
 */
export async function extendSitters(
  services: Services,
  by: Caller,
  itemId: string,
  { minutes, reason, ...whom }: Whom & { readonly minutes: number; readonly reason: string },
): Promise<Sitters> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    const rows = await heldRunning(trx, itemId, whom);
    const ids = rows.map(({ id }) => id);
    await sql`update test_attempts set deadline_at = deadline_at + make_interval(mins => ${minutes}), version = version + 1,
      updated_at = ${moment.now} where id = any(${ids}::uuid[]) and deadline_at is not null`.execute(trx);
    const text = [`+${minutes}`, reason].join(' · ');
    await insertRows(trx, 'test_attempt_events', told(ids, { kind: 'EXTENDED', text, by, at: moment.now }));
    await audit(trx, by, {
      action: 'attempts.extend',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: rows.map(({ name }) => name),
        minutes,
      },
      reason,
    });
    return sittersOf(trx, open, moment);
  });
}

/** A word on the screens of who sits it now. @throws AppError as `extendSitters`. */
export async function messageSitters(
  services: Services,
  by: Caller,
  itemId: string,
  { text, ...whom }: Whom & { readonly text: string },
): Promise<Sitters> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    const rows = await heldRunning(trx, itemId, whom);
    const ids = rows.map(({ id }) => id);
    await insertRows(trx, 'test_attempt_events', told(ids, { kind: 'MESSAGE', text, by, at: moment.now }));
    await audit(trx, by, {
      action: 'attempts.message',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: rows.map(({ name }) => name),
        text,
      },
    });
    return sittersOf(trx, open, moment);
  });
}

/** Lets another device go on without being asked. @throws AppError as `attemptForMarker`; 409 for one that has ended. */
export async function freeDevice(services: Services, by: Caller, id: string): Promise<void> {
  const moment = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const { attempt, open } = await attemptForMarker(trx, by.actor, id, moment.today);
    if (attempt.state !== 'in_progress') throw new AppError('learning.attempt_ended');
    await sql`update test_attempts set writer = null, writer_at = null, version = version + 1, updated_at = ${moment.now}
      where id = ${id}`.execute(trx);
    await audit(trx, by, {
      action: 'attempts.freeDevice',
      entity: 'test_attempt',
      entityId: id,
      after: { title: open.item.title || open.material.title, class: open.of.name },
    });
  });
}

/** Opens an attempt; that the office looked at it is kept. @throws AppError as `attemptForReader`. */
export async function openAttempt(services: Services, by: Caller, id: string): Promise<AttemptDetail> {
  const { open, detail } = await readAttempt(services, by.actor, id);
  if (by.actor.scope === 'account')
    await audit(services.db, by, {
      action: 'attempts.open',
      entity: 'test_attempt',
      entityId: id,
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: [detail.student?.name ?? ''],
      },
    });
  return detail;
}
