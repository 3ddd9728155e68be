import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/**
 * What was done for a pupil is theirs to read, and kept by no law: it goes when they ask for it and a year after they have left. Points are
 * reckoned, so nothing of them is kept.
 */
export const numbersPersonalData: readonly PersonalTable[] = [
  { table: 'support_actions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
];
