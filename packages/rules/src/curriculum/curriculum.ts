import type { AssessmentMode } from '../regulation/regulation.ts';
import { LOWER_SECONDARY_SUBJECTS } from './lower-secondary.ts';
import { PRIMARY_SUBJECTS } from './primary.ts';
import { UPPER_SECONDARY_SUBJECTS } from './upper-secondary.ts';

export type EducationLevel = 'PRIMARY' | 'LOWER_SECONDARY' | 'UPPER_SECONDARY';

export type CurriculumSubject = {
  readonly code: string;
  readonly viName: string;
  readonly viShort: string;
  readonly enName: string;
  /** `LEVELS`: primary levels T/H/C (TT 27/2020). */
  readonly mode: AssessmentMode | 'LEVELS';
  /** COMPULSORY everyone · ELECTIVE chosen in upper secondary (4 of 9) · OPTIONAL on top. */
  readonly status: 'COMPULSORY' | 'ELECTIVE' | 'OPTIONAL';
  readonly isActivity: boolean;
  /** Periods a year by grade, without the topic cluster; a grade not listed does not have the subject. */
  readonly annualPeriods: Readonly<Record<number, number>>;
  /** Periods a year of the topic cluster (chuyên đề) of the subject; 0 when it has none. */
  readonly topicClusterPeriods: number;
};

export const CURRICULUM = {
  value: {
    PRIMARY: PRIMARY_SUBJECTS,
    LOWER_SECONDARY: LOWER_SECONDARY_SUBJECTS,
    UPPER_SECONDARY: UPPER_SECONDARY_SUBJECTS,
  },
  /** First school year (start year) of each grade under this curriculum. TT 32/2018/TT-BGDĐT Điều 2. */
  fromSchoolYear: {
    1: 2020,
    2: 2021,
    3: 2022,
    4: 2023,
    5: 2024,
    6: 2021,
    7: 2022,
    8: 2023,
    9: 2024,
    10: 2022,
    11: 2023,
    12: 2024,
  },
  electivesToChoose: 4,
  topicClustersToChoose: 3,
  legalBasis: 'TT 32/2018/TT-BGDĐT, sửa đổi bởi TT 20/2021, TT 13/2022, TT 17/2025',
} as const;

/** Last grade of each level: primary 5, lower secondary 9, upper secondary 12. */
const LAST_GRADES = [
  { level: 'PRIMARY', grade: 5 },
  { level: 'LOWER_SECONDARY', grade: 9 },
  { level: 'UPPER_SECONDARY', grade: 12 },
] as const;

/** The level of a grade. @throws RangeError outside 1–12. */
export function levelOfGrade(grade: number): EducationLevel {
  const row = LAST_GRADES.find((r) => grade <= r.grade);
  if (!row || grade < 1 || !Number.isInteger(grade)) throw new RangeError(`not a grade: ${grade}`);
  return row.level;
}

/** The grades of a school with these levels, in their order; of a school that has not said its levels all twelve. */
export function gradesOf(levels: readonly EducationLevel[]): number[] {
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  return levels.length === 0 ? all : all.filter((grade) => levels.includes(levelOfGrade(grade)));
}

/** Whether a grade is the last one of its level: 5, 9 or 12. */
export const isLastGrade = (grade: number): boolean => LAST_GRADES.some((row) => row.grade === grade);

/** The subjects and activities of a grade, in the order of the school record book. Source: TT 32/2018/TT-BGDĐT. */
export function subjectsOfGrade(grade: number): CurriculumSubject[] {
  return CURRICULUM.value[levelOfGrade(grade)].filter((subject) => subject.annualPeriods[grade] !== undefined);
}
