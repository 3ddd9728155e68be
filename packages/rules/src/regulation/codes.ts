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

/** Why a pupil is exempt from a subject or its practice; which subjects a reason covers is in the regulation. */
export const EXEMPTION_KINDS = ['DISABILITY', 'PRINCIPAL_DECISION', 'PRACTICE'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** As stored: what was exempt before records were kept has no reason yet. */
export const STORED_EXEMPTION_KINDS = [...EXEMPTION_KINDS, 'CARRIED_OVER'] as const;

export const TITLES = ['OUTSTANDING_STUDENT', 'EXCELLENT_STUDENT', 'ADVANCED_STUDENT'] as const;
export type Title = (typeof TITLES)[number];
