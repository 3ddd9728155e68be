import { type Hundredths, tenPoints } from '../scoring/points.ts';

/**
 * Points in the same proportions that come to ten exactly, in whole steps: what is left over by rounding goes to those who lost most, the first
 * of equals. @throws RangeError where ten points are not whole steps, or there is nothing to share by.
 */
export function pointsToTen(points: readonly Hundredths[], step: Hundredths = 1): Hundredths[] {
  const sum = points.reduce((total, each) => total + each, 0);
  if (sum <= 0 || step <= 0 || tenPoints % step !== 0)
    throw new RangeError('points are shared by points, in steps of ten');
  const steps = tenPoints / step;
  const rows = points.map((each, at) => ({ at, whole: Math.floor((each * steps) / sum), rest: (each * steps) % sum }));
  const left = steps - rows.reduce((total, { whole }) => total + whole, 0);
  const first = new Set(
    rows
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return rows.map(({ at, whole }) => (whole + (first.has(at) ? 1 : 0)) * step);
}
