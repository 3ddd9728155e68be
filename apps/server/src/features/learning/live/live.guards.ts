import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { mayViewKind } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { holdItem } from '../own/own-item.guards.ts';
import { mayPresent } from './live.policy.ts';

/** A deck that the caller may read. @throws AppError 404. */
export async function deckForReader(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<OpenItem> {
  const open = await itemForReader(db, actor, itemId, today);
  if (open.material.kind !== 'SLIDE' || !mayViewKind(actor, 'SLIDE')) throw notFound();
  return open;
}

/** A deck that the caller may present to the class, held with its year. @throws AppError 404; 403; 409 closed year. */
export async function deckToPresent(
  trx: Transaction<Tables>,
  actor: Actor,
  itemId: string,
  { today }: Moment,
): Promise<OpenItem> {
  await holdItem(trx, itemId);
  const open = await deckForReader(trx, actor, itemId, today);
  if (!mayPresent(actor)) throw new AppError('platform.forbidden');
  refuseClosed({ name: open.of.yearName, status: open.of.yearStatus });
  return open;
}

/** The class follows it now; held, so that what is asked and shown comes one after the other. @throws AppError 409. */
export async function heldSession(trx: Transaction<Tables>, itemId: string, { now }: Moment): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from live_sessions
    where item_id = ${itemId} and ends_at > ${now} for update`.execute(trx);
  const [session] = rows;
  if (!session) throw new AppError('learning.not_live');
  return session.id;
}
