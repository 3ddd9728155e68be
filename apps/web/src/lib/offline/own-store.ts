import { call } from '../api/client.ts';
import { sessionOwner, staffOwner } from '../api/session.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { answerOf, keptDatabase, written } from './kept-database.ts';
import { keptOwnerKey } from './kept-owner.ts';
import { closeToOthers, type SealedStore, sealedStore, tidy } from './sealed-store.ts';
import { canSeal, keyOf } from './sealing.ts';

const dayMs = 86_400_000;
const readingLimits = { mostAgeMs: 30 * dayMs, mostBytes: 80 * 1024 * 1024 };
/** Longer than any holidays: whoever has not come back by then does not come for it. */
const unsentLimits = { mostAgeMs: 120 * dayMs, mostBytes: Number.POSITIVE_INFINITY };

let opened: { owner: string; store: SealedStore } | null = null;
let opening: { owner: string; store: Promise<SealedStore | null> } | null = null;

/** Whose browser it is now, pupil or not. */
const ownerNow = () => sessionOwner() ?? staffOwner();

/**
 * What the pupil who is signed in has in this browser. Null for everybody else, where the browser keeps or locks nothing, and before the
 * school has given out their key.
 */
export const ownStore = (): Promise<SealedStore | null> =>
  storeOf(sessionOwner(), async () => (await call('ownWork.deviceKey')).key);

/** The same of a teacher or an account: answer sheets that have not been handed in. */
export const staffStore = (): Promise<SealedStore | null> =>
  storeOf(staffOwner(), async () => (await call('answerSheets.deviceKey')).key);

/** The same of who counts the library: scans that have not been sent. */
export const countingStore = (): Promise<SealedStore | null> =>
  storeOf(staffOwner(), async () => (await call('stockTakes.deviceKey')).key);

async function storeOf(owner: string | null, readKey: () => Promise<string>): Promise<SealedStore | null> {
  if (!owner || !canSeal()) return null;
  if (opened?.owner === owner) return opened.store;
  if (opening?.owner !== owner) opening = { owner, store: open(owner, readKey) };
  const store = await opening.store.catch(() => null);
  if (opening?.owner === owner) opening = null;
  if (ownerNow() !== owner) return null;
  if (store) opened = { owner, store };
  return store;
}

async function open(owner: string, readKey: () => Promise<string>): Promise<SealedStore> {
  const kept = await answerOf((await keptDatabase()).transaction('keys').objectStore('keys').get(owner));
  if (kept) return sealedStore(owner, kept as CryptoKey);
  const key = await keyOf(await readKey());
  // Somebody else may have come in while the answer was on its way: their browser does not get it.
  if (ownerNow() !== owner) throw new Error('somebody else is signed in');
  await closeToOthers(owner);
  await written('keys', (transaction) => transaction.objectStore('keys').put(key, owner));
  if (ownerNow() !== owner) {
    await closeToOthers(ownerNow());
    throw new Error('somebody else is signed in');
  }
  writeStored(keptOwnerKey, owner);
  void tidy('reading', readingLimits).catch(() => undefined);
  void tidy('unsent', unsentLimits).catch(() => undefined);
  return sealedStore(owner, key);
}

/** To be called when somebody has gone or another come: nothing of others can be read in this browser any more. */
export async function forgetOthers(): Promise<void> {
  const owner = ownerNow();
  if (opened?.owner !== owner) opened = null;
  await closeToOthers(owner);
  if (readStored(keptOwnerKey) !== owner) writeStored(keptOwnerKey, null);
}

/** Room for what is only here: what can be had again goes. */
export const makeRoom = () => tidy('reading', { ...readingLimits, mostBytes: 0 });
