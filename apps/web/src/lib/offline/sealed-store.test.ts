import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { closeKeptDatabase, keptDatabase, notesOf, written } from './kept-database.ts';
import { closeToOthers, sealedStore, tidy } from './sealed-store.ts';
import { keyOf } from './sealing.ts';

const base64 = (letter: string) => btoa(letter.repeat(32));
const limits = { mostAgeMs: 1_000, mostBytes: 100 };

beforeEach(async () => {
  await closeKeptDatabase();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const storeOf = async (owner: string, letter = owner, now?: () => number) =>
  sealedStore(owner, await keyOf(base64(letter.slice(0, 1))), now);

it('what is kept comes back to its owner, and lies there unreadable', async () => {
  const mine = await storeOf('an');
  await mine.putJson('unsent', 'work', '1', { title: 'Vẽ ba hình tam giác' });
  expect((await mine.getJson('unsent', 'work', '1'))?.value).toEqual({ title: 'Vẽ ba hình tam giác' });
  const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
    void keptDatabase().then((database) => {
      const asked = database.transaction('unsent').objectStore('unsent').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
  });
  expect(rows).toHaveLength(1);
  expect(new TextDecoder().decode(rows[0]?.bytes)).not.toContain('tam giác');
});

it('another’s key opens nothing, and what it cannot open is taken away', async () => {
  await (await storeOf('an')).putJson('unsent', 'work', '1', 'mine');
  expect(await (await storeOf('an', 'b')).getJson('unsent', 'work', '1')).toBeNull();
  expect(await notesOf('unsent')).toEqual([]);
});

it('a row that was put in another’s place does not open there', async () => {
  const mine = await storeOf('an');
  await mine.putJson('reading', 'answer', '1', 'one');
  const database = await keptDatabase();
  const row = await new Promise<object>((resolve) => {
    const asked = database.transaction('reading').objectStore('reading').get(['an', 'answer', '1']);
    asked.onsuccess = () => resolve(asked.result);
  });
  await written('reading', (transaction) => transaction.objectStore('reading').put({ ...row, id: '2' }));
  expect(await mine.getJson('reading', 'answer', '2')).toBeNull();
  expect((await mine.getJson('reading', 'answer', '1'))?.value).toBe('one');
});

it('when its owner has gone their key and what they have read go too; unsent work waits, and opens for them again', async () => {
  const mine = await storeOf('an');
  const key = await keyOf(base64('a'));
  await written('keys', (transaction) => transaction.objectStore('keys').put('a key', 'an'));
  await mine.putJson('reading', 'answer', '1', 'read');
  await mine.putJson('unsent', 'work', '1', 'done');
  await closeToOthers(null);
  expect(await notesOf('reading')).toEqual([]);
  const database = await keptDatabase();
  const keys = await new Promise<unknown[]>((resolve) => {
    const asked = database.transaction('keys').objectStore('keys').getAllKeys();
    asked.onsuccess = () => resolve(asked.result);
  });
  expect(keys).toEqual([]);
  expect((await sealedStore('an', key).getJson('unsent', 'work', '1'))?.value).toBe('done');
});

it('when another comes, what is theirs stays and what was read before goes', async () => {
  await (await storeOf('an')).putJson('reading', 'answer', '1', 'of An');
  const theirs = await storeOf('binh');
  await theirs.putJson('reading', 'answer', '1', 'of Bình');
  await closeToOthers('binh');
  expect((await notesOf('reading')).map(({ place }) => place[0])).toEqual(['binh']);
  expect((await theirs.getJson('reading', 'answer', '1'))?.value).toBe('of Bình');
});

it('what is too old goes, and of too much the oldest', async () => {
  let now = 0;
  const mine = await storeOf('an', 'an', () => now);
  for (const [id, at] of [
    ['old', 0],
    ['first', 5_000],
    ['second', 5_100],
    ['third', 5_200],
  ] as const) {
    now = at;
    await mine.put('reading', 'bytes', id, new ArrayBuffer(40));
  }
  await tidy('reading', limits, 5_500);
  expect((await mine.notes('reading')).map(({ place }) => place[2])).toEqual(['second', 'third']);
});
