import type { FormerSchoolInput } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import { expect, test } from 'vitest';
import { possibleYears, type Stay, unfitOf, type YearHere } from './former-school.rules.ts';

const yearWith = (...stays: Stay[]): YearHere => ({
  schoolYearId: 'year',
  startYear: 2025,
  isClosed: false,
  grade: 6,
  className: '6A1',
  terms: new Map([
    [1, { from: '2025-09-05', until: '2026-01-10' }],
    [2, { from: '2026-01-12', until: '2026-05-31' }],
  ]),
  stays,
  subjectIds: [],
});
const since = (from: string): Stay => ({ from, until: null });
const term = (ordinal: 1 | 2, excused: number, unexcused = 0) => ({
  ordinal,
  conduct: null,
  excused,
  unexcused,
  outcomes: [],
});
const born = '2014-03-09';
const problemOf = (here: YearHere, ...semesters: FormerSchoolInput['semesters']) => {
  const school = { schoolName: 'THCS Nguyễn Du', schoolPlace: '', documentNumber: 'GT 15', documentOn: null };
  const input = { ...school, startYear: 2025, grade: 6, className: '', semesters, version: 0 };
  const unfit = unfitOf(input, { here, subjects: [], today: '2026-05-28', born });
  return unfit && [unfit.code, unfit.field];
};
const offered = (here: YearHere) => possibleYears([here], [], [], [])[0]?.absenceSemesters;

test('who was here all through a semester brings no sessions missed in it, and is not asked for any', () => {
  const here = yearWith(since('2026-01-12'));
  expect(offered(here)).toEqual([1]);
  expect(problemOf(here, term(1, 3), term(2, 2))).toEqual(['grading.former_absences_here', 'semesters.1.excused']);
  expect(problemOf(here, term(2, 0, 1))).toEqual(['grading.former_absences_here', 'semesters.0.unexcused']);
  expect(problemOf(here, term(1, 30, 2), term(2, 0))).toBeNull();
});

test('who came in the midst of a semester brings what was missed of it before: the limit is of the year', () => {
  const here = yearWith(since('2026-02-01'));
  expect(offered(here)).toEqual([1, 2]);
  expect(problemOf(here, term(1, 3), term(2, 2))).toBeNull();
});

test('who left for some days between two stays may have missed sessions elsewhere; who changed class may not', () => {
  const back = yearWith({ from: '2025-09-05', until: '2026-02-28' }, since('2026-03-10'));
  expect(offered(back)).toEqual([2]);
  const moved = yearWith(since('2026-03-01'), { from: '2025-10-01', until: '2026-02-28' });
  expect(offered(moved)).toEqual([1]);
  expect(problemOf(moved, term(2, 1))).toEqual(['grading.former_absences_here', 'semesters.0.excused']);
});

test('neither a year that ended before the birth nor a paper older than the pupil is taken', () => {
  const school = { schoolName: 'THCS Nguyễn Du', schoolPlace: '', documentNumber: 'GT 15', className: '', version: 0 };
  const around = { here: undefined, subjects: [], today: '2026-05-28', born };
  const judge = (startYear: number, documentOn: string | null) =>
    unfitOf({ ...school, grade: 6, startYear, documentOn, semesters: [] }, around);
  const refusal = { code: 'grading.former_before_birth', params: { born: '09/03/2014' } };
  expect(judge(2012, null)).toEqual({ ...refusal, field: 'startYear' });
  expect(judge(2025, '2014-03-08')).toEqual({ ...refusal, field: 'documentOn' });
  expect(judge(2025, born)).toBeNull();
});
