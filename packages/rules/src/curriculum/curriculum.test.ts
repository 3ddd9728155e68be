import { expect, test } from 'vitest';
import { requiredRegularCount } from '../columns/required-columns.ts';
import { regulationFor } from '../regulation/regulations.ts';
import { TT22 } from '../regulation/tt22.ts';
import { CURRICULUM, type CurriculumSubject, levelOfGrade, subjectsOfGrade } from './curriculum.ts';
import { STUDY_WEEKS, weeklyPeriods } from './weekly-periods.ts';

const total = (subjects: readonly CurriculumSubject[], grade: number) =>
  subjects.reduce((sum, s) => sum + (s.annualPeriods[grade] ?? 0), 0);
const compulsory = (grade: number) => subjectsOfGrade(grade).filter((s) => s.status === 'COMPULSORY');

test('lower secondary has 1015, 1015, 1032, 1032 compulsory periods a year', () => {
  expect([6, 7, 8, 9].map((grade) => total(compulsory(grade), grade))).toEqual([1015, 1015, 1032, 1032]);
});

test('upper secondary: compulsory, four electives of 70 and three clusters of 35 make 997 periods', () => {
  for (const grade of [10, 11, 12]) {
    const electives = subjectsOfGrade(grade).filter((s) => s.status === 'ELECTIVE');
    expect(electives).toHaveLength(9);
    expect(new Set(electives.map((s) => s.annualPeriods[grade]))).toEqual(new Set([70]));
    const chosen = electives.slice(0, CURRICULUM.electivesToChoose);
    const clusters = CURRICULUM.topicClustersToChoose * 35;
    expect(total(compulsory(grade), grade) + total(chosen, grade) + clusters).toBe(997);
  }
});

test('primary has 875, 875, 980, 1050, 1050 periods a year', () => {
  expect([1, 2, 3, 4, 5].map((grade) => total(subjectsOfGrade(grade), grade))).toEqual([875, 875, 980, 1050, 1050]);
});

test('lower secondary has 8 scored and 4 commented compulsory subjects, upper secondary 5 scored compulsory', () => {
  expect(compulsory(6).filter((s) => s.mode === 'SCORE')).toHaveLength(8);
  expect(compulsory(6).filter((s) => s.mode === 'COMMENT')).toHaveLength(4);
  expect(compulsory(10).filter((s) => s.mode === 'SCORE')).toHaveLength(5);
});

test('Music and Fine arts are the only electives assessed by comment', () => {
  const electives = subjectsOfGrade(10).filter((s) => s.status === 'ELECTIVE' && s.mode === 'COMMENT');
  expect(electives.map((s) => s.code)).toEqual(['MUS', 'ART']);
});

test('Technology has two regular marks in grades 6–7 and three in grades 8–9, History in grade 10 three', () => {
  const count = (grade: number, code: string) => {
    const subject = subjectsOfGrade(grade).find((s) => s.code === code);
    return requiredRegularCount({ mode: 'SCORE', annualPeriods: subject?.annualPeriods[grade] ?? 0 }, TT22);
  };
  expect([6, 7, 8, 9].map((grade) => count(grade, 'TECH'))).toEqual([2, 2, 3, 3]);
  expect(count(10, 'HIS')).toBe(3);
});

test('weekly periods fill the 18 + 17 study weeks exactly: 35 → 1/1, 52 → 1/2, 70 → 2/2, 105 → 3/3, 140 → 4/4', () => {
  const weekly = (annual: number) => [weeklyPeriods(annual).semester1, weeklyPeriods(annual).semester2];
  expect([35, 52, 70, 105, 140].map(weekly)).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
  for (let grade = 1; grade <= 12; grade += 1) {
    for (const { annualPeriods } of subjectsOfGrade(grade)) {
      const annual = annualPeriods[grade] ?? 0;
      const [first = 0, second = 0] = weekly(annual);
      expect(first * STUDY_WEEKS.semester1 + second * STUDY_WEEKS.semester2).toBe(annual);
    }
  }
});

test('a grade came under this curriculum in the year its new assessment regulation began', () => {
  for (const [grade, year] of Object.entries(CURRICULUM.fromSchoolYear)) {
    expect(regulationFor(Number(grade), year).id).toMatch(/TT2[27]/);
    expect(regulationFor(Number(grade), year - 1).id).not.toMatch(/TT2[27]/);
  }
});

test('codes are unique in each level, and every subject has its three names', () => {
  for (const subjects of Object.values(CURRICULUM.value)) {
    expect(new Set(subjects.map((s) => s.code)).size).toBe(subjects.length);
    for (const s of subjects) expect([s.viName, s.viShort, s.enName].every((name) => name.length > 0)).toBe(true);
  }
});

test('grades 1–5 are primary, 6–9 lower, 10–12 upper secondary', () => {
  expect([1, 5, 6, 9, 10, 12].map(levelOfGrade)).toEqual([
    'PRIMARY',
    'PRIMARY',
    'LOWER_SECONDARY',
    'LOWER_SECONDARY',
    'UPPER_SECONDARY',
    'UPPER_SECONDARY',
  ]);
  expect(() => levelOfGrade(13)).toThrow(RangeError);
  expect(() => levelOfGrade(0)).toThrow(RangeError);
});
