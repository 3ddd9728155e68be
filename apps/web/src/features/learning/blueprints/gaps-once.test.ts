import { expect, it } from 'vitest';
import { gapsOnce, roomIn } from './gaps-once.ts';

const near = (id: string) => ({ row: { id }, differs: ['LEVEL'] }) as never;
const gap = (want: number, missing: number, ...ids: string[]) => ({ want, missing, nearest: ids.map(near) });

it('gaps with the same nearest questions are one, with how many are missing', () => {
  const gaps = [gap(0, 1, 'a', 'b'), gap(1, 1, 'a', 'b'), gap(2, 3, 'c')];
  expect(gapsOnce(gaps).map(({ wants, missing }) => [wants, missing])).toEqual([
    [[0, 1], 2],
    [[2], 3],
  ]);
});

it('gaps near which there is nothing stay apart, for each says what it lacks', () => {
  expect(gapsOnce([gap(0, 1), gap(1, 2)])).toHaveLength(2);
});

it('who is chosen stands in for the first that still lacks one', () => {
  const gaps = [gap(0, 1, 'a', 'b'), gap(1, 1, 'a', 'b')];
  expect(roomIn([0, 1], { gaps }, new Map())).toBe(0);
  expect(roomIn([0, 1], { gaps }, new Map([['a', 0]]))).toBe(1);
});
