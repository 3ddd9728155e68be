import { divideHalfUp, meanHalfUp, sum } from '../marks/decimal.ts';
import type { Tenths } from '../marks/mark.ts';
import type { LegacyRules } from './legacy.rules.ts';

export type LegacyMarks = {
  readonly regular: readonly Tenths[];
  /** Marks of weight 2: one-period tests (TT 58) or the one mid-term (TT 26). */
  readonly periodic: readonly Tenths[];
  readonly final: Tenths;
};

/**
 * Semester average of a scored subject of a legacy record:
 * (Σ regular + 2 Σ periodic + 3 × final) / (n regular + 2 × n periodic + 3), half-up to one decimal.
 * Source: TT 58/2011/TT-BGDĐT Điều 11; with one periodic mark it is the formula of TT 26/2020/TT-BGDĐT.
 * @throws RangeError when the rules fix another number of periodic marks.
 */
export function legacySemesterAverage(marks: LegacyMarks, rules: LegacyRules): Tenths {
  const { regular, periodic, final } = marks;
  if (rules.periodicCount !== null && periodic.length !== rules.periodicCount) {
    throw new RangeError(`expected ${rules.periodicCount} periodic marks, got ${periodic.length}`);
  }
  const { weights } = rules;
  return divideHalfUp(
    weights.regular * sum(regular) + weights.periodic * sum(periodic) + weights.final * final,
    weights.regular * regular.length + weights.periodic * periodic.length + weights.final,
  );
}

/**
 * ĐTBhk / ĐTBcn: the plain mean of the scored subjects' averages, half-up to one decimal; `null` without any.
 * Source: TT 58/2011/TT-BGDĐT Điều 11.
 */
export function legacyMean(averages: readonly Tenths[]): Tenths | null {
  return meanHalfUp(averages);
}
