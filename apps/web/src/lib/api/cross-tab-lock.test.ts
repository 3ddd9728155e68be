import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneTab } from './cross-tab-lock.ts';

/** A browser without its own locks: the page came without TLS. */
beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

test('without the browser’s locks one works at a time all the same, and a failure frees the turn', async () => {
  let working = 0;
  let most = 0;
  const work = async (n: number) => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
    if (n === 1) throw new Error('failed');
    return n;
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map((n) => inOneTab(() => work(n))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});

test('where nothing can be stored the work is done anyway', async () => {
  vi.stubGlobal('window', {});
  expect(await inOneTab(async () => 'done')).toBe('done');
});
