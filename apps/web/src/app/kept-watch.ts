import { sessionOwner, staffOwner, subscribeSession } from '../lib/api/session.ts';
import { readStored } from '../lib/browser/storage.ts';
import { hasUnsent, keptOwnerKey, onUnsent } from '../lib/offline/kept-owner.ts';
import { withTexts } from '../lib/words/more-texts.ts';

const sender = withTexts('learning', async () => await import('../features/learning/public/kept-lessons.ts'));

/**
 * What this browser keeps of a pupil belongs to them: it is closed as soon as they are not signed in any more, and what has not reached the
 * school is sent when they are. Who keeps nothing loads nothing.
 */
export function watchKept(): void {
  let watchedFor: string | null = null;
  const look = () => {
    const owner = sessionOwner();
    const kept = readStored(keptOwnerKey);
    // A part that does not come is asked for again at the next start.
    if (kept !== null && kept !== (owner ?? staffOwner()))
      void import('../lib/offline/leave.ts').then(
        ({ leaveNothing }) => leaveNothing(),
        () => undefined,
      );
    if (owner !== watchedFor) watchedFor = null;
    if (owner === null || watchedFor !== null || !hasUnsent(owner)) return;
    watchedFor = owner;
    void sender()
      .then(({ watchUnsent }) => watchUnsent())
      // A part that does not come is asked for again with the next thing that waits, and when there is a network.
      .catch(() => {
        watchedFor = null;
      });
  };
  subscribeSession(look);
  onUnsent(look);
  window.addEventListener('online', look);
  look();
}
