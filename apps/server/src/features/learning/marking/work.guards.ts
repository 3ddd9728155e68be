import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { itemForEditor, itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork, mayReadWork } from '../lessons/lesson.policy.ts';

/** An exercise whose work the caller may read. @throws AppError 404; 403 for who sees no work. */
export async function exerciseForWorkReader(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<OpenItem> {
  const open = await itemForReader(db, actor, itemId, today);
  if (open.material.kind !== 'EXERCISE') throw notFound();
  if (!mayReadWork(actor, open.standing, open.lesson.subject_id)) throw new AppError('platform.forbidden');
  return open;
}

/** What was put away is no longer marked; it is taken out of the archive first. */
export const isPutAway = ({ item, lesson }: Pick<OpenItem, 'item' | 'lesson'>) =>
  item.state === 'archived' || lesson.state === 'archived';

/**
 * An exercise whose work the caller may mark: lesson, item and year are held until the transaction ends.
 * @throws AppError as `itemForEditor`; 403 for who may not see the work; 409 put away.
 */
export async function exerciseForMarker(
  trx: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<OpenItem> {
  const open = await itemForEditor(trx, actor, itemId, today);
  if (open.material.kind !== 'EXERCISE') throw notFound();
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id)) throw new AppError('platform.forbidden');
  if (isPutAway(open)) throw new AppError('learning.wrong_state');
  return open;
}

/** A pupil's draft is nobody else's: also what was handed in and taken back. */
export const isReadable = ({ state, latest }: { readonly state: string; readonly latest: number }) =>
  latest > 0 && state !== 'draft';

interface HeldWork {
  readonly open: OpenItem;
  readonly submission: Selectable<Tables['submissions']>;
  readonly marking: Selectable<Tables['markings']>;
}

/** A work that the caller may mark, held with its marking. @throws AppError 404; as `exerciseForMarker`. */
export async function workForMarker(trx: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<HeldWork> {
  const head = await trx
    .selectFrom('submissions')
    .select(['item_id', 'state', 'latest'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head || !isReadable(head)) throw notFound();
  const open = await exerciseForMarker(trx, actor, head.item_id, today);
  await sql`select 1 from submissions w join markings k on k.id = w.id where w.id = ${id} for update`.execute(trx);
  const submission = await trx.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!isReadable(submission)) throw notFound();
  const marking = await trx.selectFrom('markings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { open, submission, marking };
}

/** @throws AppError 409 unless the work lies there to be marked, in this version, and its mark is not released. */
export function refuseUnmarkable({ submission, marking }: HeldWork, number: number): void {
  if (marking.state === 'released') throw new AppError('learning.is_released');
  if (submission.state !== 'submitted') throw new AppError('learning.wrong_state');
  if (number !== submission.latest) throw new AppError('learning.not_latest');
}
