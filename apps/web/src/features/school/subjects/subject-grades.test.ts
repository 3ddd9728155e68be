import { expect, test } from 'vitest';
import { gradeRanges, gradeRows, isPeriods, isWeekly, periodRanges, taughtGrades } from './subject-grades.ts';

const grade = (number: number, annualPeriods: number) => ({
  grade: number,
  annualPeriods,
  weeklySemester1: 1,
  weeklySemester2: 1.5,
  isElective: false,
});

test('grades are said in runs: 6, 7, 8, 9, 11 → "6–9, 11"', () => {
  expect(gradeRanges([11, 6, 7, 9, 8])).toBe('6–9, 11');
  expect(gradeRanges([])).toBe('');
});

test('periods are said from the fewest to the most', () => {
  expect(periodRanges([grade(6, 35), grade(8, 52)])).toBe('35–52');
  expect(periodRanges([grade(6, 140)])).toBe('140');
  expect(periodRanges([])).toBe('');
});

test('the form has a row for every grade of the school and of the subject; only taught ones are sent', () => {
  const rows = gradeRows(['LOWER_SECONDARY'], [grade(6, 35), grade(10, 70)]);
  expect(rows.map((row) => [row.grade, row.isTaught])).toEqual([
    [6, true],
    [7, false],
    [8, false],
    [9, false],
    [10, true],
  ]);
  expect(taughtGrades(rows)).toEqual([grade(6, 35), grade(10, 70)]);
});

test('periods a year are whole, periods a week may be halves', () => {
  expect([1, 500, 0, 501, 1.5, '35', null].map(isPeriods)).toEqual([true, true, false, false, false, false, false]);
  expect([0, 1.5, 20, 20.5, 1.2, -1, '1'].map(isWeekly)).toEqual([true, true, true, false, false, false, false]);
});
