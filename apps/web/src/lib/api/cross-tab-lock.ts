import { readStored, writeStored } from '../browser/storage.ts';
import { randomId } from './random-id.ts';

const name = 'phuong.refresh-lock';
/** A tab that was closed while it held the lock holds nobody up for longer. */
const holdMs = 30_000;
const settleMs = 40;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs `work` in one tab at a time. The browser's own locks exist only over TLS; without them a note in localStorage serves. */
export function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request(name, work) : withNote(work);
}

async function withNote<T>(work: () => Promise<T>): Promise<T> {
  const me = randomId();
  const isFree = () => {
    const note = readStored(name) as { until?: number } | null;
    return !note || Number(note.until ?? 0) < Date.now();
  };
  const isMine = () => (readStored(name) as { owner?: string } | null)?.owner === me;
  for (const giveUpAt = Date.now() + holdMs; Date.now() < giveUpAt; ) {
    if (isFree()) {
      writeStored(name, { owner: me, until: Date.now() + holdMs });
      // Whoever wrote last owns it, once everybody has had time to write.
      await pause(settleMs);
      const note = readStored(name);
      if (note === null || isMine()) break;
    }
    await pause(settleMs + Math.random() * settleMs);
  }
  try {
    return await work();
  } finally {
    if (isMine()) writeStored(name, null);
  }
}
