import { sessionOwner } from '../../../lib/api/session.ts';
import { hasUnsent } from '../../../lib/offline/kept-owner.ts';
import { sendUnsent } from '../submissions/send-unsent.ts';

const send = () => void sendUnsent().catch(() => undefined);
const againMs = 15_000;
let isWatching = false;

/** Sends what a pupil's work still has on this device: now, and whenever the network comes back. */
export function watchUnsent(): void {
  if (!isWatching) {
    window.addEventListener('online', send);
    // Browsers often believe in a network they have not, and say nothing when it comes.
    window.setInterval(() => {
      const owner = sessionOwner();
      if (owner !== null && hasUnsent(owner)) send();
    }, againMs);
  }
  isWatching = true;
  send();
}
