import type { Point, SheetLayout, Square } from '../layout/sheet.ts';
import type { Blob } from './dark-blobs.ts';
import { type Homography, homographyOf, mapped } from './homography.ts';

/** Where a page lies in a picture. */
export interface FoundPage {
  /** Top left, top right, bottom right, bottom left of the page as it is read, in pixels. */
  readonly corners: readonly Point[];
  /** From millimetres to pixels, as if the page were flat. */
  readonly view: Homography;
}

/** Of the largest square blobs so many are tried. */
const mostTried = 30;
/** How far the size of a corner may lie from what the four together say. */
const sizeSlack = 2.2;

/** Four solid squares as far apart as their size says, with a fifth of the same size beside one of them and marks along the edges. */
export function findPage(blobs: readonly Blob[], layout: SheetLayout): FoundPage | undefined {
  const squares = blobs.filter(({ elongation, solidity }) => elongation < 2.4 && solidity < 1.12);
  const tried = squares
    .filter(mayBeCorner)
    .toSorted((one, other) => other.area - one.area)
    .slice(0, mostTried);
  let best: FoundPage | undefined;
  let bestScore = 0.55;
  for (const four of quadsOf(tried, layout)) {
    for (let turn = 0; turn < 4; turn += 1) {
      const corners = [0, 1, 2, 3].map((index) => four[(index + turn) % 4] ?? { x: 0, y: 0 });
      if (!mayHaveTurnMark(corners, tried, layout)) continue;
      const view = homographyOf(layout.corners, corners);
      if (!view || !hasTurnMark(view, tried, layout)) continue;
      const score = edgesSeen(view, squares, layout);
      if (score > bestScore) {
        bestScore = score;
        best = { corners, view };
      }
    }
  }
  return best;
}

/** Tilted by a lot a square is still not twice as long as broad, and never hollow. */
const mayBeCorner = ({ elongation, solidity }: Blob) => elongation < 1.8 && solidity > 0.93;

/** Fours of blobs in the order of a clock that could be the corners, by their size and their distances. */
function* quadsOf(blobs: readonly Blob[], layout: SheetLayout): Generator<readonly Blob[]> {
  const [first, , third] = layout.corners;
  const pageOfCorner = ((third.x - first.x) * (third.y - first.y)) / first.side ** 2;
  const nearest = (Math.min(third.x - first.x, third.y - first.y) / first.side) * 0.55;
  const mayBeTogether = (one: Blob, other: Blob) =>
    one.area < 4 * other.area &&
    Math.hypot(one.x - other.x, one.y - other.y) > nearest * Math.sqrt((one.area + other.area) / 2);
  // The largest come first.
  const after = new Map(
    blobs.map((one, index) => [one, blobs.slice(index + 1).filter((other) => mayBeTogether(one, other))]),
  );
  const shared = (some: readonly Blob[], one: Blob) => {
    const allowed = new Set(after.get(one));
    return some.filter((other) => allowed.has(other));
  };
  for (const a of blobs) {
    for (const b of after.get(a) ?? []) {
      const withBoth = shared(after.get(a) ?? [], b);
      for (const c of withBoth) {
        for (const d of shared(withBoth, c)) {
          const four = inOrder([a, b, c, d]);
          const whole = areaOf(four);
          const expected = ((a.area + b.area + c.area + d.area) / 4) * pageOfCorner;
          if (whole > expected / 1.6 && whole < expected * 1.6 && isConvex(four)) yield four;
        }
      }
    }
  }
}

function inOrder(four: readonly Blob[]): Blob[] {
  const x = four.reduce((sum, blob) => sum + blob.x, 0) / 4;
  const y = four.reduce((sum, blob) => sum + blob.y, 0) / 4;
  return four.toSorted((one, other) => Math.atan2(one.y - y, one.x - x) - Math.atan2(other.y - y, other.x - x));
}

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const corner = (four: readonly Point[], index: number) => four[index % 4] ?? { x: 0, y: 0 };

function areaOf(four: readonly Point[]): number {
  return (
    Math.abs(
      cross(corner(four, 0), corner(four, 1), corner(four, 2)) +
        cross(corner(four, 0), corner(four, 2), corner(four, 3)),
    ) / 2
  );
}

function isConvex(four: readonly Point[]): boolean {
  return [0, 1, 2, 3].every(
    (index) => cross(corner(four, index), corner(four, index + 1), corner(four, index + 2)) > 0,
  );
}

/** The same without a view, which is dear: on the line between the two upper corners, about as near to the first as it is on paper. */
function mayHaveTurnMark(
  [from, to]: readonly Point[],
  blobs: readonly Blob[],
  { corners, turnMark }: SheetLayout,
): boolean {
  if (!from || !to) return false;
  const part = (turnMark.x - corners[0].x) / (corners[1].x - corners[0].x);
  const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  const reach = Math.hypot(to.x - from.x, to.y - from.y) * part * 0.6;
  return blobs.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < reach);
}

function hasTurnMark(view: Homography, blobs: readonly Blob[], { turnMark }: SheetLayout): boolean {
  const at = mapped(view, turnMark.x, turnMark.y);
  const scale = scaleAt(view, turnMark);
  const expected = (turnMark.side * scale) ** 2;
  return blobs.some(({ x, y, area }) => isNear(area, expected) && Math.hypot(x - at.x, y - at.y) < 3 * scale);
}

const isNear = (area: number, expected: number) => area < expected * sizeSlack && area > expected / sizeSlack;

/** Pixels a millimetre around a point. */
export function scaleAt(view: Homography, { x, y }: Point): number {
  const [at, right, under] = [mapped(view, x, y), mapped(view, x + 1, y), mapped(view, x, y + 1)];
  return Math.sqrt(Math.abs(cross(at, right, under)));
}

/** Share of the marks of the edges that have a blob of their size near them; where of a few hardly one has, the others are not asked. */
function edgesSeen(view: Homography, blobs: readonly Blob[], { edges }: SheetLayout): number {
  const marks = [...edges.left, ...edges.right, ...edges.top];
  const shareOf = (some: readonly Square[]) =>
    some.filter((mark) => markSeen(view, blobs, mark) !== undefined).length / some.length;
  return shareOf(marks.filter((_, index) => index % 5 === 2)) < 0.4 ? 0 : shareOf(marks);
}

/** The blob that is a mark of the edge, near to where a view has it or `shifted` millimetres from there. */
export function markSeen(
  view: Homography,
  blobs: readonly Blob[],
  mark: Point & { readonly side: number },
  reach = 4,
  shifted: Point = { x: 0, y: 0 },
): Blob | undefined {
  const at = mapped(view, mark.x + shifted.x, mark.y + shifted.y);
  const scale = scaleAt(view, mark);
  const expected = (mark.side * scale) ** 2;
  let nearest: Blob | undefined;
  let distance = reach * scale;
  for (const blob of blobs) {
    const away = Math.hypot(blob.x - at.x, blob.y - at.y);
    if (away < distance && isNear(blob.area, expected)) {
      nearest = blob;
      distance = away;
    }
  }
  return nearest;
}

/** Whether many small squares lie beside large ones: a sheet, though not all of it. */
export function looksLikeSheet(blobs: readonly Blob[], { corners, edges }: SheetLayout): boolean {
  const share = ((edges.left[0]?.side ?? 1) / corners[0].side) ** 2;
  const largest = Math.max(0, ...blobs.filter(({ elongation }) => elongation < 2).map(({ area }) => area));
  return blobs.filter(({ area, elongation }) => elongation < 2 && isNear(area, largest * share)).length >= 15;
}
