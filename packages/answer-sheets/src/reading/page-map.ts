import type { Point, SheetLayout, Square } from '../layout/sheet.ts';
import type { Blob } from './dark-blobs.ts';
import { type Homography, inverseOf, mapped, solveLinear } from './homography.ts';
import { markSeen } from './page-corners.ts';

/** How far marks along one edge are from where they would be on a flat page, mm: `t (1 − t) (a + b t + c t²)`, nothing at both corners. */
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
}

/** Marks further than this from the curve of their edge are no marks, mm. */
const stray = 0.8;

/** Follows the marks of the four edges; between them the page is bent as they are (Coons' patch). */
export function pageMap(view: Homography, blobs: readonly Blob[], layout: SheetLayout): PageMap {
  const [first, , last] = layout.corners;
  const [width, height] = [last.x - first.x, last.y - first.y];
  const back = inverseOf(view);
  const shiftOf = (mark: Square, along: number): Shift[] => {
    const blob = markSeen(view, blobs, mark);
    if (!blob) return [];
    const at = mapped(back, blob.x, blob.y);
    return [{ along, x: at.x - mark.x, y: at.y - mark.y }];
  };
  const alongX = (mark: Square) => (mark.x - first.x) / width;
  const alongY = (mark: Square) => (mark.y - first.y) / height;
  const left = bendOf(layout.edges.left.flatMap((mark) => shiftOf(mark, alongY(mark))));
  const right = bendOf(layout.edges.right.flatMap((mark) => shiftOf(mark, alongY(mark))));
  const top = bendOf(layout.edges.top.flatMap((mark) => shiftOf(mark, alongX(mark))));
  const foot = layout.bits.map(({ zero, one }) => nearer(shiftOf(zero, alongX(zero)), shiftOf(one, alongX(one))));
  const bottom = bendOf(foot.flatMap((seen) => (seen ? [seen.shift] : [])));
  const at = (x: number, y: number): Point => {
    const [u, v] = [(x - first.x) / width, (y - first.y) / height];
    const [across, down] = [0, 1].map(
      (axis) =>
        (1 - u) * valueOf(left, axis, v) + u * valueOf(right, axis, v) + (1 - v) * valueOf(top, axis, u) + v * valueOf(bottom, axis, u),
    );
    return mapped(view, x + (across ?? 0), y + (down ?? 0));
  };
  const isOnEdge = ({ along, x, y }: Shift) => Math.hypot(x - valueOf(bottom, 0, along), y - valueOf(bottom, 1, along)) < stray;
  return { at, bits: foot.map((seen) => (seen && isOnEdge(seen.shift) ? seen.isOne : null)) };
}

/** Of the two places of a bit the one whose mark is seen, or is seen closer to where it should be. */
function nearer([zero]: Shift[], [one]: Shift[]): { readonly isOne: boolean; readonly shift: Shift } | undefined {
  const far = (shift: Shift) => Math.hypot(shift.x, shift.y);
  if (one && (!zero || far(one) < far(zero))) return { isOne: true, shift: one };
  return zero && { isOne: false, shift: zero };
}

function valueOf(bend: EdgeBend, axis: number, along: number): number {
  const [a = 0, b = 0, c = 0] = bend[axis] ?? [];
  return along * (1 - along) * (a + along * (b + along * c));
}

/** The curve through the marks of an edge, without those that lie far from it. */
function bendOf(shifts: readonly Shift[]): EdgeBend {
  let kept = shifts;
  let bend: EdgeBend = [[], []];
  for (let round = 0; round < 3 && kept.length >= 5; round += 1) {
    bend = [fitted(kept, ({ x }) => x), fitted(kept, ({ y }) => y)];
    const away = ({ along, x, y }: Shift) => Math.hypot(x - valueOf(bend, 0, along), y - valueOf(bend, 1, along));
    const typical = kept.map(away).toSorted((one, other) => one - other)[Math.floor(kept.length / 2)] ?? 0;
    kept = kept.filter((shift) => away(shift) <= Math.max(0.15, 3 * typical));
  }
  return bend;
}

/** Least squares, with a little weight on being flat. */
function fitted(shifts: readonly Shift[], value: (shift: Shift) => number): readonly number[] {
  const rows = [0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => (row === column ? 1e-4 : 0)));
  for (const shift of shifts) {
    const bow = shift.along * (1 - shift.along);
    const terms = [bow, bow * shift.along, bow * shift.along ** 2];
    for (const [row, cells] of rows.entries()) {
      for (const [column, term] of [...terms, value(shift)].entries()) {
        cells[column] = (cells[column] ?? 0) + (terms[row] ?? 0) * term;
      }
    }
  }
  return solveLinear(rows) ?? [0, 0, 0];
}
