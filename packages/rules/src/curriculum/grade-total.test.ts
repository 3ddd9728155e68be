import { expect, it } from 'vitest';
import { largestClass } from '../load/class-size.ts';
import { gradeTotal } from './grade-total.ts';

it.each([
  [6, 1015, 29],
  [7, 1015, 29],
  [8, 1032, 29.5],
  [9, 1032, 29.5],
  [10, 997, 28.5],
  [12, 997, 28.5],
])('grade %i has %i periods a year, %d a week', (grade, annual, weekly) => {
  expect(gradeTotal(grade)).toMatchObject({ annual, weekly });
});

it('a class has at most 35 pupils in primary and 45 in secondary schools', () => {
  expect(largestClass(5, '2026-10-01')).toBe(35);
  expect(largestClass(6, '2026-10-01')).toBe(45);
});
