import type { Tenths } from '../marks/mark.ts';
import type { AcademicLevelRules, LevelCondition } from './academic-level.rules.ts';
import type { Level } from './level.ts';
import type { Reason } from './reason.ts';

export type ScoredSubject = { readonly subjectId: string; readonly tenths: Tenths };
export type CommentedSubject = { readonly subjectId: string; readonly passed: boolean };

/** Averages of the scored and results of the commented subjects, of one semester or of the year. */
export type AcademicInput = {
  readonly scored: readonly ScoredSubject[];
  readonly commented: readonly CommentedSubject[];
};

/**
 * `SUBJECTS_BELOW {level, tenths, subjectIds}` · `NOT_ENOUGH_STRONG_SUBJECTS {level, tenths, have, need}` ·
 * `SUBJECTS_NOT_PASSED {level, allowed, subjectIds}`: what keeps a pupil from `level`.
 */
export type UnmetCode = 'SUBJECTS_BELOW' | 'NOT_ENOUGH_STRONG_SUBJECTS' | 'SUBJECTS_NOT_PASSED';

/** The level by the thresholds alone, before Điều 9.3. Source: TT 22/2021/TT-BGDĐT Điều 9.2. */
export function levelByThresholds(input: AcademicInput, rules: AcademicLevelRules): Level {
  return rules.conditions.find((condition) => isMet(condition, input))?.level ?? 'UNSATISFACTORY';
}

/** What an input lacks for a level; empty when the level is met. */
export function unmetConditions(condition: LevelCondition, input: AcademicInput): Reason<UnmetCode>[] {
  const { level, everySubjectAtLeast, strongSubjects, notPassedAllowed } = condition;
  const below = input.scored.filter((s) => s.tenths < everySubjectAtLeast).map((s) => s.subjectId);
  const strong = input.scored.filter((s) => s.tenths >= strongSubjects.atLeast).length;
  const notPassed = input.commented.filter((s) => !s.passed).map((s) => s.subjectId);
  const reasons: Reason<UnmetCode>[] = [];
  if (below.length > 0) {
    reasons.push({ code: 'SUBJECTS_BELOW', params: { level, tenths: everySubjectAtLeast, subjectIds: below } });
  }
  if (strong < strongSubjects.count) {
    const params = { level, tenths: strongSubjects.atLeast, have: strong, need: strongSubjects.count };
    reasons.push({ code: 'NOT_ENOUGH_STRONG_SUBJECTS', params });
  }
  if (notPassed.length > notPassedAllowed) {
    reasons.push({ code: 'SUBJECTS_NOT_PASSED', params: { level, allowed: notPassedAllowed, subjectIds: notPassed } });
  }
  return reasons;
}

function isMet(condition: LevelCondition, input: AcademicInput): boolean {
  const strong = input.scored.filter((s) => s.tenths >= condition.strongSubjects.atLeast).length;
  const notPassed = input.commented.filter((s) => !s.passed).length;
  return (
    strong >= condition.strongSubjects.count &&
    notPassed <= condition.notPassedAllowed &&
    input.scored.every((s) => s.tenths >= condition.everySubjectAtLeast)
  );
}
