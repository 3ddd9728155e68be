/** What can be had again from the school, and what is only here. */
export type Shelf = 'reading' | 'unsent';

/** A row of either shelf: whose it is and when it came stands open, what it is does not. */
export interface KeptRow {
  readonly owner: string;
  readonly kind: string;
  readonly id: string;
  readonly at: number;
  readonly size: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Owner, kind, id. */
export type KeptPlace = readonly [owner: string, kind: string, id: string];

/** A row without what is locked in it. */
export interface KeptNote {
  readonly place: KeptPlace;
  readonly at: number;
  readonly size: number;
}

const name = 'phuong-kept';
const shelves: readonly Shelf[] = ['reading', 'unsent'];
let opening: Promise<IDBDatabase> | undefined;

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The one database of this browser. @throws where it is blocked or cannot be opened. */
export function keptDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys');
      for (const shelf of shelves) {
        const rows = request.result.createObjectStore(shelf, { keyPath: ['owner', 'kind', 'id'] });
        rows.createIndex('age', ['owner', 'at', 'size']);
      }
    };
    request.onsuccess = () => {
      // Another tab with a newer program waits for this one.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is in use by an older page'));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Done once it is on the disk. */
export async function written(stores: string | string[], work: (transaction: IDBTransaction) => void): Promise<void> {
  const transaction = (await keptDatabase()).transaction(stores, 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser kept nothing'));
    transaction.onerror = () => reject(transaction.error);
  });
  work(transaction);
  await done;
}

/** What lies on a shelf, the oldest of each owner first; nothing of it is read. */
export async function notesOf(shelf: Shelf, owner?: string): Promise<KeptNote[]> {
  const index = (await keptDatabase()).transaction(shelf).objectStore(shelf).index('age');
  const request = index.openKeyCursor(owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]));
  const notes: KeptNote[] = [];
  await new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      const [, at, size] = cursor.key as [string, number, number];
      notes.push({ place: cursor.primaryKey as unknown as KeptPlace, at, size });
      cursor.continue();
    };
  });
  return notes;
}

/** Closes it: the next who asks opens it anew. For tests, each with a browser of its own. */
export async function closeKeptDatabase(): Promise<void> {
  (await opening?.catch(() => null))?.close();
  opening = undefined;
}
