import { expect, test } from 'vitest';
import { holdReload } from './build-check.ts';
import { mayReload } from './chunk-reload.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('a path is reloaded at most once in 10 seconds', () => {
  const store = memory();
  expect(mayReload('/home', 1_000, store)).toBe(true);
  expect(mayReload('/home', 10_999, store)).toBe(false);
  expect(mayReload('/home', 11_000, store)).toBe(true);
});

test('another path has its own 10 seconds', () => {
  const store = memory();
  expect(mayReload('/home', 1_000, store)).toBe(true);
  expect(mayReload('/t', 1_001, store)).toBe(true);
});

test('never while something unsaved is on the screen', () => {
  const store = memory();
  const release = holdReload();
  expect(mayReload('/home', 1_000, store)).toBe(false);
  release();
  expect(mayReload('/home', 1_001, store)).toBe(true);
});
