import type { BorrowerRef } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';

/** What a scan has turned out to be; `name` is the title of the book. Kept before it is sent, so that sending it again can never turn a loan into a return. */
export type Decided =
  | {
      readonly act: 'issue';
      readonly reader: BorrowerRef;
      readonly barcode: string;
      readonly name: string;
      readonly override: string;
    }
  | { readonly act: 'return'; readonly barcode: string; readonly name: string };

/** One scan that has not been answered yet. */
export interface Scan {
  /** Also the key by which the server knows it again. */
  readonly key: string;
  readonly code: string;
  /** ISO instant. */
  readonly at: string;
  readonly decided: Decided | null;
}

/** What waits at this desk, in the order it was scanned, and for whom the first of it is. */
export interface Waiting {
  readonly reader: BorrowerRef | null;
  readonly scans: readonly Scan[];
}

const place = (userId: string) => `library.desk.${userId}`;

/** What was scanned on this computer by this person and not answered: it survives a reload and a network that is gone. */
export function readWaiting(userId: string): Waiting {
  const stored = readStored(place(userId)) as Partial<Waiting> | null;
  return { reader: stored?.reader ?? null, scans: Array.isArray(stored?.scans) ? stored.scans : [] };
}

export function keepWaiting(userId: string, waiting: Waiting): void {
  writeStored(place(userId), waiting.scans.length === 0 ? null : waiting);
}

export const newScan = (code: string, decided: Decided | null = null): Scan => ({
  key: randomId(),
  code,
  at: new Date().toISOString(),
  decided,
});
