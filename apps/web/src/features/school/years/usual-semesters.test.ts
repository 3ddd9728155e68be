import { expect, test } from 'vitest';
import { usualSemesters } from './usual-semesters.ts';

test('a year is divided after eighteen study weeks and a spare one, on a Sunday', () => {
  expect(usualSemesters({ startDate: '2026-09-01', endDate: '2027-05-31' })).toEqual([
    { startDate: '2026-09-01', endDate: '2027-01-10', studyWeeks: 18 },
    { startDate: '2027-01-11', endDate: '2027-05-31', studyWeeks: 17 },
  ]);
  expect(usualSemesters({ startDate: '2025-09-08', endDate: '2026-05-30' })[1].startDate).toBe('2026-01-19');
});
