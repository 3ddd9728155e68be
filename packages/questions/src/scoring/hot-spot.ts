import type { SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { notAnswered, part, type Score, together } from './score.ts';
import { none, shareOf } from './share.ts';

type HotSpot = Extract<SingleQuestion, { kind: 'HOT_SPOT' }>;
type Area = HotSpot['areas'][number];
type Point = Area['points'][number];

/** Whether a point lies in an area; its edge belongs to it. */
export function liesIn({ shape, points }: Pick<Area, 'shape' | 'points'>, point: Point): boolean {
  if (shape === 'POLYGON') return liesInPolygon(points, point);
  const [a, b] = points;
  if (!a || !b) return false;
  // Everything doubled, so that the middle is a whole number.
  const [x, y] = [2 * point.x - a.x - b.x, 2 * point.y - a.y - b.y];
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  if (Math.abs(x) > width || Math.abs(y) > height) return false;
  return shape === 'RECTANGLE' || x * x * height * height + y * y * width * width <= width * width * height * height;
}

function liesInPolygon(corners: readonly Point[], { x, y }: Point): boolean {
  let isInside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (!before) return false;
    const across = (corner.x - before.x) * (y - before.y) - (corner.y - before.y) * (x - before.x);
    const isBeside =
      Math.min(corner.x, before.x) <= x &&
      x <= Math.max(corner.x, before.x) &&
      Math.min(corner.y, before.y) <= y &&
      y <= Math.max(corner.y, before.y);
    if (across === 0 && isBeside) return true;
    if (corner.y > y !== before.y > y && across > 0 === corner.y > before.y) isInside = !isInside;
    before = corner;
  }
  return isInside;
}

/**
 * Right areas that hold a point. Points beyond as many as there are right areas take one away each when they hit none, so that covering a
 * picture with points wins nothing; with ALL every point must be in a right area.
 */
export function scoreOfHotSpot(
  { areas, mostPoints, counting }: HotSpot,
  answer: Extract<SingleAnswer, { kind: 'HOT_SPOT' }>,
): Score {
  const points = answer.points.slice(0, mostPoints);
  if (points.length === 0) return notAnswered;
  const right = areas.filter(({ isRight }) => isRight);
  const parts = right.map((area) =>
    part(
      area.key,
      points.some((point) => liesIn(area, point)),
    ),
  );
  const misses = points.filter((point) => !right.some((area) => liesIn(area, point))).length;
  if (counting === 'ALL') {
    const score = together(parts, 'ALL');
    return misses > 0 ? { ...score, share: none } : score;
  }
  const hits = parts.filter(({ share }) => share.part > 0).length;
  const extra = Math.min(misses, Math.max(0, points.length - right.length));
  return { ...together(parts, 'EACH'), share: shareOf(Math.max(0, hits - extra), right.length) };
}
