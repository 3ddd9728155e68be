import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ClientEventHandlers } from '../../../platform/realtime/client-event-handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { findOwnItem } from '../own/own-items.reads.ts';
import { deckForReader } from './live.guards.ts';
import { deskTopic, liveTopic } from './live.notices.ts';

/** Lets who may read a deck hear which page the class is on, and counts pupils who have it open. */
export const liveEventHandlers = (services: Services): Pick<ClientEventHandlers, 'live.watch'> => ({
  'live.watch': async ({ itemId }, sender) => {
    const topic = await watchedTopic(services, sender.actor, itemId);
    sender.watch(topic);
    return { isWatched: topic !== null };
  },
});

async function watchedTopic(services: Services, actor: Actor, itemId: string | null): Promise<string | null> {
  if (actor.scope === 'student') return pupilsTopic(services, actor, itemId);
  if (itemId === null) return null;
  const { today } = momentOf(services);
  try {
    await deckForReader(services.db, actor, itemId, today);
    return deskTopic(itemId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function pupilsTopic(
  services: Services,
  { studentId, sessionId }: Actor,
  itemId: string | null,
): Promise<string | null> {
  if (studentId === null) return null;
  const { db } = services;
  const moment = momentOf(services);
  const item = itemId === null ? undefined : await findOwnItem(db, studentId, itemId, moment);
  const isTheirs = item?.kind === 'SLIDE' && item.is_in && item.is_open && !item.is_waiting;
  const shown = isTheirs && item.year_status !== 'CLOSED' ? item.id : null;
  // Where they were before, they are no more; saying again where they are only keeps them there.
  const { rows: left } = await sql<{ item_id: string }>`
    delete from live_followers f using live_sessions v
    where f.student_id = ${studentId} and v.id = f.session_id and v.item_id is distinct from ${shown}::uuid
    returning v.item_id`.execute(db);
  const { rows: came } = await sql<{ item_id: string }>`
    insert into live_followers as f (session_id, student_id, seen_at)
    select v.id, ${studentId}, ${moment.now} from live_sessions v
    where v.item_id = ${shown}::uuid and v.ends_at > ${moment.now}
    on conflict (session_id, student_id) do update set seen_at = excluded.seen_at
    returning ${shown}::uuid as item_id`.execute(db);
  for (const { item_id } of [...left, ...came]) services.bell.ring('live.answered', deskTopic(item_id), sessionId);
  return isTheirs ? liveTopic(item.id) : null;
}
