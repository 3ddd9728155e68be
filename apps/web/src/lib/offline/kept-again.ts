import { ApiProblem } from '../api/api-problem.ts';
import type { SealedStore } from './sealed-store.ts';

/** Answers that lie here and hold only for now, under the id they are kept by. */
const kind = 'again';

export type QueryKey = readonly unknown[];

/** Of a deck that is presented parts are held back: it is read once more when that is over. */
const sayNow = (answer: unknown): boolean | null => {
  const { isLive } = (typeof answer === 'object' && answer !== null ? answer : {}) as { isLive?: unknown };
  return typeof isLive === 'boolean' ? isLive : null;
};

/** Notes of an answer that is kept whether it is to be read again. */
export async function noteForNow(store: SealedStore, id: string, queryKey: QueryKey, answer: unknown): Promise<void> {
  const isForNow = sayNow(answer);
  if (isForNow === true) await store.putJson('reading', kind, id, queryKey);
  if (isForNow === false) await store.remove('reading', kind, id);
}

/** Reads again what holds only for now, each by `read`, which keeps it; what is no longer there is not asked for any more. */
export async function readForNow(store: SealedStore, read: (queryKey: QueryKey) => Promise<unknown>): Promise<void> {
  const notes = (await store.notes('reading')).filter(({ place }) => place[1] === kind);
  for (const { place } of notes) {
    const kept = await store.getJson('reading', kind, place[2]);
    if (!kept) continue;
    try {
      await read(kept.value as QueryKey);
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.status < 500 && error.status !== 401;
      if (isGone) await store.remove('reading', kind, place[2]);
    }
  }
}
