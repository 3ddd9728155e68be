import { sessionOwner } from '../api/session.ts';
import { onServerEvent } from '../realtime/server-events.ts';
import { type QueryKey, readForNow } from './kept-again.ts';
import { ownStore } from './own-store.ts';

let watchedFor: string | null = null;
let stop: (() => void) | null = null;

/** Once for each pupil: now, whenever something is presented to their class or no more, and when the network is back. */
export function watchForNow(read: (queryKey: QueryKey) => Promise<unknown>): void {
  const owner = sessionOwner();
  if (owner === null || watchedFor === owner) return;
  watchedFor = owner;
  stop?.();
  const again = async () => {
    const store = navigator.onLine ? await ownStore().catch(() => null) : null;
    if (store) await readForNow(store, read);
  };
  const look = () => void again().catch(() => undefined);
  const stops = [onServerEvent('live.onAir', look), onServerEvent('missed', look)];
  window.addEventListener('online', look);
  stop = () => {
    for (const each of stops) each();
    window.removeEventListener('online', look);
  };
  look();
}
