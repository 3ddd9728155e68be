import { CURRICULUM, levelOfGrade, subjectsOfGrade } from './curriculum.ts';
import { STUDY_WEEKS } from './weekly-periods.ts';

/**
 * Periods a year and a week that a grade has by the curriculum: all compulsory subjects and, in upper secondary, the four electives and
 * the three topic clusters. Oracles: grade 6 1015 (29 a week), grade 8 1032 (29,5), grade 10 997 (28,5). Source: TT 32/2018/TT-BGDĐT.
 */
export function gradeTotal(grade: number): {
  readonly annual: number;
  readonly weekly: number;
  readonly legalBasis: string;
} {
  const subjects = subjectsOfGrade(grade);
  const periods = (status: string) =>
    subjects.filter((subject) => subject.status === status).map((subject) => subject.annualPeriods[grade] ?? 0);
  const compulsory = periods('COMPULSORY').reduce((sum, count) => sum + count, 0);
  const elective = Math.max(0, ...periods('ELECTIVE'));
  const cluster = topicClusterPeriods(grade);
  const isUpper = levelOfGrade(grade) === 'UPPER_SECONDARY';
  const chosen = isUpper ? elective * CURRICULUM.electivesToChoose + cluster * CURRICULUM.topicClustersToChoose : 0;
  const annual = compulsory + chosen;
  const weeks = STUDY_WEEKS.semester1 + STUDY_WEEKS.semester2;
  return { annual, weekly: Math.round((annual / weeks) * 2) / 2, legalBasis: CURRICULUM.legalBasis };
}

/** Periods a year that the topic cluster of a subject adds in a grade; 0 where there are none. */
export function topicClusterPeriods(grade: number): number {
  return Math.max(0, ...subjectsOfGrade(grade).map((subject) => subject.topicClusterPeriods));
}
