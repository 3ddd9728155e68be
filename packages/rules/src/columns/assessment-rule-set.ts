import type { Dated } from '../legal/dated.ts';

export type AssessmentMode = 'SCORE' | 'COMMENT';

export type AssessmentRuleSet = {
  /** Required regular marks per semester, by annual periods without topic clusters; the first band that fits counts. */
  readonly regularCounts: readonly { readonly maxPeriods: number; readonly count: number }[];
  readonly regularCommentCount: number;
  readonly weights: { readonly regular: number; readonly midterm: number; readonly final: number };
  readonly annualWeights: { readonly semester1: number; readonly semester2: number };
  /** Minutes of a periodic test. */
  readonly testMinutes: readonly { readonly maxPeriods: number; readonly min: number; readonly max: number }[];
  readonly specialisedMaxMinutes: number;
};

/** TT 22/2021/TT-BGDĐT: Điều 6 (regular), Điều 7 (periodic), Điều 9.1 (weights). */
export const TT22_ASSESSMENT: Dated<AssessmentRuleSet> = {
  value: {
    regularCounts: [
      { maxPeriods: 35, count: 2 },
      { maxPeriods: 70, count: 3 },
      { maxPeriods: Number.POSITIVE_INFINITY, count: 4 },
    ],
    regularCommentCount: 2,
    weights: { regular: 1, midterm: 2, final: 3 },
    annualWeights: { semester1: 1, semester2: 2 },
    testMinutes: [
      { maxPeriods: 70, min: 45, max: 45 },
      { maxPeriods: Number.POSITIVE_INFINITY, min: 60, max: 90 },
    ],
    specialisedMaxMinutes: 120,
  },
  validFrom: '2021-09-05',
  validTo: null,
  legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 6, 7, 9.1',
};
