import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { itemForEditor, itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork, mayReadWork } from '../lessons/lesson.policy.ts';
import { isPutAway } from '../marking/work.guards.ts';

export type AttemptRow = Selectable<Tables['test_attempts']>;

/** A test whose pupils' answers the caller may read. @throws AppError 404; 403 for who sees no work. */
export async function testForWorkReader(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<OpenItem> {
  const open = await itemForReader(db, actor, itemId, today);
  if (open.material.kind !== 'TEST') throw notFound();
  if (!mayReadWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  return open;
}

/**
 * A test the caller may watch over and mark: lesson, item and year are held until the transaction ends.
 * @throws AppError as `itemForEditor`; 404 for what is no test; 403 for who sees no work; 409 put away.
 */
export async function testForMarker(
  trx: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<OpenItem> {
  const open = await itemForEditor(trx, actor, itemId, today);
  if (open.material.kind !== 'TEST') throw notFound();
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  if (isPutAway(open)) throw new AppError('learning.wrong_state');
  return open;
}

/** An attempt with its test, for who may read it. @throws AppError 404; as `testForWorkReader`. */
export async function attemptForReader(db: Kysely<Tables>, actor: Actor, id: string, today: string) {
  const attempt = await db.selectFrom('test_attempts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!attempt) throw notFound();
  return { attempt, open: await testForWorkReader(db, actor, attempt.item_id, today) };
}

/** An attempt held with its test, for who may mark it. @throws AppError 404; as `testForMarker`. */
export async function attemptForMarker(trx: Kysely<Tables>, actor: Actor, id: string, today: string) {
  const head = await trx.selectFrom('test_attempts').select('item_id').where('id', '=', id).executeTakeFirst();
  if (!head) throw notFound();
  const open = await testForMarker(trx, actor, head.item_id, today);
  await sql`select 1 from test_attempts where id = ${id} for update`.execute(trx);
  const attempt = await trx.selectFrom('test_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { attempt, open };
}
