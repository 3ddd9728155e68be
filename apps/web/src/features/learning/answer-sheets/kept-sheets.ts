import { staffOwner } from '../../../lib/api/session.ts';
import { noteUnsent } from '../../../lib/offline/kept-owner.ts';
import { staffStore } from '../../../lib/offline/own-store.ts';
import { newRow, type SheetRow } from './sheet-row.ts';

/** Kinds of what lies on the shelf of the unsent: what was read and decided, and the photograph of it. */
const sheetKind = 'sheet';
const photoKind = 'sheetPhoto';

/** A test of which sheets lie on this device. */
export interface TestOfSheets {
  readonly itemId: string;
  readonly title: string;
  readonly className: string;
}
export interface KeptSheets extends TestOfSheets {
  readonly count: number;
}

interface Kept extends TestOfSheets {
  readonly name: string;
  readonly type: string;
  readonly row: Omit<SheetRow, 'file' | 'decided'> & { readonly decided: readonly (readonly [string, string])[] };
}

const storeOrNone = () => staffStore().catch(() => null);

/** What is kept is written in the order in which it was changed. */
let line: Promise<unknown> = Promise.resolve();
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const written = line.then(write);
  line = written.catch(() => undefined);
  return written;
}

/**
 * Keeps a sheet in the place of what was kept of it before, locked with the key of who is signed in.
 * @returns false where the browser keeps none: it is gone with the page.
 */
export const keepSheet = (test: TestOfSheets, { file, decided, ...row }: SheetRow): Promise<boolean> =>
  inOrder(async () => {
    const store = await storeOrNone();
    if (!store) return false;
    const kept: Kept = { ...test, name: file.name, type: file.type, row: { ...row, decided: [...decided] } };
    try {
      if (!(await store.notes('unsent')).some(({ place: [, kind, id] }) => kind === photoKind && id === row.id))
        await store.put('unsent', photoKind, row.id, await file.arrayBuffer());
      await store.putJson('unsent', sheetKind, row.id, kept);
    } catch {
      // A full disk: neither half of it alone is of use.
      await remove(row.id);
      return false;
    }
    await tell();
    return true;
  });

/** It is at the school, or is not wanted any more. */
export const forgetSheet = (id: string): Promise<void> => inOrder(() => remove(id));

async function remove(id: string): Promise<void> {
  const store = await storeOrNone();
  await store?.remove('unsent', sheetKind, id);
  await store?.remove('unsent', photoKind, id);
  await tell();
}

async function allKept(): Promise<Kept[]> {
  const store = await storeOrNone();
  const found: Kept[] = [];
  for (const { place } of (await store?.notes('unsent')) ?? []) {
    const kept = place[1] === sheetKind ? await store?.getJson('unsent', sheetKind, place[2]) : null;
    if (kept) found.push(kept.value as Kept);
  }
  return found;
}

/** Sheets of a test that lie on this device, as they were left; one that was being read is to be read again. */
export async function keptSheets(itemId: string): Promise<SheetRow[]> {
  await line;
  const store = await storeOrNone();
  const rows: SheetRow[] = [];
  for (const { name, type, row, ...test } of await allKept()) {
    if (test.itemId !== itemId) continue;
    const photo = await store?.get('unsent', photoKind, row.id);
    if (!photo) continue;
    const file = new File([photo.bytes], name, { type });
    rows.push({ ...newRow(row.id, file), ...row, decided: new Map(row.decided) });
  }
  return rows;
}

/** Tests of which sheets lie on this device, with how many. */
export async function keptTests(): Promise<KeptSheets[]> {
  await line;
  const tests = new Map<string, KeptSheets>();
  for (const { itemId, title, className } of await allKept())
    tests.set(itemId, { itemId, title, className, count: (tests.get(itemId)?.count ?? 0) + 1 });
  return [...tests.values()];
}

/** Before somebody signs out: nothing of it stays on this device. */
export const forgetSheets = (): Promise<void> =>
  inOrder(async () => {
    const store = await storeOrNone();
    for (const { place } of (await store?.notes('unsent')) ?? [])
      if (place[1] === sheetKind || place[1] === photoKind) await store?.remove('unsent', place[1], place[2]);
    await tell();
  });

/** Notes whether any lies here, so that signing out names it. */
async function tell(): Promise<void> {
  const store = await storeOrNone();
  if (!store || store.owner !== staffOwner()) return;
  const notes = await store.notes('unsent');
  noteUnsent(
    store.owner,
    notes.some(({ place: [, kind] }) => kind === sheetKind),
  );
}
