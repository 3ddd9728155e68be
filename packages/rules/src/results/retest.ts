import type { AcademicPolicy } from './academic-level.rules.ts';
import type { AcademicInput } from './academic-level.ts';
import { type AcademicResult, academicResult } from './academic-result.ts';
import { type PromotionRules, TT22_PROMOTION } from './promotion.rules.ts';

/**
 * Ids of the subjects a pupil may be re-assessed in: year average below 5.0, or comment result not passed.
 * Whether there is a re-assessment at all is `decideYear`'s answer. Source: TT 22/2021/TT-BGDĐT Điều 14.
 */
export function subjectsToRetest(year: AcademicInput, rules: PromotionRules = TT22_PROMOTION.value): string[] {
  return [...year.scored.filter((s) => s.tenths < rules.retestBelow), ...year.commented.filter((s) => !s.passed)].map(
    (s) => s.subjectId,
  );
}

/**
 * The academic result after re-assessment: each new result replaces the year result of its subject, then Điều 9.2 and
 * 9.3 are applied again. Subjects not re-assessed keep their year result. Source: TT 22/2021/TT-BGDĐT Điều 14.
 * @throws RangeError for a subject that is not to be re-assessed.
 */
export function retestResult(
  year: AcademicInput,
  retest: AcademicInput,
  policy: AcademicPolicy,
  rules: PromotionRules = TT22_PROMOTION.value,
): { input: AcademicInput; result: AcademicResult } {
  const allowed = subjectsToRetest(year, rules);
  for (const { subjectId } of [...retest.scored, ...retest.commented]) {
    if (!allowed.includes(subjectId)) throw new RangeError(`subject ${subjectId} is not to be re-assessed`);
  }
  const input: AcademicInput = {
    scored: year.scored.map((s) => retest.scored.find((r) => r.subjectId === s.subjectId) ?? s),
    commented: year.commented.map((s) => retest.commented.find((r) => r.subjectId === s.subjectId) ?? s),
  };
  return { input, result: academicResult(input, policy) };
}
