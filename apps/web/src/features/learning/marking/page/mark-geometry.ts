import { full, type Mark, mostNumbers } from './marks.ts';

/** Into the page, and whole. */
export const within = (value: number, most = full): number => Math.min(most, Math.max(0, Math.round(value)));

/** What a point of a stroke must be away from the last one to be kept; in units of the width. */
const near = 12;

/**
 * A stroke as it is kept: points that say nothing new are left out, and so many that it stays within what one may have.
 * @param ratio height of the page for one width.
 */
export function thinned(points: readonly number[], ratio: number, apart = near): number[] {
  const kept: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const [lastX, lastY] = kept.slice(-2);
    const isEnd = at + 2 >= points.length;
    const isFar = lastX === undefined || lastY === undefined || Math.hypot(x - lastX, (y - lastY) * ratio) >= apart;
    const isSame = lastX === within(x) && lastY === within(y);
    if (isFar || (isEnd && !isSame)) kept.push(within(x), within(y));
  }
  return kept.length > mostNumbers ? thinned(kept, ratio, apart * 2) : kept;
}

/** The stroke as a path through the middles of its points, which looks drawn and not cornered. */
export function pathOf(points: readonly number[], ratio: number): string {
  const at = (index: number) => ({ x: points[2 * index] ?? 0, y: Math.round((points[2 * index + 1] ?? 0) * ratio) });
  const count = Math.floor(points.length / 2);
  const first = at(0);
  if (count < 2) return `M${first.x} ${first.y}h1`;
  let path = `M${first.x} ${first.y}`;
  for (let index = 1; index < count - 1; index++) {
    const [one, next] = [at(index), at(index + 1)];
    path += `Q${one.x} ${one.y} ${Math.round((one.x + next.x) / 2)} ${Math.round((one.y + next.y) / 2)}`;
  }
  const last = at(count - 1);
  return `${path}L${last.x} ${last.y}`;
}

/** How far a point is from a line between two others. */
function fromLine(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}

/** How far a mark is from a point, in units of the width; 0 on it. */
function distance(mark: Mark, x: number, y: number, ratio: number): number {
  if (mark.kind === 'ink') {
    const { points } = mark;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [ax = 0, ay = 0] = points.slice(at);
      const [bx = ax, by = ay] = points.slice(at + 2);
      least = Math.min(least, fromLine(x, y * ratio, ax, ay * ratio, bx, by * ratio));
    }
    return Math.max(0, least - mark.width / 2);
  }
  const [w, h] = mark.kind === 'highlight' ? [mark.w, mark.h] : [0, 0];
  const dx = Math.max(mark.x - x, 0, x - mark.x - w);
  const dy = Math.max(mark.y - y, 0, y - mark.y - h) * ratio;
  return Math.hypot(dx, dy);
}

/** The mark a point is on, or nearest to within `reach`; of several the one put last. */
export function markAt(marks: readonly Mark[], x: number, y: number, ratio: number, reach: number): Mark | undefined {
  let best: Mark | undefined;
  let least = reach;
  for (const mark of marks) {
    const far = distance(mark, x, y, ratio);
    if (far <= least) [best, least] = [mark, far];
  }
  return best;
}

/** The mark so much to the right and down; it stays on the page. */
export function moved(mark: Mark, dx: number, dy: number): Mark {
  if (mark.kind === 'ink') {
    const points = mark.points.map((value, at) => within(value + (at % 2 === 0 ? dx : dy)));
    return { ...mark, points };
  }
  const [w, h] = mark.kind === 'highlight' ? [mark.w, mark.h] : [0, 0];
  return { ...mark, x: within(mark.x + dx, full - w), y: within(mark.y + dy, full - h) };
}

/** The rectangle between two points. */
export function between(ax: number, ay: number, bx: number, by: number) {
  const [x, y] = [within(Math.min(ax, bx)), within(Math.min(ay, by))];
  return { x, y, w: within(Math.max(ax, bx)) - x, h: within(Math.max(ay, by)) - y };
}

/**
 * Marks of a page that somebody else has changed meanwhile, with what was changed here: by each mark's id, and what was changed here last.
 * @param before what both began with.
 */
export function together(before: readonly Mark[], here: readonly Mark[], there: readonly Mark[]): Mark[] {
  const was = new Map(before.map((mark) => [mark.id, JSON.stringify(mark)]));
  const mine = new Map(here.map((mark) => [mark.id, mark]));
  const kept = there
    .filter(({ id }) => mine.has(id) || !was.has(id))
    .map((mark) => {
      const own = mine.get(mark.id);
      return own && was.get(mark.id) !== JSON.stringify(own) ? own : mark;
    });
  const known = new Set(there.map(({ id }) => id));
  const added = here.filter((mark) => !known.has(mark.id) && was.get(mark.id) !== JSON.stringify(mark));
  return [...kept, ...added];
}
