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
