import { expect, test } from 'vitest';
import { namesInLog, todaysName } from './former-names.rules.ts';

test('what was renamed is told by its name of today, and found under both', () => {
  expect(todaysName('academicYears.create')).toBe('cohorts.create');
  expect(todaysName('academicYear')).toBe('cohort');
  expect(todaysName('schoolYears.create')).toBe('schoolYears.create');
  expect(namesInLog('cohorts.create')).toEqual(['cohorts.create', 'academicYears.create']);
  expect(namesInLog('student')).toEqual(['student']);
});
