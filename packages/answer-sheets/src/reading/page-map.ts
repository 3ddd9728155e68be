import type { Point, SheetLayout, Square } from '../layout/sheet.ts';
import type { Blob } from './dark-blobs.ts';
import { type Homography, inverseOf, mapped, solveLinear } from './homography.ts';
import { markSeen } from './page-corners.ts';

/** How far marks along one edge are from where they would be on a flat page, mm: `t (1 − t) (a + b t + … + e t⁴)`, nothing at both corners. */
type EdgeBend = readonly [across: readonly number[], down: readonly number[]];

/** Takes millimetres of the page to pixels of the picture, also where the page is bent. */
export interface PageMap {
  readonly at: (x: number, y: number) => Point;
  /** The number printed at the foot; null for a bit that is not to be seen. */
  readonly bits: readonly (boolean | null)[];
}

interface Shift {
  /** Place along the edge, 0 … 1. */
  readonly along: number;
  readonly x: number;
  readonly y: number;
  /** Which of the squares that may be printed there. */
  readonly which: number;
}

/** How far from where it is expected a mark is sought, mm: less than half of the way between the two places of a bit. */
const seekReach = 2.4;
const powers = [0, 1, 2, 3, 4];
/** Marks further than this from the curve of their edge are no marks, mm. */
const stray = 0.8;

/** Follows the marks of the four edges; between them the page is bent as they are (Coons' patch). */
export function pageMap(view: Homography, blobs: readonly Blob[], layout: SheetLayout): PageMap {
  const [first, , last] = layout.corners;
  const [width, height] = [last.x - first.x, last.y - first.y];
  const back = inverseOf(view);
  const seek = (mark: Square, near: Point): Point | undefined => {
    const blob = markSeen(view, blobs, mark, seekReach, near);
    if (!blob) return undefined;
    const at = mapped(back, blob.x, blob.y);
    return { x: at.x - mark.x, y: at.y - mark.y };
  };
  const alongX = (mark: Square) => (mark.x - first.x) / width;
  const alongY = (mark: Square) => (mark.y - first.y) / height;
  const one = (marks: readonly Square[]) => marks.map((mark) => [mark]);
  const left = bendOf(followed(one(layout.edges.left), alongY, seek));
  const right = bendOf(followed(one(layout.edges.right), alongY, seek));
  const top = bendOf(followed(one(layout.edges.top), alongX, seek));
  const foot = followed(
    layout.bits.map((bit) => [bit.zero, bit.one]),
    alongX,
    seek,
  );
  const bottom = bendOf(foot);
  const at = (x: number, y: number): Point => {
    const [u, v] = [(x - first.x) / width, (y - first.y) / height];
    const [across, down] = [0, 1].map(
      (axis) =>
        (1 - u) * bendAt(left, axis, v) +
        u * bendAt(right, axis, v) +
        (1 - v) * bendAt(top, axis, u) +
        v * bendAt(bottom, axis, u),
    );
    return mapped(view, x + (across ?? 0), y + (down ?? 0));
  };
  const isOnEdge = ({ along, x, y }: Shift) =>
    Math.hypot(x - bendAt(bottom, 0, along), y - bendAt(bottom, 1, along)) < stray;
  return { at, bits: foot.map((seen) => (seen && isOnEdge(seen) ? seen.which === 1 : null)) };
}

/**
 * The marks of an edge from both corners to its middle, each sought where the one before lets expect it: a page may be bent by more than
 * marks are apart. Where one of several squares is printed, the nearest to what is expected counts.
 */
function followed(
  edge: readonly (readonly Square[])[],
  along: (mark: Square) => number,
  seek: (mark: Square, near: Point) => Point | undefined,
): (Shift | undefined)[] {
  const found: (Shift | undefined)[] = edge.map(() => undefined);
  const half = Math.ceil(edge.length / 2);
  const walk = (places: readonly number[]) => {
    let near: Point = { x: 0, y: 0 };
    for (const place of places) {
      let nearest = Number.POSITIVE_INFINITY;
      const expected = near;
      for (const [which, mark] of (edge[place] ?? []).entries()) {
        const shift = seek(mark, expected);
        const away = shift ? Math.hypot(shift.x - expected.x, shift.y - expected.y) : nearest;
        if (!shift || away >= nearest) continue;
        nearest = away;
        near = shift;
        found[place] = { along: along(mark), ...shift, which };
      }
    }
  };
  const places = edge.map((_, place) => place);
  walk(places.slice(0, half));
  walk(places.slice(half).reverse());
  return found;
}

function bendAt(bend: EdgeBend, axis: number, along: number): number {
  const factors = bend[axis];
  if (!factors) return 0;
  let sum = 0;
  for (let power = factors.length - 1; power >= 0; power -= 1) sum = sum * along + (factors[power] ?? 0);
  return along * (1 - along) * sum;
}

/** The curve through the marks of an edge, without those that lie far from it. */
function bendOf(shifts: readonly (Shift | undefined)[]): EdgeBend {
  let kept = shifts.filter((shift) => shift !== undefined);
  let bend: EdgeBend = [[], []];
  for (let round = 0; round < 3 && kept.length >= 7; round += 1) {
    bend = [fitted(kept, ({ x }) => x), fitted(kept, ({ y }) => y)];
    const away = ({ along, x, y }: Shift) => Math.hypot(x - bendAt(bend, 0, along), y - bendAt(bend, 1, along));
    const typical = kept.map(away).toSorted((one, other) => one - other)[Math.floor(kept.length / 2)] ?? 0;
    kept = kept.filter((shift) => away(shift) <= Math.max(0.15, 3 * typical));
  }
  return bend;
}

/** Least squares, with a little weight on being flat. */
function fitted(shifts: readonly Shift[], value: (shift: Shift) => number): readonly number[] {
  const rows: number[][] = powers.map((row) => [...powers, powers.length].map((column) => (row === column ? 1e-5 : 0)));
  for (const shift of shifts) {
    const bow = shift.along * (1 - shift.along);
    const terms = powers.map((power) => bow * shift.along ** power);
    for (const [row, cells] of rows.entries()) {
      for (const [column, term] of [...terms, value(shift)].entries()) {
        cells[column] = (cells[column] ?? 0) + (terms[row] ?? 0) * term;
      }
    }
  }
  return solveLinear(rows) ?? [];
}
