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
async function heldRunning(trx: Kysely<Tables>, itemId: string, studentIds: Whom['studentIds']) {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, s.full_name as name from test_attempts a join students s on s.id = a.student_id
    where a.item_id = ${itemId} and a.state = 'in_progress'
      and (${studentIds === null} or a.student_id = any(${[...(studentIds ?? [])]}::uuid[]))
    order by a.id for update of a`.execute(trx);
  if (rows.length === 0) throw new AppError('learning.nobody_sits');
  return rows;
}

interface SitterDeed extends Whom {
  readonly action: 'attempts.extend' | 'attempts.message';
  /** What those who sit it see of it. */
  readonly event: { readonly kind: AttemptEventKind; readonly text: string };
  /** What the log says beside test, class and pupils. */
  readonly after: Readonly<Record<string, string | number>>;
  readonly reason?: string;
  readonly write?: (trx: Kysely<Tables>, attemptIds: readonly string[], now: Date) => Promise<unknown>;
}

/**
 * One deed for attempts that run, told to each and once to the log.
 * @throws AppError as `testForMarker`; 409 where nobody sits it.
 */
async function doForSitters(services: Services, by: Caller, itemId: string, deed: SitterDeed): Promise<Sitters> {
  const { action, event, after, reason, write, studentIds } = deed;
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    const rows = await heldRunning(trx, itemId, studentIds);
    const ids = rows.map(({ id }) => id);
    await write?.(trx, ids, moment.now);
    const told = { ...event, at: moment.now, by_name: by.actor.name };
    await insertRows(
      trx,
      'test_attempt_events',
      ids.map((id) => ({ id: newId(), attempt_id: id, ...told })),
    );
    await audit(trx, by, {
      action,
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: rows.map(({ name }) => name),
        ...after,
      },
      ...(reason === undefined ? {} : { reason }),
    });
    return sittersOf(trx, open, moment);
  });
}

/**
 * More time for attempts that run; theirs alone, whatever the rules of the test say later.
 * @throws AppError as `doForSitters`.
 */
export const extendSitters = (
  services: Services,
  by: Caller,
  itemId: string,
  { minutes, reason, studentIds }: Whom & { readonly minutes: number; readonly reason: string },
): Promise<Sitters> =>
  doForSitters(services, by, itemId, {
    studentIds,
    action: 'attempts.extend',
    event: { kind: 'EXTENDED', text: [`+${minutes}`, reason].join(' · ') },
    after: { minutes },
    reason,
    write: (trx, ids, now) =>
      sql`update test_attempts set deadline_at = deadline_at + make_interval(mins => ${minutes}), version = version + 1,
        updated_at = ${now} where id = any(${[...ids]}::uuid[]) and deadline_at is not null`.execute(trx),
  });

/** A word on the screens of who sits it now. @throws AppError as `doForSitters`. */
export const messageSitters = (
  services: Services,
  by: Caller,
  itemId: string,
  { text, studentIds }: Whom & { readonly text: string },
): Promise<Sitters> =>
  doForSitters(services, by, itemId, {
    studentIds,
    action: 'attempts.message',
    event: { kind: 'MESSAGE', text },
    after: { text },
  });

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
