import {
  answerOf,
  type KeptNote,
  type KeptPlace,
  type KeptRow,
  keptDatabase,
  notesOf,
  type Shelf,
  written,
} from './kept-database.ts';
import { seal, unseal } from './sealing.ts';

/** What one person has in this browser, locked with their key. */
export interface SealedStore {
  readonly owner: string;
  /** @throws QuotaExceededError where the disk is full. */
  put(shelf: Shelf, kind: string, id: string, bytes: ArrayBuffer): Promise<void>;
  /** Null where nothing lies, or what lies there cannot be opened; that is taken away. */
  get(shelf: Shelf, kind: string, id: string): Promise<{ bytes: ArrayBuffer; at: number } | null>;
  putJson(shelf: Shelf, kind: string, id: string, value: unknown): Promise<void>;
  getJson(shelf: Shelf, kind: string, id: string): Promise<{ value: unknown; at: number } | null>;
  remove(shelf: Shelf, kind: string, id: string): Promise<void>;
  notes(shelf: Shelf): Promise<KeptNote[]>;
}

const shelfPlace = (shelf: Shelf, place: KeptPlace) => [shelf, ...place].join('/');

export function sealedStore(owner: string, key: CryptoKey, now: () => number = Date.now): SealedStore {
  const store: SealedStore = {
    owner,
    async put(shelf, kind, id, bytes) {
      const sealed = await seal(key, shelfPlace(shelf, [owner, kind, id]), bytes);
      const row: KeptRow = { owner, kind, id, at: now(), size: bytes.byteLength, ...sealed };
      await written(shelf, (transaction) => transaction.objectStore(shelf).put(row));
    },
    async get(shelf, kind, id) {
      const rows = (await keptDatabase()).transaction(shelf).objectStore(shelf);
      const row = (await answerOf(rows.get([owner, kind, id]))) as KeptRow | undefined;
      if (!row) return null;
      try {
        return { bytes: await unseal(key, shelfPlace(shelf, [owner, kind, id]), row), at: row.at };
      } catch {
        await store.remove(shelf, kind, id);
        return null;
      }
    },
    putJson: (shelf, kind, id, value) =>
      store.put(shelf, kind, id, new TextEncoder().encode(JSON.stringify(value)).buffer),
    async getJson(shelf, kind, id) {
      const row = await store.get(shelf, kind, id);
      return row && { value: JSON.parse(new TextDecoder().decode(row.bytes)), at: row.at };
    },
    remove: (shelf, kind, id) =>
      written(shelf, (transaction) => transaction.objectStore(shelf).delete([owner, kind, id])),
    notes: (shelf) => notesOf(shelf, owner),
  };
  return store;
}

const removeAll = (shelf: Shelf, notes: readonly KeptNote[]) =>
  notes.length === 0
    ? Promise.resolve()
    : written(shelf, (transaction) => {
        for (const { place } of notes) transaction.objectStore(shelf).delete([...place]);
      });

/**
 * Leaves of others nothing that can be read: their keys and all they have read go; work that never reached the school stays, locked, until
 * they come back. @param owner who is signed in; null for nobody.
 */
export async function closeToOthers(owner: string | null): Promise<void> {
  const keys = (await keptDatabase()).transaction('keys').objectStore('keys');
  const owners = (await answerOf(keys.getAllKeys())).filter((each) => each !== owner);
  await written('keys', (transaction) => {
    for (const each of owners) transaction.objectStore('keys').delete(each);
  });
  const notes = await notesOf('reading');
  await removeAll(
    'reading',
    notes.filter(({ place }) => place[0] !== owner),
  );
}

/** Takes away what is too old, and the oldest of what is more than a browser should hold. */
export async function tidy(
  shelf: Shelf,
  { mostAgeMs, mostBytes }: { mostAgeMs: number; mostBytes: number },
  now = Date.now(),
) {
  const notes = (await notesOf(shelf)).sort((one, other) => other.at - one.at);
  let bytes = 0;
  const gone = notes.filter(({ at, size }) => {
    bytes += size;
    return now - at > mostAgeMs || bytes > mostBytes;
  });
  await removeAll(shelf, gone);
}
