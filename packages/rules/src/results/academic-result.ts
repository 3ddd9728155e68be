import { meanHalfUp } from '../marks/decimal.ts';
import type { Tenths } from '../marks/mark.ts';
import type { AcademicLevel } from '../regulation/codes.ts';
import type { AcademicRules, MarksRegulation, OneSubjectReading } from '../regulation/regulation.ts';
import {
  type AcademicInput,
  type CommentedSubject,
  levelByConditions,
  type ScoredSubject,
  type UnmetCode,
  unmetConditions,
} from './academic-level.ts';
import { raisedBy, rankOf } from './level.ts';
import type { Reason } from './reason.ts';

/**
 * Besides the unmet conditions: `RAISED_BY_ONE_SUBJECT {subjectId, from, to, withoutIt}` and
 * `TOO_FEW_SCORED_SUBJECTS {have, need}` (the principal decides the level).
 */
export type AcademicReason = Reason<UnmetCode | 'RAISED_BY_ONE_SUBJECT' | 'TOO_FEW_SCORED_SUBJECTS'>;

export type AcademicResult = {
  /** Plain mean of the scored subjects, half-up; `null` where the regulation has none. */
  readonly mean: Tenths | null;
  /** By the conditions alone; `null` when there are too few scored subjects to compute a level. */
  readonly baseLevel: AcademicLevel | null;
  readonly finalLevel: AcademicLevel | null;
  /** The one subject that lets the level be raised. */
  readonly adjustedBySubjectId: string | null;
  /** Why the level is not the next higher one, and whether it was raised; none where the regulation explains nothing. */
  readonly reasons: readonly AcademicReason[];
};

export type IncompleteAcademicInput = {
  readonly scored: readonly (Omit<ScoredSubject, 'tenths'> & { readonly tenths: Tenths | null })[];
  readonly commented: readonly (Omit<CommentedSubject, 'passed'> & { readonly passed: boolean | null })[];
  readonly specialisedCode?: string | null;
};

/**
 * The academic result of a semester or a year: the levels' conditions, then the one-subject rule (TT 22 Điều 9.2, 9.3; TT 58 Điều 13).
 * Subjects the pupil is exempt from are left out by the caller. `reading` is the school's, where the regulation leaves it to the school.
 */
export function academicResult(
  input: AcademicInput,
  reading: OneSubjectReading,
  { academic }: Pick<MarksRegulation, 'academic'>,
): AcademicResult {
  const rules = academic.value;
  const mean = rules.hasMean ? meanHalfUp(input.scored.map((s) => s.tenths)) : null;
  const have = input.scored.length;
  const need = rules.minimumScoredSubjects;
  const baseLevel = have < need ? null : levelByConditions(input, mean, rules);
  if (baseLevel === null) {
    const reasons = explained(rules, [{ code: 'TOO_FEW_SCORED_SUBJECTS', params: { have, need } }]);
    return { mean, baseLevel: null, finalLevel: null, adjustedBySubjectId: null, reasons };
  }
  const culprit = culpritOf(input, mean, baseLevel, reading, rules);
  const finalLevel = culprit ? raisedBy(baseLevel, rules.oneSubject.raisedBy, rules.levels) : baseLevel;
  const reasons: AcademicReason[] = [];
  if (culprit) {
    const params = { subjectId: culprit.subjectId, from: baseLevel, to: finalLevel, withoutIt: culprit.withoutIt };
    reasons.push({ code: 'RAISED_BY_ONE_SUBJECT', params });
  }
  const rank = rankOf(finalLevel, rules.levels);
  const next = rules.conditions.findLast((condition) => rankOf(condition.level, rules.levels) > rank);
  if (next) reasons.push(...unmetConditions(next, input));
  return {
    mean,
    baseLevel,
    finalLevel,
    adjustedBySubjectId: culprit?.subjectId ?? null,
    reasons: explained(rules, reasons),
  };
}

/**
 * The result over the subjects that have one, with the ids of those still missing. `result.finalLevel` is provisional
 * while `missing` is not empty, and `null` while too few scored subjects have an average.
 */
export function provisionalResult(
  input: IncompleteAcademicInput,
  reading: OneSubjectReading,
  regulation: Pick<MarksRegulation, 'academic'>,
): { complete: boolean; missing: string[]; result: AcademicResult } {
  const missing = [
    ...input.scored.filter((s) => s.tenths === null),
    ...input.commented.filter((s) => s.passed === null),
  ].map((s) => s.subjectId);
  return { complete: missing.length === 0, missing, result: academicResult(knownOf(input), reading, regulation) };
}

/** The subjects that have a result. */
export function knownOf(input: IncompleteAcademicInput): AcademicInput {
  return {
    ...input,
    scored: input.scored.filter((s): s is ScoredSubject => s.tenths !== null),
    commented: input.commented.filter((s): s is CommentedSubject => s.passed !== null),
  };
}

const explained = (rules: AcademicRules, reasons: AcademicReason[]) => (rules.explains ? reasons : []);

/** At most one subject can be the culprit: with it left in, its own shortfall keeps the level down for every other. */
function culpritOf(
  input: AcademicInput,
  mean: Tenths | null,
  base: AcademicLevel,
  bySchool: OneSubjectReading,
  rules: AcademicRules,
) {
  const { from, minimumFall, reading: byLaw } = rules.oneSubject;
  const reading = byLaw === 'BY_SCHOOL' ? bySchool : byLaw;
  const failed = reading.includesComment ? input.commented.filter((s) => !s.passed) : [];
  for (const { subjectId } of [...input.scored, ...failed]) {
    const withoutIt = levelByConditions(without(input, subjectId, reading), mean, rules);
    if (withoutIt === null || !from.includes(withoutIt)) continue;
    if (rankOf(withoutIt, rules.levels) - rankOf(base, rules.levels) >= minimumFall) return { subjectId, withoutIt };
  }
  return null;
}

function without(input: AcademicInput, subjectId: string, { mode }: OneSubjectReading): AcademicInput {
  if (mode === 'REMAINING') {
    return {
      ...input,
      scored: input.scored.filter((s) => s.subjectId !== subjectId),
      commented: input.commented.filter((s) => s.subjectId !== subjectId),
    };
  }
  return {
    ...input,
    scored: input.scored.map((s) => (s.subjectId === subjectId ? { ...s, tenths: Number.POSITIVE_INFINITY } : s)),
    commented: input.commented.map((s) => (s.subjectId === subjectId ? { ...s, passed: true } : s)),
  };
}
