import { divideHalfUp } from '@phuong/rules/marks/decimal.ts';
import { MAX_TENTHS, type Tenths } from '@phuong/rules/marks/mark.ts';
import { halfUp, type Share } from './share.ts';

/** Points, everywhere in tests: whole numbers of hundredths. */
export type Hundredths = number;

/** Ten points, the scale of every mark. */
export const tenPoints: Hundredths = 1_000;

/** What a share of a question's points comes to, half up to a hundredth; below 0 where an answer takes away. */
export const pointsOf = ({ part, of }: Share, points: Hundredths): Hundredths =>
  Number(halfUp(BigInt(part) * BigInt(points), BigInt(of)));

/** The points of a test together: what wrong answers take away goes no lower than 0. */
export const totalOf = (points: readonly Hundredths[]): Hundredths =>
  Math.max(
    0,
    points.reduce((sum, each) => sum + each, 0),
  );

/**
 * The mark of a test on the scale of ten points: `total` of `full`, rounded once, half up, to the test's own step (25: quarters; 1: hundredths).
 * More than all is all. @throws RangeError when `full` or `step` is not above 0, or `total` is below.
 */
export function markOf(total: Hundredths, full: Hundredths, step: Hundredths): Hundredths {
  if (full <= 0 || step <= 0) throw new RangeError('a mark is of something, in steps of something');
  const steps = divideHalfUp(total * tenPoints, full * step);
  return Math.min(tenPoints, steps * step);
}

/** As it goes into the mark sheet: one decimal, half up (TT 22/2021/TT-BGDĐT, Điều 5.3.b). */
export const tenthsOf = (mark: Hundredths): Tenths => Math.min(MAX_TENTHS, divideHalfUp(mark, 10));
