import { describe, expect, test } from 'vitest';
import { between, markAt, moved, pathOf, thinned, together } from './mark-geometry.ts';
import type { Mark } from './marks.ts';

const pin = (id: string, x: number, y: number, text = ''): Mark => ({ kind: 'pin', id, colour: 'red', x, y, text });

describe('ink', () => {
  test('points that say nothing new are left out; the first and the last stay', () => {
    expect(thinned([100, 100, 101, 100, 102, 101, 200, 100, 203, 100], 1)).toEqual([100, 100, 200, 100, 203, 100]);
  });
  test('nearness is that of the paper: a page twice as high counts y twice', () => {
    expect(thinned([0, 0, 0, 8, 0, 9], 2)).toEqual([0, 0, 0, 8, 0, 9]);
    expect(thinned([0, 0, 0, 8, 0, 9], 1)).toEqual([0, 0, 0, 9]);
  });
  test('a stroke never has more numbers than one may have, nor leaves the page', () => {
    const long = Array.from({ length: 20_000 }, (_, at) =>
      at % 2 === 0 ? (at * 7919) % 12_000 : (at * 104_729) % 12_000,
    );
    const kept = thinned(long, 1.4);
    expect(kept.length).toBeLessThanOrEqual(4_000);
    expect(Math.max(...kept)).toBeLessThanOrEqual(10_000);
  });
  test('a dot is drawn too', () => {
    expect(pathOf([5, 10], 2)).toBe('M5 20h1');
    expect(pathOf([0, 0, 10, 10], 1)).toBe('M0 0L10 10');
  });
});

test('of marks in reach the nearest is meant, of two on top of each other the one put last', () => {
  const ink: Mark = { kind: 'ink', id: 'i', colour: 'red', width: 40, points: [0, 0, 1000, 0] };
  const box: Mark = { kind: 'highlight', id: 'h', colour: 'blue', x: 2000, y: 2000, w: 500, h: 500, text: '' };
  const marks = [ink, box, pin('p', 2100, 2100), pin('q', 2100, 2100)];
  expect(markAt(marks, 500, 60, 1.5, 120)?.id).toBe('i');
  expect(markAt(marks, 500, 300, 1.5, 120)).toBeUndefined();
  expect(markAt(marks, 2400, 2400, 1.5, 120)?.id).toBe('h');
  expect(markAt(marks, 2100, 2100, 1.5, 120)?.id).toBe('q');
});

test('what is moved stays on the page with its whole size', () => {
  const box: Mark = { kind: 'highlight', id: 'h', colour: 'blue', x: 9000, y: 0, w: 500, h: 500, text: '' };
  expect(moved(box, 900, -50)).toMatchObject({ x: 9500, y: 0, w: 500, h: 500 });
  expect(between(500, 800, 100, 200)).toEqual({ x: 100, y: 200, w: 400, h: 600 });
});

test('two who mark one page keep what each has put, changed and taken away', () => {
  const [a, b, c] = [pin('a', 1, 1), pin('b', 2, 2), pin('c', 3, 3)];
  const here = [a, pin('c', 3, 3, 'here'), pin('d', 4, 4)];
  const there = [pin('a', 1, 1, 'there'), b, c, pin('e', 5, 5)];
  expect(together([a, b, c], here, there)).toEqual([
    pin('a', 1, 1, 'there'),
    pin('c', 3, 3, 'here'),
    pin('e', 5, 5),
    pin('d', 4, 4),
  ]);
});
