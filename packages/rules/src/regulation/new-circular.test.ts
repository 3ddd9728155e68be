import { expect, test } from 'vitest';
import { semesterAverage } from '../averages/subject-average.ts';
import { columnsFor } from '../columns/required-columns.ts';
import { computeSemester, computeSummer, computeYear, type ResultFrame } from '../results/pupil-result.ts';
import { subjectsToRetest } from '../results/retest.ts';
import { tallyLevels } from '../statistics/two-areas.ts';
import { TT99 } from './new-circular-fixtures.ts';
import { marksRegulationFor, REGISTER, regulationFor, regulationIn } from './regulations.ts';
import { TT22 } from './tt22.ts';

/** "TT 99/2031" as a circular that came tomorrow: in force for grades 6 and 7 from school year 2031. */
const register = [...REGISTER, { grades: [6, 7], fromSchoolYear: 2031, regulation: TT99, legalBasis: 'TT 99/2031' }];

const frame: ResultFrame = {
  regulation: TT99,
  grade: 6,
  reading: { mode: 'REMAINING', includesComment: true },
  absenceLimit: TT99.promotion.value.absenceLimit,
};
const subjects = (marks: readonly number[], failed = 0) => ({
  scored: marks.map((tenths, i) => ({ subjectId: `s${i}`, tenths })),
  commented: [0, 1].map((i) => ({ subjectId: `c${i}`, passed: i >= failed })),
});
const pupil = (marks: readonly number[], more: object = {}) => ({
  subjects: subjects(marks),
  conduct: { 1: 'FAIR', 2: 'GOOD' } as const,
  manualLevel: null,
  absences: 0,
  ...more,
});
const five = (tenths: number) => [tenths, tenths, tenths, tenths, tenths];

test('is in force for its grades from its year on; other grades and years stay as they were', () => {
  expect(regulationIn(register, 6, 2031)).toBe(TT99);
  expect(regulationIn(register, 7, 2040)).toBe(TT99);
  for (const [grade, year] of [
    [6, 2030],
    [8, 2031],
    [3, 2031],
    [9, 2019],
  ] as const) {
    expect(regulationIn(register, grade, year)).toBe(regulationFor(grade, year));
  }
});

test('weighs the final mark four times and both semesters alike', () => {
  const [, , , , final] = columnsFor({ mode: 'SCORE', annualPeriods: 70 }, TT99);
  expect(final).toMatchObject({ key: 'ck', weight: 4 });
  const value = (tenths: number) => ({ state: 'value' as const, tenths });
  const cells = { regular: [value(60), value(60)], midterm: value(60), final: value(100), requiredRegular: 2 };
  expect(semesterAverage(cells, { closed: false }, TT99)).toMatchObject({
    tenths: 80,
    legalBasis: 'TT 99/2031, Điều 3',
  });
  expect(semesterAverage(cells, { closed: false }, TT22).tenths).toBe(77);
});

test('finds its own levels by its own thresholds, the lowest without a condition', () => {
  const level = (marks: readonly number[]) => computeSemester(frame, pupil(marks), 1).final;
  expect(level(five(85))).toBe('DISTINGUISHED');
  expect(level(five(84))).toBe('FAIR');
  expect(level(five(55))).toBe('FAIR');
  expect(level(five(54))).toBe('UNSATISFACTORY');
  // TT 22 would ask for six scored subjects.
  expect(computeSemester({ ...frame, regulation: TT22 }, pupil(five(85)), 1).final).toBeNull();
});

test('raises a level that one subject pulls down by the reading it fixes itself', () => {
  const result = computeSemester(frame, pupil([...five(90), 10]), 1);
  expect(result).toMatchObject({ base: 'UNSATISFACTORY', final: 'FAIR', adjustedBySubjectId: 's5' });
  expect(result.reasons[0]).toMatchObject({ code: 'RAISED_BY_ONE_SUBJECT', params: { withoutIt: 'DISTINGUISHED' } });
});

test('gives its one title by its own rule', () => {
  const title = (marks: readonly number[]) => computeYear(frame, pupil(marks)).title;
  expect(title(five(85))).toBe('EXCELLENT_STUDENT');
  expect(title(five(60))).toBe('EXCELLENT_STUDENT');
  expect(title(five(59))).toBeNull();
});

test('sends nobody into summer training: too low a conduct repeats; a re-assessment stays possible below its own mark', () => {
  const decision = (marks: readonly number[], more: object = {}) => computeYear(frame, pupil(marks, more)).decision;
  expect(decision(five(60))).toBe('PROMOTED');
  expect(decision(five(60), { conduct: { 1: 'GOOD', 2: 'WEAK' } })).toBe('REPEAT');
  expect(decision(five(60), { absences: 30 })).toBe('PROMOTED');
  expect(decision(five(60), { absences: 31 })).toBe('REPEAT');
  const weak = pupil([60, 60, 54, 56, 40]);
  expect(computeYear(frame, weak).decision).toBe('RETEST');
  expect(subjectsToRetest(weak.subjects, TT99)).toEqual(['s2', 's4']);
  const summer = {
    ...weak,
    yearDecision: 'RETEST' as const,
    reassessed: { subjects: subjects([60, 60, 60, 56, 55]), subjectIds: ['s2', 's4'] },
    summerConduct: null,
    summerManualLevel: null,
    isDecided: false,
  };
  expect(computeSummer(frame, summer)).toMatchObject({ final: 'FAIR', decision: 'PROMOTED_AFTER_SUMMER', title: null });
});

test('counts its levels in its own order', () => {
  const { levels } = tallyLevels(['FAIR', 'FAIR', null], TT99.academic.value.levels);
  expect(levels.map(({ level, count }) => [level, count])).toEqual([
    ['DISTINGUISHED', 0],
    ['FAIR', 2],
    ['UNSATISFACTORY', 0],
  ]);
});

test('leaves the real register alone', () => {
  expect(marksRegulationFor(6, 2031)).toBe(TT22);
});
