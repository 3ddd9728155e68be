import type { Area } from '@phuong/contract/learning/bank/question-parts.schema.ts';

/** A place on a picture, in thousandths of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const full = 1_000;
/** What is smaller was a slip of the hand, no area. */
const least = 10;

const within = (value: number): number => Math.min(full, Math.max(0, Math.round(value)));
export const placeIn = ({ x, y }: Place): Place => ({ x: within(x), y: within(y) });

/** The box around places. */
export function boxOf(points: readonly Place[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Whether what was drawn is large enough to be hit. */
export function isArea(shape: Area['shape'], points: readonly Place[]): boolean {
  if (shape === 'POLYGON' ? points.length < 3 : points.length !== 2) return false;
  const { width, height } = boxOf(points);
  return width >= least && height >= least;
}

/** Whether a place is inside an area, its edge included. */
export function contains({ shape, points }: Pick<Area, 'shape' | 'points'>, { x, y }: Place): boolean {
  const { left, top, width, height } = boxOf(points);
  if (shape === 'RECTANGLE') return x >= left && x <= left + width && y >= top && y <= top + height;
  if (shape === 'ELLIPSE') {
    const [across, down] = [width / 2, height / 2];
    if (across === 0 || down === 0) return false;
    return ((x - left - across) / across) ** 2 + ((y - top - down) / down) ** 2 <= 1;
  }
  let isInside = false;
  points.forEach((corner, index) => {
    const before = points.at(index - 1) ?? corner;
    const crosses = corner.y > y !== before.y > y;
    if (crosses && x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x)
      isInside = !isInside;
  });
  return isInside;
}

/** The topmost area at a place. */
export const areaAt = (areas: readonly Area[], at: Place): Area | undefined =>
  areas.findLast((area) => contains(area, at));

/** The same area somewhere else; it stays whole inside the picture. */
export function movedArea(area: Area, byX: number, byY: number): Area {
  const { left, top, width, height } = boxOf(area.points);
  const x = Math.min(full - left - width, Math.max(-left, Math.round(byX)));
  const y = Math.min(full - top - height, Math.max(-top, Math.round(byY)));
  return { ...area, points: area.points.map((point) => ({ x: point.x + x, y: point.y + y })) };
}

/** Wider or higher by so much, from its upper left corner; never too small to be hit, never beyond the picture. */
export function resizedArea(area: Area, byX: number, byY: number): Area {
  const { left, top, width, height } = boxOf(area.points);
  const [wide, high] = [
    Math.min(full - left, Math.max(least, width + byX)),
    Math.min(full - top, Math.max(least, height + byY)),
  ];
  const scale = (value: number, from: number, old: number, now: number) =>
    old === 0 ? value : Math.round(from + ((value - from) * now) / old);
  return {
    ...area,
    points: area.points.map(({ x, y }) => ({ x: scale(x, left, width, wide), y: scale(y, top, height, high) })),
  };
}

/** Whether two places are so near that one was meant. */
export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) <= 20 && Math.abs(one.y - other.y) <= 20;
