import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem, OfflineError } from '../api/api-problem.ts';
import { noteForNow, readForNow } from './kept-again.ts';
import { closeKeptDatabase } from './kept-database.ts';
import { sealedStore } from './sealed-store.ts';
import { keyOf } from './sealing.ts';

beforeEach(async () => {
  await closeKeptDatabase();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const aStore = async () => sealedStore('an', await keyOf(btoa('a'.repeat(32))));
const queryKey = ['ownItems.slides', { params: { id: '1' } }];

/** What is asked for again, where each answers so. */
async function asked(store: Awaited<ReturnType<typeof aStore>>, answer: () => Promise<unknown>): Promise<unknown[]> {
  const keys: unknown[] = [];
  await readForNow(store, async (key) => {
    keys.push(key);
    await noteForNow(store, 'id', key, await answer());
  });
  return keys;
}

it('a deck that is kept while it is presented is read again until the presentation is over, and then no more', async () => {
  const store = await aStore();
  await noteForNow(store, 'id', queryKey, { isLive: true });
  expect(await asked(store, async () => ({ isLive: true }))).toEqual([queryKey]);
  expect(await asked(store, async () => ({ isLive: false }))).toEqual([queryKey]);
  expect(await asked(store, async () => ({ isLive: false }))).toEqual([]);
});

it('it waits for a network, and what is no longer there is not asked for again', async () => {
  const store = await aStore();
  await noteForNow(store, 'id', queryKey, { isLive: true });
  await asked(store, () => Promise.reject(new OfflineError('network')));
  expect(await asked(store, () => Promise.reject(new ApiProblem({ code: 'platform.not_found', status: 404 })))).toEqual(
    [queryKey],
  );
  expect(await asked(store, async () => ({ isLive: false }))).toEqual([]);
});

it('other answers are kept as they are', async () => {
  const store = await aStore();
  await noteForNow(store, 'id', queryKey, { title: 'Bài 1' });
  await noteForNow(store, 'id', queryKey, null);
  expect(await store.notes('reading')).toEqual([]);
});
