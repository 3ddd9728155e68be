import { divideHalfUp, sum } from '../marks/decimal.ts';
import type { Tenths } from '../marks/mark.ts';
import type { Regulation } from '../regulation/regulation.ts';

export type MarksOfBefore = {
  readonly regular: readonly Tenths[];
  /** Marks of the mid-term's weight: one-period tests (TT 58) or the one mid-term (TT 26). */
  readonly periodic: readonly Tenths[];
  readonly final: Tenths;
};

/**
 * Semester average of a scored subject of a record that may have several mid-term marks:
 * (Σ regular + 2 Σ periodic + 3 × final) / (n regular + 2 × n periodic + 3), half-up to one decimal.
 * Source: TT 58/2011/TT-BGDĐT Điều 11; with one periodic mark it is the formula of TT 26/2020/TT-BGDĐT.
 * @throws RangeError when the regulation fixes another number of periodic marks.
 */
export function averageOfBefore(marks: MarksOfBefore, { assessment }: Pick<Regulation, 'assessment'>): Tenths {
  const { regular, periodic, final } = marks;
  const { weights, midtermCount } = assessment.value;
  if (midtermCount !== null && periodic.length !== midtermCount) {
    throw new RangeError(`expected ${midtermCount} periodic marks, got ${periodic.length}`);
  }
  return divideHalfUp(
    weights.regular * sum(regular) + weights.midterm * sum(periodic) + weights.final * final,
    weights.regular * regular.length + weights.midterm * periodic.length + weights.final,
  );
}
