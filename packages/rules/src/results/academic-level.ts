import type { Tenths } from '../marks/mark.ts';
import type { AcademicLevel } from '../regulation/codes.ts';
import type { AcademicRules, LevelCondition } from '../regulation/regulation.ts';
import type { Reason } from './reason.ts';

/** `code` is the curriculum's; only regulations with core subjects ask for it. */
export type ScoredSubject = { readonly subjectId: string; readonly code?: string; readonly tenths: Tenths };
export type CommentedSubject = { readonly subjectId: string; readonly passed: boolean };

/** Averages of the scored and results of the commented subjects, of one semester or of the year. */
export type AcademicInput = {
  readonly scored: readonly ScoredSubject[];
  readonly commented: readonly CommentedSubject[];
  /** Code of the specialised subject of a specialised class. */
  readonly specialisedCode?: string | null;
};

/**
 * `SUBJECTS_BELOW {level, tenths, subjectIds}` · `NOT_ENOUGH_STRONG_SUBJECTS {level, tenths, have, need}` ·
 * `SUBJECTS_NOT_PASSED {level, allowed, subjectIds}`: what keeps a pupil from `level`.
 */
export type UnmetCode = 'SUBJECTS_BELOW' | 'NOT_ENOUGH_STRONG_SUBJECTS' | 'SUBJECTS_NOT_PASSED';

/**
 * The level by the conditions alone, before the one-subject rule; `null` where a regulation has no level at all. `mean` is that of all
 * subjects, also of those that are held against nobody.
 */
export function levelByConditions(
  input: AcademicInput,
  mean: Tenths | null,
  rules: AcademicRules,
): AcademicLevel | null {
  const met = rules.conditions.find((condition) => isMet(condition, input, mean, rules));
  return met?.level ?? rules.levels.at(-1) ?? null;
}

/** What an input lacks for a level; empty when the level is met. */
export function unmetConditions(condition: LevelCondition, input: AcademicInput): Reason<UnmetCode>[] {
  const { level, everySubjectAtLeast, strongSubjects, notPassedAllowed } = condition;
  const below = input.scored.filter((s) => s.tenths < everySubjectAtLeast).map((s) => s.subjectId);
  const notPassed = input.commented.filter((s) => !s.passed).map((s) => s.subjectId);
  const reasons: Reason<UnmetCode>[] = [];
  if (below.length > 0) {
    reasons.push({ code: 'SUBJECTS_BELOW', params: { level, tenths: everySubjectAtLeast, subjectIds: below } });
  }
  if (strongSubjects && countFrom(input, strongSubjects.atLeast) < strongSubjects.count) {
    const { atLeast: tenths, count: need } = strongSubjects;
    const params = { level, tenths, have: countFrom(input, tenths), need };
    reasons.push({ code: 'NOT_ENOUGH_STRONG_SUBJECTS', params });
  }
  if (notPassed.length > notPassedAllowed) {
    reasons.push({ code: 'SUBJECTS_NOT_PASSED', params: { level, allowed: notPassedAllowed, subjectIds: notPassed } });
  }
  return reasons;
}

function isMet(condition: LevelCondition, input: AcademicInput, mean: Tenths | null, rules: AcademicRules): boolean {
  const { everySubjectAtLeast, strongSubjects, notPassedAllowed } = condition;
  return (
    (strongSubjects === null || countFrom(input, strongSubjects.atLeast) >= strongSubjects.count) &&
    input.commented.filter((s) => !s.passed).length <= notPassedAllowed &&
    input.scored.every((s) => s.tenths >= everySubjectAtLeast) &&
    (condition.mean === null || (mean !== null && mean >= condition.mean)) &&
    (condition.core === null || meetsCore(input, condition.core, rules))
  );
}

function meetsCore(input: AcademicInput, atLeast: Tenths, rules: AcademicRules): boolean {
  const reaches = (code: string) => input.scored.some((s) => s.code === code && s.tenths >= atLeast);
  return rules.coreSubjects.some(reaches) && (!input.specialisedCode || reaches(input.specialisedCode));
}

const countFrom = (input: AcademicInput, atLeast: Tenths) => input.scored.filter((s) => s.tenths >= atLeast).length;
