import { expect, it } from 'vitest';
import { shownPoints, typedPoints } from './points.ts';

it('points are typed with a comma or a point, and nothing above the most or below nothing counts', () => {
  const typed = ['0', '0,25', '2.5', ' 10 ', '10,01', '-1', 'x', '', '1,234'];
  expect(typed.map((each) => typedPoints(each, 1_000))).toEqual([0, 25, 250, 1_000, null, null, null, null, null]);
});

it('points are shown as they are written here', () => {
  expect([25, 1_000, null].map(shownPoints)).toEqual(['0,25', '10', '–']);
});
