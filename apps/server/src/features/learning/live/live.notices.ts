import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { pupilsOfItem } from '../lessons/opened.notices.ts';

/** Watched by pupils who have the deck open. */
export const liveTopic = (itemId: string) => `live:${itemId}`;
/** Watched by who presents it, or may. */
export const deskTopic = (itemId: string) => `live-desk:${itemId}`;

const bothTopics = (itemId: string) =>
  [liveTopic(itemId), deskTopic(itemId)].map((topic) => ({ topic, exceptSessionId: null }));

interface Turned {
  readonly itemId: string;
  readonly sessionId: string;
  readonly turn: number;
  readonly page: number;
  readonly pageKey: string;
}

/** Tells the page itself: a class that had to ask for it would wait twice. */
export const tellTurned = (trx: Kysely<Tables>, turned: Turned): Promise<void> =>
  announce(trx, ...bothTopics(turned.itemId).map((to) => ({ event: 'live.turned' as const, payload: turned, ...to })));

/** Tells who has the deck open that something else about it is another. */
export const tellChanged = (trx: Kysely<Tables>, itemId: string): Promise<void> =>
  announce(trx, ...bothTopics(itemId).map((to) => ({ event: 'live.changed' as const, payload: { itemId }, ...to })));

/** Tells the class, wherever its pupils are in the product, that a deck is presented now, or no more. */
export async function tellOnAir(trx: Kysely<Tables>, itemId: string, today: string): Promise<void> {
  await tellChanged(trx, itemId);
  await announce(trx, { event: 'live.onAir', userIds: await pupilsOfItem(trx, itemId, today) });
}
