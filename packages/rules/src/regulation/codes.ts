/*
 * Every code that a regulation may use: what is stored and what travels. Lists only, so that both sides may read them without the law.
 */

/** The regulations there are. One id for all texts of a circular: an amendment does not change it. */
export const REGULATION_IDS = ['TT22', 'TT58', 'TT27', 'OLD_PRIMARY'] as const;
export type RegulationId = (typeof REGULATION_IDS)[number];

/** Levels of the academic result; which of them a regulation has, and in what order, is in the regulation. */
export const ACADEMIC_LEVELS = [
  'GOOD',
  'FAIR',
  'SATISFACTORY',
  'UNSATISFACTORY',
  'EXCELLENT',
  'AVERAGE',
  'WEAK',
  'POOR',
] as const;
export type AcademicLevel = (typeof ACADEMIC_LEVELS)[number];

/** Levels of the training (conduct) result. */
export const CONDUCT_LEVELS = ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY', 'AVERAGE', 'WEAK'] as const;
export type ConductLevel = (typeof CONDUCT_LEVELS)[number];

export const TITLES = ['OUTSTANDING_STUDENT', 'EXCELLENT_STUDENT', 'ADVANCED_STUDENT'] as const;
export type Title = (typeof TITLES)[number];
