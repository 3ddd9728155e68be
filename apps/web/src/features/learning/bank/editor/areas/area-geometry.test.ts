import type { Area } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { expect, test } from 'vitest';
import { areaAt, contains, isArea, movedArea, resizedArea } from './area-geometry.ts';

const box = (key: string, x: number, y: number, size = 100): Area => ({
  key,
  shape: 'RECTANGLE',
  points: [
    { x, y },
    { x: x + size, y: y + size },
  ],
  isRight: true,
});

test('a place is in a box, an ellipse or a polygon', () => {
  const { points } = box('a', 100, 100);
  expect(contains({ shape: 'RECTANGLE', points }, { x: 200, y: 200 })).toBe(true);
  expect(contains({ shape: 'RECTANGLE', points }, { x: 201, y: 200 })).toBe(false);
  expect(contains({ shape: 'ELLIPSE', points }, { x: 150, y: 100 })).toBe(true);
  expect(contains({ shape: 'ELLIPSE', points }, { x: 105, y: 105 })).toBe(false);
  const triangle = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
  ];
  expect(contains({ shape: 'POLYGON', points: triangle }, { x: 20, y: 20 })).toBe(true);
  expect(contains({ shape: 'POLYGON', points: triangle }, { x: 80, y: 80 })).toBe(false);
});

test('the area drawn last is the one that is pressed', () => {
  expect(areaAt([box('a', 0, 0), box('b', 50, 50)], { x: 75, y: 75 })?.key).toBe('b');
  expect(areaAt([box('a', 0, 0)], { x: 500, y: 500 })).toBeUndefined();
});

test('an area stays whole inside the picture, however far it is carried or stretched', () => {
  expect(movedArea(box('a', 800, 0), 500, -50).points).toEqual([
    { x: 900, y: 0 },
    { x: 1000, y: 100 },
  ]);
  expect(resizedArea(box('a', 900, 0), 500, -500).points).toEqual([
    { x: 900, y: 0 },
    { x: 1000, y: 10 },
  ]);
});

test('a slip of the hand is no area', () => {
  expect(isArea('RECTANGLE', box('a', 0, 0, 5).points)).toBe(false);
  expect(isArea('RECTANGLE', box('a', 0, 0, 10).points)).toBe(true);
  expect(isArea('POLYGON', box('a', 0, 0).points)).toBe(false);
});
