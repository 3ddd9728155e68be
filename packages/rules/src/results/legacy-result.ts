import type { Tenths } from '../marks/mark.ts';
import type { AcademicInput } from './academic-level.ts';
import { LEGACY_LEVELS, type LegacyCondition, type LegacyLevel, type LegacyRules } from './legacy.rules.ts';
import { legacyMean } from './legacy-average.ts';

/** Subject ids are the curriculum codes: the core subjects are found by them. */
export type LegacyInput = AcademicInput & {
  /** The specialised subject of a specialised class. */
  readonly specialisedSubjectId?: string;
};

export type LegacyResult = {
  readonly mean: Tenths | null;
  readonly baseLevel: LegacyLevel | null;
  readonly finalLevel: LegacyLevel | null;
  readonly adjustedBySubjectId: string | null;
};

/**
 * Học lực of a semester or year of a legacy record: five levels by mean, core subject, lowest mark and comment results,
 * then the one-subject adjustment of Điều 13.6. The mean that defines the level keeps the one subject in it.
 * All `null` without a scored subject. Source: TT 58/2011/TT-BGDĐT Điều 13, TT 26/2020/TT-BGDĐT.
 */
export function legacyResult(input: LegacyInput, rules: LegacyRules): LegacyResult {
  const mean = legacyMean(input.scored.map((s) => s.tenths));
  if (mean === null) return { mean, baseLevel: null, finalLevel: null, adjustedBySubjectId: null };
  const baseLevel = levelOf(mean, input, rules, null);
  const { from, minimumFall, raisedBy } = rules.adjustment;
  const culprit = [...input.scored, ...input.commented].find(({ subjectId }) => {
    const level = levelOf(mean, input, rules, subjectId);
    return from.includes(level) && legacyRank(level) - legacyRank(baseLevel) >= minimumFall;
  });
  const finalLevel = culprit ? (LEGACY_LEVELS[legacyRank(baseLevel) + raisedBy] ?? baseLevel) : baseLevel;
  return { mean, baseLevel, finalLevel, adjustedBySubjectId: culprit?.subjectId ?? null };
}

/** Position of a legacy level, 0 (POOR) to 4 (EXCELLENT). */
export function legacyRank(level: LegacyLevel): number {
  return LEGACY_LEVELS.indexOf(level);
}

/** The level when the result of `forgivenId` is not held against the pupil (it still counts in the mean). */
function levelOf(mean: Tenths, input: LegacyInput, rules: LegacyRules, forgivenId: string | null): LegacyLevel {
  const scored = input.scored.map((s) => (s.subjectId === forgivenId ? { ...s, tenths: Number.POSITIVE_INFINITY } : s));
  const allPassed = input.commented.every((s) => s.passed || s.subjectId === forgivenId);
  const meets = (condition: LegacyCondition) =>
    mean >= condition.mean &&
    scored.every((s) => s.tenths >= condition.everySubjectAtLeast) &&
    (allPassed || !condition.commentsMustPass) &&
    meetsCore({ ...input, scored }, condition.core, rules);
  return rules.conditions.find(meets)?.level ?? 'POOR';
}

function meetsCore(input: LegacyInput, atLeast: Tenths | null, rules: LegacyRules): boolean {
  if (atLeast === null) return true;
  const reaches = (id: string) => input.scored.some((s) => s.subjectId === id && s.tenths >= atLeast);
  const specialised = input.specialisedSubjectId;
  return rules.coreSubjectIds.some(reaches) && (specialised === undefined || reaches(specialised));
}
