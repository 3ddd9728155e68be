import type { CurriculumSubject } from './curriculum.ts';

type Kind = Pick<CurriculumSubject, 'mode' | 'status'>;

export const SCORED: Kind = { mode: 'SCORE', status: 'COMPULSORY' };
export const COMMENTED: Kind = { mode: 'COMMENT', status: 'COMPULSORY' };
export const SCORED_ELECTIVE: Kind = { mode: 'SCORE', status: 'ELECTIVE' };
export const COMMENTED_ELECTIVE: Kind = { mode: 'COMMENT', status: 'ELECTIVE' };
export const SCORED_OPTIONAL: Kind = { mode: 'SCORE', status: 'OPTIONAL' };
export const BY_LEVELS: Kind = { mode: 'LEVELS', status: 'COMPULSORY' };

/** One row of the curriculum: `names` are Vietnamese, Vietnamese short, en-GB; `periods` start at `firstGrade`. */
export function subject(
  code: string,
  names: readonly [viName: string, viShort: string, enName: string],
  kind: Kind,
  firstGrade: number,
  periods: readonly number[],
  extra: Partial<Pick<CurriculumSubject, 'isActivity' | 'topicClusterPeriods'>> = {},
): CurriculumSubject {
  const [viName, viShort, enName] = names;
  const annualPeriods = Object.fromEntries(periods.map((count, index) => [firstGrade + index, count]));
  return { code, viName, viShort, enName, ...kind, annualPeriods, isActivity: false, topicClusterPeriods: 0, ...extra };
}
