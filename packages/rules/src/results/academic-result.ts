import type { Tenths } from '../marks/mark.ts';
import { type AcademicLevelRules, type AcademicPolicy, TT22_ACADEMIC_LEVELS } from './academic-level.rules.ts';
import {
  type AcademicInput,
  type CommentedSubject,
  levelByThresholds,
  type ScoredSubject,
  type UnmetCode,
  unmetConditions,
} from './academic-level.ts';
import { type Level, raisedBy, rankOf } from './level.ts';
import type { Reason } from './reason.ts';

/**
 * Besides the unmet conditions: `RAISED_BY_ONE_SUBJECT {subjectId, from, to, withoutIt}` (Điều 9.3) and
 * `TOO_FEW_SCORED_SUBJECTS {have, need}` (the principal decides the level).
 */
export type AcademicReason = Reason<UnmetCode | 'RAISED_BY_ONE_SUBJECT' | 'TOO_FEW_SCORED_SUBJECTS'>;

export type AcademicResult = {
  /** By the thresholds alone; `null` when there are too few scored subjects to compute a level. */
  readonly baseLevel: Level | null;
  readonly finalLevel: Level | null;
  /** The one subject that lets Điều 9.3 raise the level. */
  readonly adjustedBySubjectId: string | null;
  /** Why the level is not the next higher one, and whether it was raised. */
  readonly reasons: readonly AcademicReason[];
};

export type IncompleteAcademicInput = {
  readonly scored: readonly { readonly subjectId: string; readonly tenths: Tenths | null }[];
  readonly commented: readonly { readonly subjectId: string; readonly passed: boolean | null }[];
};

/**
 * The academic result of a semester or a year: Điều 9.2 thresholds, then the Điều 9.3 adjustment.
 * Subjects the pupil is exempt from are left out by the caller. Source: TT 22/2021/TT-BGDĐT Điều 9.2, 9.3.
 * The policy is the school's (`inForce(ACADEMIC_POLICIES, day).value` is the default).
 */
export function academicResult(
  input: AcademicInput,
  policy: AcademicPolicy,
  rules: AcademicLevelRules = TT22_ACADEMIC_LEVELS.value,
): AcademicResult {
  const have = input.scored.length;
  const need = rules.minimumScoredSubjects;
  if (have < need) {
    const reasons: AcademicReason[] = [{ code: 'TOO_FEW_SCORED_SUBJECTS', params: { have, need } }];
    return { baseLevel: null, finalLevel: null, adjustedBySubjectId: null, reasons };
  }
  const baseLevel = levelByThresholds(input, rules);
  const culprit = culpritOf(input, baseLevel, policy, rules);
  const finalLevel = culprit ? raisedBy(baseLevel, rules.adjustment.raisedBy) : baseLevel;
  const reasons: AcademicReason[] = [];
  if (culprit) {
    const params = { subjectId: culprit.subjectId, from: baseLevel, to: finalLevel, withoutIt: culprit.withoutIt };
    reasons.push({ code: 'RAISED_BY_ONE_SUBJECT', params });
  }
  const next = rules.conditions.findLast((condition) => rankOf(condition.level) > rankOf(finalLevel));
  if (next) reasons.push(...unmetConditions(next, input));
  return { baseLevel, finalLevel, adjustedBySubjectId: culprit?.subjectId ?? null, reasons };
}

/**
 * The result over the subjects that have one, with the ids of those still missing. `result.finalLevel` is provisional
 * while `missing` is not empty, and `null` while fewer than six scored subjects have an average.
 */
export function provisionalResult(
  input: IncompleteAcademicInput,
  policy: AcademicPolicy,
  rules: AcademicLevelRules = TT22_ACADEMIC_LEVELS.value,
): { complete: boolean; missing: string[]; result: AcademicResult } {
  const scored = input.scored.filter((s): s is ScoredSubject => s.tenths !== null);
  const commented = input.commented.filter((s): s is CommentedSubject => s.passed !== null);
  const missing = [
    ...input.scored.filter((s) => s.tenths === null),
    ...input.commented.filter((s) => s.passed === null),
  ].map((s) => s.subjectId);
  return { complete: missing.length === 0, missing, result: academicResult({ scored, commented }, policy, rules) };
}

/** At most one subject can be the culprit: with it left in, its own shortfall keeps the level down for every other. */
function culpritOf(input: AcademicInput, base: Level, policy: AcademicPolicy, rules: AcademicLevelRules) {
  const { from, minimumFall } = rules.adjustment;
  const failed = policy.art93IncludesComment ? input.commented.filter((s) => !s.passed) : [];
  for (const { subjectId } of [...input.scored, ...failed]) {
    const withoutIt = levelByThresholds(without(input, subjectId, policy), rules);
    if (from.includes(withoutIt) && rankOf(withoutIt) - rankOf(base) >= minimumFall) return { subjectId, withoutIt };
  }
  return null;
}

function without(input: AcademicInput, subjectId: string, policy: AcademicPolicy): AcademicInput {
  if (policy.art93Mode === 'REMAINING') {
    return {
      scored: input.scored.filter((s) => s.subjectId !== subjectId),
      commented: input.commented.filter((s) => s.subjectId !== subjectId),
    };
  }
  return {
    scored: input.scored.map((s) => (s.subjectId === subjectId ? { subjectId, tenths: Number.POSITIVE_INFINITY } : s)),
    commented: input.commented.map((s) => (s.subjectId === subjectId ? { subjectId, passed: true } : s)),
  };
}
