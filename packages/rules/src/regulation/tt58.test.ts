import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOfBefore } from '../averages/many-midterms.ts';
import type { AcademicInput } from '../results/academic-level.ts';
import { academicResult } from '../results/academic-result.ts';
import { rankOf } from '../results/level.ts';
import { decideAfterSummer, decideYear, type YearInput } from '../results/promotion.ts';
import { yearTitle } from '../results/titles.ts';
import type { AcademicLevel, ConductLevel } from './codes.ts';
import type { MarksRegulation } from './regulation.ts';
import { regulationFor } from './regulations.ts';
import { TT58 as TT26, TT58_AS_ISSUED as TT58 } from './tt58.ts';

test('the number of marks is that of TT 58, not of the circular after it', () => {
  expect(TT58.assessment.value.columnsBasis).toBe('TT 58/2011/TT-BGDĐT, Điều 7, 8');
  expect(TT26.assessment.value.columnsBasis).toBe('TT 58/2011/TT-BGDĐT, Điều 7, 8, sửa đổi bởi TT 26/2020/TT-BGDĐT');
});

/** The school's reading does not matter here: TT 58 has its own. */
const legacyResult = (input: AcademicInput, regulation: MarksRegulation) =>
  academicResult(input, { mode: 'REMAINING', includesComment: false }, regulation);
const decideLegacyYear = (year: YearInput) => decideYear(year, TT26).decision;
const decideLegacyAfterSummer = (year: YearInput, summer: Parameters<typeof decideAfterSummer>[2]) =>
  decideAfterSummer(decideYear(year, TT26), year.grade, summer, TT26).decision;
const legacyTitle = (year: { conduct: ConductLevel; academic: AcademicLevel }) =>
  yearTitle({ ...year, scored: [] }, TT26);

function pupil(marks: Record<string, number>, failed: string[] = []): AcademicInput {
  return {
    scored: Object.entries(marks).map(([code, tenths]) => ({ subjectId: code, code, tenths })),
    commented: ['PE', 'MUS', 'ART'].map((subjectId) => ({ subjectId, passed: !failed.includes(subjectId) })),
  };
}
const even = (tenths: number) => ({
  MATH: tenths,
  LIT: tenths,
  FL1: tenths,
  PHY: tenths,
  CHE: tenths,
  BIO: tenths,
  HIS: tenths,
  GEO: tenths,
});

test('school years up to 2019 are under TT 58 as issued, from 2020 as amended by TT 26', () => {
  for (const [year, text] of [
    [2012, TT58],
    [2019, TT58],
    [2020, TT26],
    [2023, TT26],
  ] as const) {
    expect(regulationFor(9, year)).toBe(text);
  }
});

test('TT 58 weighs every periodic mark, TT 26 has one mid-term and the formula of TT 22', () => {
  const marks = { regular: [80, 90], periodic: [70, 60], final: 80 };
  expect(averageOfBefore(marks, TT58)).toBe(74);
  expect(averageOfBefore({ ...marks, periodic: [70] }, TT26)).toBe(79);
  expect(() => averageOfBefore(marks, TT26)).toThrow(RangeError);
});

test('T1: mean 7.0, all fine except English 3.4: Yếu is raised to Trung bình', () => {
  const result = legacyResult(pupil({ ...even(75), FL1: 34 }), TT26);
  expect(result).toEqual({
    mean: 70,
    baseLevel: 'WEAK',
    finalLevel: 'AVERAGE',
    adjustedBySubjectId: 'FL1',
    reasons: [],
  });
});

test('T2: mean 7.8, Maths 8.4, PE not passed: Yếu is raised to Trung bình', () => {
  const marks = { ...even(77), MATH: 84 };
  const result = legacyResult(pupil(marks, ['PE']), TT26);
  expect(result).toEqual({
    mean: 78,
    baseLevel: 'WEAK',
    finalLevel: 'AVERAGE',
    adjustedBySubjectId: 'PE',
    reasons: [],
  });
});

test.each([
  ['Giỏi', 80, 'EXCELLENT'],
  ['Khá', 79, 'GOOD'],
  ['Khá', 65, 'GOOD'],
  ['Trung bình', 64, 'AVERAGE'],
  ['Trung bình', 50, 'AVERAGE'],
  ['Yếu', 49, 'WEAK'],
  ['Yếu', 35, 'WEAK'],
  ['Kém', 34, 'POOR'],
])('%s: all subjects at %i tenths', (_, tenths, level) => {
  expect(legacyResult(pupil(even(tenths)), TT26).baseLevel).toBe(level);
});

test('a foreign language is a core subject only since TT 26', () => {
  const marks = { ...even(82), MATH: 79, LIT: 79 };
  expect(legacyResult(pupil(marks), TT58).finalLevel).toBe('GOOD');
  expect(legacyResult(pupil(marks), TT26).finalLevel).toBe('EXCELLENT');
});

