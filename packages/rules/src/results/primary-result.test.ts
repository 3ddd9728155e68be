import { expect, test } from 'vitest';
import { primaryYearResult } from './primary-result.ts';

const best = { subjects: ['T', 'T'], qualities: ['T', 'T'], finalTests: [9, 10] } as const;

test('all T and final tests from 9: Hoàn thành xuất sắc; from 7: Hoàn thành tốt; from 5: Hoàn thành', () => {
  expect(primaryYearResult(best)).toBe('EXCELLENT');
  expect(primaryYearResult({ ...best, finalTests: [10, 8] })).toBe('WELL_COMPLETED');
  expect(primaryYearResult({ ...best, finalTests: [10, 6] })).toBe('COMPLETED');
  expect(primaryYearResult({ ...best, finalTests: [10, 4] })).toBe('NOT_COMPLETED');
});

test('one H subject or one Đạt quality allows only Hoàn thành', () => {
  expect(primaryYearResult({ ...best, subjects: ['T', 'H'] })).toBe('COMPLETED');
  expect(primaryYearResult({ ...best, qualities: ['T', 'D'] })).toBe('COMPLETED');
});

test('one C subject or quality: Chưa hoàn thành', () => {
  expect(primaryYearResult({ ...best, subjects: ['T', 'C'] })).toBe('NOT_COMPLETED');
  expect(primaryYearResult({ ...best, qualities: ['T', 'C'] })).toBe('NOT_COMPLETED');
});

test('without levels there is no result', () => {
  expect(primaryYearResult({ ...best, subjects: [] })).toBeNull();
});
