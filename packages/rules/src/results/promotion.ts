import { isAtLeast, type Level } from './level.ts';
import { type PromotionRules, TT22_PROMOTION } from './promotion.rules.ts';
import type { Reason } from './reason.ts';

export type YearDecision =
  | 'PROMOTED'
  | 'COMPLETED'
  | 'RETEST'
  | 'SUMMER_TRAINING'
  | 'REPEAT'
  | 'PROMOTED_AFTER_SUMMER'
  | 'COMPLETED_AFTER_SUMMER';

/**
 * `ABSENCES_OVER_LIMIT {absences, limit}` · `CONDUCT_TOO_LOW {level}` · `ACADEMIC_TOO_LOW {level}` · `ALL_CONDITIONS_MET`
 * · `SUMMER_CONDUCT_TOO_LOW {level}` · `SUMMER_ACADEMIC_TOO_LOW {level}` · `NO_SUMMER_RESULT`.
 */
export type PromotionReason = Reason<
  | 'ABSENCES_OVER_LIMIT'
  | 'CONDUCT_TOO_LOW'
  | 'ACADEMIC_TOO_LOW'
  | 'ALL_CONDITIONS_MET'
  | 'SUMMER_CONDUCT_TOO_LOW'
  | 'SUMMER_ACADEMIC_TOO_LOW'
  | 'NO_SUMMER_RESULT'
>;

export type PromotionResult = { readonly decision: YearDecision; readonly reasons: readonly PromotionReason[] };

/** Year results of one pupil; `absences` in buổi, at most one a day, with and without permission together. */
export type YearInput = {
  readonly grade: number;
  readonly conduct: Level;
  readonly academic: Level;
  readonly absences: number;
};

/**
 * The decision after semester II. Absences over the limit, or both results Chưa đạt, mean repeating with no summer path.
 * Source: TT 22/2021/TT-BGDĐT Điều 12–14.
 */
export function decideYear(input: YearInput, rules: PromotionRules = TT22_PROMOTION.value): PromotionResult {
  const { absences, conduct, academic } = input;
  const tooAbsent = absences > rules.absenceLimit;
  const conductOk = isAtLeast(conduct, rules.minimumLevel);
  const academicOk = isAtLeast(academic, rules.minimumLevel);
  const reasons: PromotionReason[] = [];
  if (tooAbsent) reasons.push({ code: 'ABSENCES_OVER_LIMIT', params: { absences, limit: rules.absenceLimit } });
  if (!conductOk) reasons.push({ code: 'CONDUCT_TOO_LOW', params: { level: conduct } });
  if (!academicOk) reasons.push({ code: 'ACADEMIC_TOO_LOW', params: { level: academic } });
  if (tooAbsent || (!conductOk && !academicOk)) return { decision: 'REPEAT', reasons };
  if (!conductOk) return { decision: 'SUMMER_TRAINING', reasons };
  if (!academicOk) return { decision: 'RETEST', reasons };
  const completes = rules.finalGrades.includes(input.grade);
  return { decision: completes ? 'COMPLETED' : 'PROMOTED', reasons: [{ code: 'ALL_CONDITIONS_MET', params: {} }] };
}

/**
 * The decision after summer. `conduct` is the result of summer training (Điều 13), `academic` the recomputed result
 * after re-assessment (Điều 14; see `retestResult`); `null` when the pupil did not take part. Decisions without a summer
 * path are returned unchanged. Source: TT 22/2021/TT-BGDĐT Điều 12–14.
 */
export function decideAfterSummer(
  year: YearInput,
  summer: { readonly conduct: Level | null; readonly academic: Level | null },
  rules: PromotionRules = TT22_PROMOTION.value,
): PromotionResult {
  const before = decideYear(year, rules);
  if (before.decision !== 'RETEST' && before.decision !== 'SUMMER_TRAINING') return before;
  const isRetest = before.decision === 'RETEST';
  const level = isRetest ? summer.academic : summer.conduct;
  if (level === null) return { decision: 'REPEAT', reasons: [{ code: 'NO_SUMMER_RESULT', params: {} }] };
  if (!isAtLeast(level, rules.minimumLevel)) {
    const code = isRetest ? 'SUMMER_ACADEMIC_TOO_LOW' : 'SUMMER_CONDUCT_TOO_LOW';
    return { decision: 'REPEAT', reasons: [{ code, params: { level } }] };
  }
  const completes = rules.finalGrades.includes(year.grade);
  return {
    decision: completes ? 'COMPLETED_AFTER_SUMMER' : 'PROMOTED_AFTER_SUMMER',
    reasons: [{ code: 'ALL_CONDITIONS_MET', params: {} }],
  };
}
