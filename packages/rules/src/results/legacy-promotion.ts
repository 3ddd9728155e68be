import type { Dated } from '../legal/dated.ts';
import { LEGACY_CONDUCTS, type LegacyConduct, type LegacyLevel } from './legacy.rules.ts';
import { legacyRank } from './legacy-result.ts';
import type { YearDecision } from './promotion.ts';

export type LegacyPromotionRules = {
  readonly minimumLevel: LegacyLevel;
  readonly minimumConduct: LegacyConduct;
  readonly absenceLimit: number;
  readonly finalGrades: readonly number[];
};

/** TT 58/2011/TT-BGDĐT Điều 15, 16, 17. */
export const LEGACY_PROMOTION: Dated<LegacyPromotionRules> = {
  value: { minimumLevel: 'AVERAGE', minimumConduct: 'AVERAGE', absenceLimit: 45, finalGrades: [9, 12] },
  validFrom: '2012-01-26',
  validTo: '2024-09-04',
  legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 15, 16, 17',
};

export type LegacyYear = {
  readonly grade: number;
  readonly conduct: LegacyConduct;
  readonly academic: LegacyLevel;
  readonly absences: number;
};

/**
 * The decision on a legacy year after semester II: repeat above 45 absences, with học lực Kém, or with both Yếu;
 * re-assessment with học lực Yếu alone; summer training with hạnh kiểm Yếu alone. Source: TT 58/2011 Điều 15–17.
 */
export function decideLegacyYear(year: LegacyYear, rules = LEGACY_PROMOTION.value): YearDecision {
  const conductOk = conductRank(year.conduct) >= conductRank(rules.minimumConduct);
  const academicOk = legacyRank(year.academic) >= legacyRank(rules.minimumLevel);
  const isPoor = year.academic === 'POOR';
  if (year.absences > rules.absenceLimit || isPoor || (!conductOk && !academicOk)) return 'REPEAT';
  if (!academicOk) return 'RETEST';
  if (!conductOk) return 'SUMMER_TRAINING';
  return rules.finalGrades.includes(year.grade) ? 'COMPLETED' : 'PROMOTED';
}

/** The decision on a legacy year after summer; `null` when the pupil did not take part. Source: TT 58/2011 Điều 15–17. */
export function decideLegacyAfterSummer(
  year: LegacyYear,
  summer: { readonly conduct: LegacyConduct | null; readonly academic: LegacyLevel | null },
  rules = LEGACY_PROMOTION.value,
): YearDecision {
  const before = decideLegacyYear(year, rules);
  if (before !== 'RETEST' && before !== 'SUMMER_TRAINING') return before;
  const after = before === 'RETEST' ? { ...year, academic: summer.academic } : { ...year, conduct: summer.conduct };
  if (after.academic === null || after.conduct === null) return 'REPEAT';
  const decision = decideLegacyYear({ ...year, academic: after.academic, conduct: after.conduct }, rules);
  if (decision === 'PROMOTED') return 'PROMOTED_AFTER_SUMMER';
  return decision === 'COMPLETED' ? 'COMPLETED_AFTER_SUMMER' : 'REPEAT';
}

/** Học sinh giỏi (Tốt and Giỏi), Học sinh tiên tiến (both Khá or better) or none. Source: TT 58/2011 Điều 18. */
export function legacyTitle(year: {
  readonly conduct: LegacyConduct;
  readonly academic: LegacyLevel;
}): 'EXCELLENT_STUDENT' | 'ADVANCED_STUDENT' | null {
  if (year.conduct === 'GOOD' && year.academic === 'EXCELLENT') return 'EXCELLENT_STUDENT';
  const both = conductRank(year.conduct) >= conductRank('FAIR') && legacyRank(year.academic) >= legacyRank('GOOD');
  return both ? 'ADVANCED_STUDENT' : null;
}

function conductRank(conduct: LegacyConduct): number {
  return LEGACY_CONDUCTS.indexOf(conduct);
}
