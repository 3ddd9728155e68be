import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { long } from './long-first.ts';

it('the files that begin first are there', () => {
  const root = new URL('../../../..', import.meta.url);
  expect(long.filter((path) => !existsSync(new URL(`.${path}`, root)))).toEqual([]);
});
