import { expect, test } from 'vitest';
import { TT27 } from '../regulation/tt27.ts';
import { primaryYearResult } from './primary-result.ts';

const best = { subjects: ['T', 'T'], qualities: ['T', 'T'], finalTests: [9, 10] } as const;

test('all T and final tests from 9: Hoàn thành xuất sắc; from 7: Hoàn thành tốt; from 5: Hoàn thành', () => {
  expect(primaryYearResult(best, TT27)).toBe('EXCELLENT');
  expect(primaryYearResult({ ...best, finalTests: [10, 8] }, TT27)).toBe('WELL_COMPLETED');
  expect(primaryYearResult({ ...best, finalTests: [10, 6] }, TT27)).toBe('COMPLETED');
  expect(primaryYearResult({ ...best, finalTests: [10, 4] }, TT27)).toBe('NOT_COMPLETED');
});

test('one H subject or one Đạt quality allows only Hoàn thành', () => {
  expect(primaryYearResult({ ...best, subjects: ['T', 'H'] }, TT27)).toBe('COMPLETED');
  expect(primaryYearResult({ ...best, qualities: ['T', 'D'] }, TT27)).toBe('COMPLETED');
});

test('one C subject or quality: Chưa hoàn thành', () => {
  expect(primaryYearResult({ ...best, subjects: ['T', 'C'] }, TT27)).toBe('NOT_COMPLETED');
  expect(primaryYearResult({ ...best, qualities: ['T', 'C'] }, TT27)).toBe('NOT_COMPLETED');
});

test('without levels there is no result', () => {
  expect(primaryYearResult({ ...best, subjects: [] }, TT27)).toBeNull();
});
