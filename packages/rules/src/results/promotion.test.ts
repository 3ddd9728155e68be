import { expect, test } from 'vitest';
import type { OneSubjectReading } from '../regulation/regulation.ts';
import { TT22 } from '../regulation/tt22.ts';
import type { AcademicInput } from './academic-level.ts';
import { decideAfterSummer, decideYear, type YearInput } from './promotion.ts';
import { retestResult, subjectsToRetest } from './retest.ts';

const POLICY: OneSubjectReading = { mode: 'REMAINING', includesComment: true };
type Level = 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY';
const LEVELS: readonly Level[] = ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'];
const PASSING: Level[] = ['SATISFACTORY', 'FAIR', 'GOOD'];
const year = (conduct: Level, academic: Level, absences = 0, grade = 8): YearInput => ({
  grade,
  conduct,
  academic,
  absences,
  absenceLimit: TT22.promotion.value.absenceLimit,
});
const pupil = (marks: number[], notPassed: number): AcademicInput => ({
  scored: marks.map((tenths, i) => ({ subjectId: `s${i + 1}`, tenths })),
  commented: [1, 2, 3, 4].map((n) => ({ subjectId: `c${n}`, passed: n > notPassed })),
});

test('both results at least Đạt and at most 45 absences: promoted, grades 9 and 12 complete the programme', () => {
  for (const conduct of PASSING) {
    for (const academic of PASSING) {
      expect(decideYear(year(conduct, academic, 45), TT22).decision).toBe('PROMOTED');
      expect(decideYear(year(conduct, academic, 45, 9), TT22).decision).toBe('COMPLETED');
      expect(decideYear(year(conduct, academic, 45, 12), TT22).decision).toBe('COMPLETED');
    }
  }
});

test('academic Chưa đạt alone: re-assessment; training Chưa đạt alone: summer training; both: repeat', () => {
  for (const level of PASSING) {
    expect(decideYear(year(level, 'UNSATISFACTORY', 45), TT22).decision).toBe('RETEST');
    expect(decideYear(year('UNSATISFACTORY', level, 45), TT22).decision).toBe('SUMMER_TRAINING');
  }
  expect(decideYear(year('UNSATISFACTORY', 'UNSATISFACTORY'), TT22)).toEqual({
    decision: 'REPEAT',
    reasons: [
      { code: 'CONDUCT_TOO_LOW', params: { level: 'UNSATISFACTORY' } },
      { code: 'ACADEMIC_TOO_LOW', params: { level: 'UNSATISFACTORY' } },
    ],
  });
});

const afterSummer = (input: YearInput, summer: Parameters<typeof decideAfterSummer>[2]) =>
  decideAfterSummer(decideYear(input, TT22), input.grade, summer, TT22);

test('46 absences mean repeating whatever the results, with no summer path', () => {
  for (const conduct of LEVELS) {
    for (const academic of LEVELS) {
      expect(decideYear(year(conduct, academic, 46), TT22).decision).toBe('REPEAT');
      const summer = { conduct: 'GOOD', academic: 'GOOD' } as const;
      expect(afterSummer(year(conduct, academic, 46), summer).decision).toBe('REPEAT');
    }
  }
});

test('R1: re-assessed marks replace the year averages and the level is computed again', () => {
  const before = pupil([50, 50, 50, 50, 50, 49, 48, 34], 0);
  expect(subjectsToRetest(before, TT22)).toEqual(['s6', 's7', 's8']);
  const scored = [
    { subjectId: 's6', tenths: 50 },
    { subjectId: 's7', tenths: 48 },
    { subjectId: 's8', tenths: 35 },
  ];
  const { result } = retestResult(before, { scored, commented: [] }, POLICY, TT22);
  expect(result.finalLevel).toBe('SATISFACTORY');
  const summer = { conduct: null, academic: result.finalLevel };
  expect(afterSummer(year('FAIR', 'UNSATISFACTORY'), summer).decision).toBe('PROMOTED_AFTER_SUMMER');
});

test('R3: of two failed comment subjects one passed again is enough', () => {
  const before = pupil([60, 60, 60, 60, 60, 60, 60, 60], 2);
  expect(subjectsToRetest(before, TT22)).toEqual(['c1', 'c2']);
  const retest = { scored: [], commented: [{ subjectId: 'c1', passed: true }] };
  const { result } = retestResult(before, retest, POLICY, TT22);
  expect(result.finalLevel).toBe('SATISFACTORY');
  const summer = { conduct: null, academic: result.finalLevel };
  expect(afterSummer(year('SATISFACTORY', 'UNSATISFACTORY', 0, 9), summer).decision).toBe('COMPLETED_AFTER_SUMMER');
});

test('R5: training Chưa đạt, academic Tốt, 45 absences, summer training Đạt: promoted after summer', () => {
  const summer = { conduct: 'SATISFACTORY', academic: null } as const;
  expect(afterSummer(year('UNSATISFACTORY', 'GOOD', 45), summer).decision).toBe('PROMOTED_AFTER_SUMMER');
});

test('R6: training Tốt, academic Tốt, 46 absences: repeat', () => {
  expect(decideYear(year('GOOD', 'GOOD', 46), TT22)).toEqual({
    decision: 'REPEAT',
    reasons: [{ code: 'ABSENCES_OVER_LIMIT', params: { absences: 46, limit: 45 } }],
  });
});

test('still Chưa đạt after summer the pupil repeats; without a result yet the pupil waits', () => {
  const retest = year('GOOD', 'UNSATISFACTORY');
  const nothing = { conduct: null, academic: null };
  const waits = (decision: string) => ({ decision, reasons: [{ code: 'NO_SUMMER_RESULT', params: {} }] });
  expect(afterSummer(retest, nothing)).toEqual(waits('RETEST'));
  expect(afterSummer(retest, { conduct: null, academic: 'UNSATISFACTORY' }).decision).toBe('REPEAT');
  const training = year('UNSATISFACTORY', 'GOOD');
  expect(afterSummer(training, nothing)).toEqual(waits('SUMMER_TRAINING'));
  expect(afterSummer(training, { conduct: 'UNSATISFACTORY', academic: null }).decision).toBe('REPEAT');
});

test('a pupil promoted in May stays promoted after summer', () => {
  expect(afterSummer(year('GOOD', 'GOOD'), { conduct: null, academic: null }).decision).toBe('PROMOTED');
});

test('a subject that was not failed cannot be re-assessed', () => {
  const retest = { scored: [{ subjectId: 's1', tenths: 90 }], commented: [] };
  expect(() => retestResult(pupil([50, 50, 50, 50, 50, 34], 0), retest, POLICY, TT22)).toThrow(RangeError);
});
