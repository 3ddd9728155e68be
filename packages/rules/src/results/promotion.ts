import type { AcademicLevel, ConductLevel } from '../regulation/codes.ts';
import type { MarksRegulation } from '../regulation/regulation.ts';
import { isAtLeast } from './level.ts';
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

/** Reasons are none where the regulation explains nothing. */
export type PromotionResult = { readonly decision: YearDecision; readonly reasons: readonly PromotionReason[] };

/** Year results of one pupil; `absences` in buổi, at most one a day, with and without permission together. */
export type YearInput = {
  readonly grade: number;
  readonly conduct: ConductLevel;
  readonly academic: AcademicLevel;
  readonly absences: number;
  /** The most absences allowed in the year. */
  readonly absenceLimit: number;
};

type Law = Pick<MarksRegulation, 'promotion' | 'academic' | 'conduct'>;

/**
 * The decision after semester II. Absences over the limit, or both results too low, mean repeating with no summer path; so does a level
 * that the regulation has no summer for. Source: TT 22/2021/TT-BGDĐT Điều 12–14; TT 58/2011/TT-BGDĐT Điều 15–17.
 */
export function decideYear(input: YearInput, law: Law): PromotionResult {
  const { absences, absenceLimit, conduct, academic } = input;
  const { repeatAt, hasSummerTraining, retestBelow, finalGrades } = law.promotion.value;
  const tooAbsent = absences > absenceLimit;
  const conductOk = meetsConduct(conduct, law);
  const academicOk = meetsAcademic(academic, law);
  const reasons: PromotionReason[] = [];
  if (tooAbsent) reasons.push({ code: 'ABSENCES_OVER_LIMIT', params: { absences, limit: absenceLimit } });
  if (!conductOk) reasons.push({ code: 'CONDUCT_TOO_LOW', params: { level: conduct } });
  if (!academicOk) reasons.push({ code: 'ACADEMIC_TOO_LOW', params: { level: academic } });
  if (tooAbsent || repeatAt.includes(academic) || (!conductOk && !academicOk)) return result('REPEAT', reasons, law);
  if (!conductOk) return result(hasSummerTraining ? 'SUMMER_TRAINING' : 'REPEAT', reasons, law);
  if (!academicOk) return result(retestBelow === null ? 'REPEAT' : 'RETEST', reasons, law);
  const completes = finalGrades.includes(input.grade);
  return result(completes ? 'COMPLETED' : 'PROMOTED', [{ code: 'ALL_CONDITIONS_MET', params: {} }], law);
}

/**
 * The decision after summer of a pupil whose year ended with `before`, the principal's decision included: it opens the path it names.
 * `conduct` is the result of summer training, `academic` the result with the re-assessments in it (see `retestResult`); `null` while there is
 * none: the pupil then waits, the decision is still that of the year. Decisions without a summer path are returned unchanged.
 * Source: TT 22/2021/TT-BGDĐT Điều 12–14; TT 58/2011/TT-BGDĐT Điều 15–17.
 */
export function decideAfterSummer(
  before: PromotionResult,
  grade: number,
  summer: { readonly conduct: ConductLevel | null; readonly academic: AcademicLevel | null },
  law: Law,
): PromotionResult {
  if (!hasSummerPath(before.decision)) return before;
  const isRetest = before.decision === 'RETEST';
  const level = isRetest ? summer.academic : summer.conduct;
  if (level === null) return result(before.decision, [{ code: 'NO_SUMMER_RESULT', params: {} }], law);
  const isMended = isRetest
    ? summer.academic !== null && meetsAcademic(summer.academic, law)
    : summer.conduct !== null && meetsConduct(summer.conduct, law);
  if (!isMended) {
    const code = isRetest ? 'SUMMER_ACADEMIC_TOO_LOW' : 'SUMMER_CONDUCT_TOO_LOW';
    return result('REPEAT', [{ code, params: { level } }], law);
  }
  const completes = law.promotion.value.finalGrades.includes(grade);
  const decision = completes ? 'COMPLETED_AFTER_SUMMER' : 'PROMOTED_AFTER_SUMMER';
  return result(decision, [{ code: 'ALL_CONDITIONS_MET', params: {} }], law);
}

/** Whether a decision sends the pupil into summer: re-assessment or training. After summer it means that the pupil still waits. */
export const hasSummerPath = (decision: string | null): decision is 'RETEST' | 'SUMMER_TRAINING' =>
  decision === 'RETEST' || decision === 'SUMMER_TRAINING';

const meetsConduct = (level: ConductLevel, { conduct, promotion }: Law) =>
  isAtLeast(level, promotion.value.minimumConduct, conduct.value.levels);

/** Whether an academic level is enough to move up. */
export const meetsAcademic = (level: AcademicLevel, { academic, promotion }: Law) =>
  isAtLeast(level, promotion.value.minimumAcademic, academic.value.levels);

const result = (decision: YearDecision, reasons: readonly PromotionReason[], { academic }: Law): PromotionResult => ({
  decision,
  reasons: academic.value.explains ? reasons : [],
});
