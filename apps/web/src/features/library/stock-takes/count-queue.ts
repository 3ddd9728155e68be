import type { CountedScan } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import { countingStore } from '../../../lib/offline/own-store.ts';

/** One scan that has not been answered yet. */
export interface WaitingScan extends CountedScan {
  /** Also the key by which the server knows it again: sent as often as it takes, it counts once. */
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
}

export const newScan = (scan: CountedScan): WaitingScan => ({
  ...scan,
  key: randomId(),
  at: new Date().toISOString(),
});

const kind = 'stockTakeScans';

const isScan = (value: unknown): value is WaitingScan =>
  typeof value === 'object' && value !== null && 'key' in value && 'code' in value;

const storeOrNone = () => countingStore().catch(() => null);

/** What is kept is written in the order in which it was scanned. */
let line: Promise<unknown> = Promise.resolve();
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const written = line.then(write);
  line = written.catch(() => undefined);
  return written;
}

/** Scans of a stock-take that this person has made on this device and that have not reached the school. */
export const readWaiting = (stockTakeId: string): Promise<WaitingScan[]> =>
  inOrder(async () => {
    const kept = await (await storeOrNone())?.getJson('unsent', kind, stockTakeId).catch(() => null);
    return Array.isArray(kept?.value) ? kept.value.filter(isScan) : [];
  });

/** Keeps what waits, locked with the key of who is signed in. @returns false where this browser keeps nothing. */
export const keepWaiting = (stockTakeId: string, scans: readonly WaitingScan[]): Promise<boolean> =>
  inOrder(async () => {
    const store = await storeOrNone();
    if (!store) return false;
    try {
      if (scans.length === 0) await store.remove('unsent', kind, stockTakeId);
      else await store.putJson('unsent', kind, stockTakeId, scans);
      return true;
    } catch {
      // A full disk: the page has them as long as it is open.
      return false;
    }
  });
