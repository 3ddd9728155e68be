import { expect, it } from 'vitest';
import { rubricPoints } from './rubric-points.ts';

const criterion = (key: string, ...points: number[]) => ({
  key,
  name: key,
  levels: points.map((each) => ({ name: String(each), points: each })),
});
const rubric = [criterion('y', 0, 100, 200), criterion('d', 0, 200)];

it('a rubric counts in proportion to what its question is worth, once every criterion has a level', () => {
  expect(rubricPoints(rubric, { y: 1, d: 1 }, 400)).toBe(300);
  expect(rubricPoints(rubric, { y: 1, d: 1 }, 200)).toBe(150);
  expect(rubricPoints(rubric, { y: 2 }, 400)).toBeNull();
  expect(rubricPoints([], {}, 400)).toBeNull();
});
