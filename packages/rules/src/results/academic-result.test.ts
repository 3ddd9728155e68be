import { expect, test } from 'vitest';
import type { OneSubjectReading } from '../regulation/regulation.ts';
import { TT22 } from '../regulation/tt22.ts';
import type { AcademicInput } from './academic-level.ts';
import { academicResult, provisionalResult } from './academic-result.ts';

/** How a school reads Điều 9.3 that has decided nothing. */
const DEFAULT: OneSubjectReading = { mode: 'REMAINING', includesComment: true };
const RESTORED: OneSubjectReading = { ...DEFAULT, mode: 'RESTORED' };
const WITHOUT_COMMENT: OneSubjectReading = { ...DEFAULT, includesComment: false };

const LETTER = { T: 'GOOD', K: 'FAIR', D: 'SATISFACTORY', C: 'UNSATISFACTORY' } as const;
type Letter = keyof typeof LETTER;
const times = (count: number, tenths: number) => Array.from({ length: count }, () => tenths);

function pupil(marks: number[], notPassed = 0, commented = 4): AcademicInput {
  return {
    scored: marks.map((tenths, i) => ({ subjectId: `s${i + 1}`, tenths })),
    commented: Array.from({ length: commented }, (_, i) => ({ subjectId: `c${i + 1}`, passed: i >= notPassed })),
  };
}

function levels(input: AcademicInput, policy = DEFAULT) {
  const { baseLevel, finalLevel } = academicResult(input, policy, TT22);
  return [baseLevel, finalLevel];
}

const ORACLES: [string, string, number[], number, Letter, Letter][] = [
  ['A1', 'exact thresholds of Tốt', [...times(6, 80), 65, 65], 0, 'T', 'T'],
  ['A3', 'only 5 subjects ≥ 8.0', [...times(5, 80), ...times(3, 79)], 0, 'K', 'K'],
  ['A4', 'a one-level drop is not adjusted', [...times(7, 90), 64], 0, 'K', 'K'],
  ['A5', '5.0 is still Khá', [...times(7, 90), 50], 0, 'K', 'K'],
  ['A6', 'Tốt→Đạt by one subject becomes Khá', [...times(7, 90), 49], 0, 'D', 'K'],
  ['A8', 'Tốt→Chưa đạt is raised one level only', [...times(7, 90), 34], 0, 'C', 'D'],
  ['A10', 'the remaining subjects must reach Tốt by themselves', [...times(5, 80), 70, 70, 49], 0, 'D', 'D'],
  ['A11', 'two culprits are not adjusted', [...times(6, 90), 49, 49], 0, 'D', 'D'],
  ['A13', 'one Chưa đạt comment subject is the one subject', times(8, 90), 1, 'D', 'K'],
  ['A14', 'two Chưa đạt comment subjects are not adjusted', times(8, 90), 2, 'C', 'C'],
  ['A15', 'Khá→Đạt by a comment subject is one level', times(8, 70), 1, 'D', 'D'],
  ['K1', 'exact thresholds of Khá', [...times(6, 65), 50, 50], 0, 'K', 'K'],
  ['K2', 'only 5 subjects ≥ 6.5', [...times(5, 65), ...times(3, 64)], 0, 'D', 'D'],
  ['K3', 'Khá→Đạt by one subject is one level', [...times(7, 70), 49], 0, 'D', 'D'],
  ['K4', 'Khá→Chưa đạt by one subject becomes Đạt', [...times(7, 70), 34], 0, 'C', 'D'],
  ['K5', 'two culprits below Khá', [...times(6, 70), 49, 34], 0, 'C', 'C'],
  ['K6', 'five remaining ≥ 6.5 are not enough for Khá', [...times(5, 65), 50, 50, 34], 0, 'C', 'C'],
  ['D1', 'exact thresholds of Đạt', [...times(6, 50), 35, 35], 0, 'D', 'D'],
  ['D2', 'only 5 subjects ≥ 5.0', [...times(5, 50), ...times(3, 49)], 0, 'C', 'C'],
  ['D3', 'a drop from Đạt is never adjusted', [...times(7, 60), 34], 0, 'C', 'C'],
  ['D4', 'one Chưa đạt comment subject is allowed', times(8, 60), 1, 'D', 'D'],
  ['D5', 'two Chưa đạt comment subjects are not', times(8, 60), 2, 'C', 'C'],
];

