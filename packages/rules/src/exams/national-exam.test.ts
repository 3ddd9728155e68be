import { expect, test } from 'vitest';
import { nationalExamOn } from './national-exam.ts';

test('one, two, three, four statements of four judged right are a tenth, a quarter, half, all of the points', () => {
  expect(nationalExamOn('2025-06-26').statementShares[4]).toEqual([0, 10, 25, 50, 100]);
  expect(nationalExamOn('2025-06-26').gridSigns).toBe(4);
});

test('before the decision there is no such exam', () => {
  expect(() => nationalExamOn('2024-03-07')).toThrow(RangeError);
  expect(nationalExamOn('2024-03-08').gridSigns).toBe(4);
});
