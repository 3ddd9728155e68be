import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { draftPrefix } from '../../../lib/drafts.ts';
import { makeRoom, ownStore } from '../../../lib/offline/own-store.ts';
import type { SealedStore } from '../../../lib/offline/sealed-store.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { noteWaiting, workKind as work } from '../unsent-note.ts';
import { hereIds, type WorkValues } from './work-values.ts';

/** What is on this device and not on the server: the work, on which version it was typed, and whether "hand in" was pressed. */
export interface KeptWork {
  readonly itemId: string;
  readonly lessonId: string;
  readonly title: string;
  readonly values: WorkValues;
  readonly version: number;
  /** Of a hand-in that waits for a network: sent as often as it takes, it counts once. */
  readonly handIn: { readonly key: string; readonly pressedAt: string; readonly isLateKnown: boolean } | null;
}

/** Photos, files and sounds alike. */
const photo = 'photo';
/** What lies on this device of a work, by what it is called there. */
type KeptHere = Pick<UploadedFile, 'fileId' | 'mediaType'>;

/** Where the browser has no place of its own for it: in this tab, with half-typed forms, gone when somebody else signs in. */
const tabKeyOf = (itemId: string) => `${draftPrefix}learning.work.${itemId}`;

const listeners = new Set<() => void>();
/** Called when something was kept, or has reached the school. */
export function onKeptWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readWork(value: unknown): KeptWork | null {
  const { itemId, lessonId = '', title = '', values, version, handIn = null } = (value ?? {}) as Partial<KeptWork>;
  return itemId && values && typeof version === 'number' ? { itemId, lessonId, title, values, version, handIn } : null;
}

const storeOrNone = () => ownStore().catch(() => null);

/** What is kept is written in the order in which it was changed. */
let line: Promise<unknown> = Promise.resolve();
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const written = line.then(write);
  line = written.catch(() => undefined);
  return written;
}

/** The work of an exercise that lies on this device; null where all of it is at the school. */
export async function keptWork(itemId: string): Promise<KeptWork | null> {
  const store = await storeOrNone();
  const kept = store && (await store.getJson('unsent', work, itemId).catch(() => null));
  return readWork(kept?.value) ?? readWork(readStored(tabKeyOf(itemId), 'session'));
}

/** All work of the pupil who is signed in that lies on this device, the latest last. */
export async function keptWorks(): Promise<KeptWork[]> {
  const store = await storeOrNone();
  const notes = (await store?.notes('unsent')) ?? [];
  const found: KeptWork[] = [];
  for (const { place } of notes) {
    if (place[1] !== work) continue;
    const kept = readWork((await store?.getJson('unsent', work, place[2]))?.value);
    if (kept) found.push(kept);
  }
  return found;
}

/** What was kept last, by exercise: while only words change there is nothing to sweep. */
const namedIn = new Map<string, string>();

/** Keeps it in the place of what was kept before, with the photos and files it names and no others. */
export const keepWork = (kept: KeptWork): Promise<void> =>
  inOrder(async () => {
    const store = await storeOrNone();
    const isKept = store ? await roomFor(() => store.putJson('unsent', work, kept.itemId, kept)) : false;
    const named = hereIds(kept.values).join();
    if (store && isKept && namedIn.get(kept.itemId) !== named) await sweep(store);
    namedIn.set(kept.itemId, named);
    writeStored(tabKeyOf(kept.itemId), isKept ? null : kept, 'session');
    await told(store);
  });

/** It is at the school, or is not wanted any more. */
export const forgetWork = (itemId: string): Promise<void> =>
  inOrder(async () => {
    const store = await storeOrNone();
    await store?.remove('unsent', work, itemId);
    if (store) await sweep(store);
    writeStored(tabKeyOf(itemId), null, 'session');
    await told(store);
  });

/** Keeps a photo or a file that is to be sent later. @returns false where the browser keeps none: it is sent at once or not at all. */
export const keepHere = (id: string, file: Blob): Promise<boolean> =>
  inOrder(async () => {
    const store = await storeOrNone();
    const bytes = await file.arrayBuffer();
    if (!store || !(await roomFor(() => store.put('unsent', photo, id, bytes)))) return false;
    fresh.add(id);
    return true;
  });

/** What was kept a moment ago and stands in no work yet. */
const fresh = new Set<string>();

/** It, as what it is. */
export async function keptHere({ fileId: id, mediaType }: KeptHere): Promise<Blob | null> {
  const store = await storeOrNone();
  const row = await store?.get('unsent', photo, id);
  return row ? new Blob([row.bytes], { type: mediaType }) : null;
}

/** On a full disk what can be had again makes room for what cannot. */
async function roomFor(write: () => Promise<void>): Promise<boolean> {
  try {
    await write().catch(async () => {
      await makeRoom();
      await write();
    });
    return true;
  } catch {
    return false;
  }
}

/** What no work names any more. */
async function sweep(store: SealedStore): Promise<void> {
  const named = new Set((await keptWorks()).flatMap(({ values }) => hereIds(values)));
  for (const id of named) fresh.delete(id);
  for (const { place } of await store.notes('unsent')) {
    const [, kind, id] = place;
    if (kind === photo && !named.has(id) && !fresh.has(id)) await store.remove('unsent', photo, id);
  }
}

async function told(store: SealedStore | null): Promise<void> {
  if (store) await noteWaiting(store);
  for (const listener of listeners) listener();
}