test.each(ORACLES)('%s: %s', (_, __, marks, notPassed, base, final) => {
  expect(levels(pupil(marks, notPassed))).toEqual([LETTER[base], LETTER[final]]);
});

test('P1: upper secondary, 9 scored subjects, exact thresholds of Tốt', () => {
  expect(levels(pupil([...times(6, 80), 65, 65, 65], 0, 3))).toEqual(['GOOD', 'GOOD']);
});

test('P3: 8 scored subjects and a failed Music elective become Khá, Đạt without comment coverage', () => {
  const input = pupil([...times(6, 80), 65, 65], 1, 4);
  expect(levels(input)).toEqual(['SATISFACTORY', 'FAIR']);
  expect(levels(input, WITHOUT_COMMENT)).toEqual(['SATISFACTORY', 'SATISFACTORY']);
});

test('A13 without comment coverage stays Đạt', () => {
  expect(levels(pupil(times(8, 90), 1), WITHOUT_COMMENT)).toEqual(['SATISFACTORY', 'SATISFACTORY']);
});

test('the RESTORED reading raises A10 and K6 and no other case', () => {
  const changed = ORACLES.filter(([, , marks, notPassed, , final]) => {
    return levels(pupil(marks, notPassed), RESTORED)[1] !== LETTER[final];
  });
  expect(changed.map(([name]) => name)).toEqual(['A10', 'K6']);
  expect(levels(pupil([...times(5, 80), 70, 70, 49]), RESTORED)[1]).toBe('FAIR');
  expect(levels(pupil([...times(5, 65), 50, 50, 34]), RESTORED)[1]).toBe('SATISFACTORY');
});

test('the adjusted result names the subject and says what it would be without it', () => {
  const result = academicResult(pupil([...times(7, 90), 34]), DEFAULT, TT22);
  expect(result.adjustedBySubjectId).toBe('s8');
  expect(result.reasons).toEqual([
    {
      code: 'RAISED_BY_ONE_SUBJECT',
      params: { subjectId: 's8', from: 'UNSATISFACTORY', to: 'SATISFACTORY', withoutIt: 'GOOD' },
    },
    { code: 'SUBJECTS_BELOW', params: { level: 'FAIR', tenths: 50, subjectIds: ['s8'] } },
  ]);
});

test('reasons say why the level is not the next higher one', () => {
  expect(academicResult(pupil(times(8, 90)), DEFAULT, TT22).reasons).toEqual([]);
  expect(academicResult(pupil([...times(5, 80), 79, 79, 64], 0), DEFAULT, TT22).reasons).toEqual([
    { code: 'SUBJECTS_BELOW', params: { level: 'GOOD', tenths: 65, subjectIds: ['s8'] } },
    { code: 'NOT_ENOUGH_STRONG_SUBJECTS', params: { level: 'GOOD', tenths: 80, have: 5, need: 6 } },
  ]);
  expect(academicResult(pupil(times(8, 60), 2), DEFAULT, TT22).reasons).toEqual([
    { code: 'SUBJECTS_NOT_PASSED', params: { level: 'SATISFACTORY', allowed: 1, subjectIds: ['c1', 'c2'] } },
  ]);
});

test('with fewer than six scored subjects no level is computed: the principal decides', () => {
  expect(academicResult(pupil(times(5, 100)), DEFAULT, TT22)).toEqual({
    mean: null,
    baseLevel: null,
    finalLevel: null,
    adjustedBySubjectId: null,
    reasons: [{ code: 'TOO_FEW_SCORED_SUBJECTS', params: { have: 5, need: 6 } }],
  });
});

test('a provisional result covers the subjects there are and names the missing ones', () => {
  const full = pupil(times(8, 90));
  const scored = full.scored.map((s, i) => ({ ...s, tenths: i < 2 ? null : s.tenths }));
  const commented = full.commented.map((s, i) => ({ ...s, passed: i === 0 ? null : s.passed }));
  const provisional = provisionalResult({ scored, commented }, DEFAULT, TT22);
  expect(provisional).toMatchObject({ complete: false, missing: ['s1', 's2', 'c1'], result: { finalLevel: 'GOOD' } });
  expect(provisionalResult(full, DEFAULT, TT22)).toMatchObject({ complete: true, missing: [] });
});