test('a specialised class also needs its specialised subject', () => {
  const input = pupil({ ...even(85), PHY: 79 });
  expect(legacyResult(input, TT26).finalLevel).toBe('EXCELLENT');
  expect(legacyResult({ ...input, specialisedCode: 'PHY' }, TT26).finalLevel).toBe('GOOD');
});

test('Điều 13.6: Giỏi→Trung bình becomes Khá, Giỏi→Yếu Trung bình, Khá→Kém Yếu, Giỏi→Kém Yếu', () => {
  const final = (marks: Record<string, number>) => legacyResult(pupil(marks), TT26).finalLevel;
  expect(final({ ...even(90), GEO: 49 })).toBe('GOOD');
  expect(final({ ...even(90), GEO: 34 })).toBe('AVERAGE');
  expect(final({ ...even(78), GEO: 19 })).toBe('WEAK');
  expect(final({ ...even(95), GEO: 19 })).toBe('WEAK');
  expect(final({ ...even(90), GEO: 49, HIS: 49 })).toBe('AVERAGE');
});

test('raising any legacy mark never lowers the level', () => {
  const mark = fc.integer({ min: 0, max: 100 });
  const marks = fc.record({ MATH: mark, LIT: mark, FL1: mark, PHY: mark, CHE: mark, BIO: mark, HIS: mark });
  const key = fc.constantFrom('MATH' as const, 'LIT' as const, 'FL1' as const, 'HIS' as const);
  const rank = (m: Record<string, number>, failed: string[]) =>
    rankOf(
      legacyResult({ ...pupil(m, failed), specialisedCode: 'HIS' }, TT26).finalLevel ?? 'POOR',
      TT26.academic.value.levels,
    );
  fc.assert(
    fc.property(marks, key, mark, fc.subarray(['PE', 'MUS']), (m, subject, raised, failed) => {
      return rank({ ...m, [subject]: Math.max(m[subject], raised) }, failed) >= rank(m, failed);
    }),
    { numRuns: 1000 },
  );
});

test('legacy promotion: both at least Trung bình and at most 45 absences', () => {
  const year: YearInput = { absenceLimit: 45, grade: 8, conduct: 'AVERAGE', academic: 'AVERAGE', absences: 45 };
  expect(decideLegacyYear(year)).toBe('PROMOTED');
  expect(decideLegacyYear({ ...year, grade: 9 })).toBe('COMPLETED');
  expect(decideLegacyYear({ ...year, absences: 46 })).toBe('REPEAT');
  expect(decideLegacyYear({ ...year, academic: 'POOR' })).toBe('REPEAT');
  expect(decideLegacyYear({ ...year, academic: 'WEAK', conduct: 'WEAK' })).toBe('REPEAT');
  expect(decideLegacyYear({ ...year, academic: 'WEAK' })).toBe('RETEST');
  expect(decideLegacyYear({ ...year, conduct: 'WEAK' })).toBe('SUMMER_TRAINING');
});

test('legacy summer: still below Trung bình means repeating, no result yet means waiting', () => {
  const retest: YearInput = { absenceLimit: 45, grade: 8, conduct: 'GOOD', academic: 'WEAK', absences: 0 };
  expect(decideLegacyAfterSummer(retest, { conduct: null, academic: 'AVERAGE' })).toBe('PROMOTED_AFTER_SUMMER');
  expect(decideLegacyAfterSummer({ ...retest, grade: 9 }, { conduct: null, academic: 'GOOD' })).toBe(
    'COMPLETED_AFTER_SUMMER',
  );
  expect(decideLegacyAfterSummer(retest, { conduct: null, academic: 'WEAK' })).toBe('REPEAT');
  expect(decideLegacyAfterSummer(retest, { conduct: null, academic: null })).toBe('RETEST');
  const training: YearInput = { absenceLimit: 45, grade: 8, conduct: 'WEAK', academic: 'GOOD', absences: 0 };
  expect(decideLegacyAfterSummer(training, { conduct: 'WEAK', academic: null })).toBe('REPEAT');
  expect(decideLegacyAfterSummer(training, { conduct: 'FAIR', academic: null })).toBe('PROMOTED_AFTER_SUMMER');
});

test('legacy titles: Học sinh giỏi with Tốt and Giỏi, Học sinh tiên tiến with both at least Khá', () => {
  expect(legacyTitle({ conduct: 'GOOD', academic: 'EXCELLENT' })).toBe('EXCELLENT_STUDENT');
  expect(legacyTitle({ conduct: 'FAIR', academic: 'EXCELLENT' })).toBe('ADVANCED_STUDENT');
  expect(legacyTitle({ conduct: 'GOOD', academic: 'GOOD' })).toBe('ADVANCED_STUDENT');
  expect(legacyTitle({ conduct: 'GOOD', academic: 'AVERAGE' })).toBeNull();
  expect(legacyTitle({ conduct: 'AVERAGE', academic: 'EXCELLENT' })).toBeNull();
});
