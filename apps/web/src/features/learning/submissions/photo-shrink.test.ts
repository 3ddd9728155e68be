import { expect, test } from 'vitest';
import { asTaken, drawing } from './photo-shrink.ts';

const taken = { width: 4000, height: 3000 };

test('a photo is drawn as large as asked at most, and never larger than it is', () => {
  expect(drawing(taken, asTaken, 2000)).toMatchObject({ width: 2000, height: 1500, scale: 0.5 });
  expect(drawing({ width: 800, height: 600 }, asTaken, 2000)).toMatchObject({ width: 800, height: 600, scale: 1 });
});

test('a quarter turn changes its sides, and what is cut is cut from the turned picture', () => {
  expect(drawing(taken, { ...asTaken, turns: 1 }, 4000)).toMatchObject({ width: 3000, height: 4000 });
  const cut = { top: 0.25, right: 0, bottom: 0.25, left: 0.1 };
  expect(drawing(taken, { turns: 3, cut }, 8000)).toMatchObject({ width: 2700, height: 2000, left: 300, top: 1000 });
});

test('whatever is cut, something stays', () => {
  const { width, height } = drawing(taken, { turns: 0, cut: { top: 0.6, right: 0.5, bottom: 0.6, left: 0.5 } }, 4000);
  expect([width, height]).toEqual([200, 150]);
});
