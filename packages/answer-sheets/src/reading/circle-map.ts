import type { Point, SheetLayout } from '../layout/sheet.ts';
import type { GreyImage } from './grey-image.ts';
import { solveLinear } from './homography.ts';
import type { PageMap } from './page-map.ts';

/** First some circles are sought widely and coarsely, then more of them near to there. Millimetres. */
const passes = [
  { reach: 0.8, step: 0.4, every: 3 },
  { reach: 0.25, step: 0.25, every: 2 },
] as const;
/** A circle is darker than what is just inside and outside of it by this much grey at least, or it is filled or not to be seen. */
const leastDarker = 6;
const fewestCircles = 60;

interface Seen extends Point {
  /** Where its circle is, from where it was expected, mm. */
  readonly across: number;
  readonly down: number;
}

/**
 * The same map a little better: edges tell of the middle of a crumpled page only so much, the printed circles of all that is not filled tell
 * it themselves. Their shifts are followed by one smooth surface (a cubic), so that no single circle is trusted.
 */
export function circleMap(map: PageMap, image: GreyImage, layout: SheetLayout): PageMap {
  const bubbles = layout.groups.flatMap((group) => group.bubbles);
  return passes.reduce((before, { reach, step, every }) => {
    const some = bubbles.filter((_, index) => index % every === 0);
    const seen = some.flatMap((bubble) => circleSeen(bubble, before, image, layout.radius, reach, step));
    return seen.length < fewestCircles ? before : shifted(before, seen, layout);
  }, map);
}

function shifted(map: PageMap, seen: readonly Seen[], layout: SheetLayout): PageMap {
  const first = fitted(seen, layout);
  const near = seen.filter((each) => {
    const { x, y } = shiftAt(first, each, layout);
    return Math.hypot(each.across - x, each.down - y) < 0.3;
  });
  if (near.length < fewestCircles / 2) return map;
  const surface = fitted(near, layout);
  return {
    bits: map.bits,
    at: (x, y) => {
      const shift = shiftAt(surface, { x, y }, layout);
      return map.at(x + shift.x, y + shift.y);
    },
  };
}

/** The middle of the places where a circle fits better than half as well as in the best one. */
function circleSeen(
  bubble: Point,
  map: PageMap,
  image: GreyImage,
  radius: number,
  reach: number,
  step: number,
): Seen[] {
  const ring = ringReader(bubble, map, image, radius);
  const steps = Math.round(reach / step);
  const fits: { readonly across: number; readonly down: number; readonly darker: number }[] = [];
  for (let column = -steps; column <= steps; column += 1) {
    for (let row = -steps; row <= steps; row += 1) {
      const [across, down] = [column * step, row * step];
      const line = ring(across, down, 1);
      const darker = Math.min(ring(across, down, 1.25) - line, ring(across, down, 0.75) - line);
      if (darker > leastDarker / 2) fits.push({ across, down, darker });
    }
  }
  const best = Math.max(0, ...fits.map(({ darker }) => darker));
  if (best < leastDarker) return [];
  const sum = { weight: 0, across: 0, down: 0 };
  for (const { across, down, darker } of fits) {
    const weight = Math.max(0, darker - best / 2);
    sum.weight += weight;
    sum.across += weight * across;
    sum.down += weight * down;
  }
  return [{ x: bubble.x, y: bubble.y, across: sum.across / sum.weight, down: sum.down / sum.weight }];
}

/** Mean grey of a ring around a bubble, shifted by so many millimetres and this share of its radius wide. */
function ringReader(bubble: Point, map: PageMap, { pixels, width, height }: GreyImage, radius: number) {
  const centre = map.at(bubble.x, bubble.y);
  const right = map.at(bubble.x + 1, bubble.y);
  const under = map.at(bubble.x, bubble.y + 1);
  const [ax, ay, bx, by] = [right.x - centre.x, right.y - centre.y, under.x - centre.x, under.y - centre.y];
  return (across: number, down: number, share: number): number => {
    let sum = 0;
    for (const { x, y } of circle) {
      const dx = across + x * radius * share;
      const dy = down + y * radius * share;
      const column = Math.min(width - 1, Math.max(0, Math.floor(centre.x + ax * dx + bx * dy)));
      const row = Math.min(height - 1, Math.max(0, Math.floor(centre.y + ay * dx + by * dy)));
      sum += pixels[row * width + column] ?? 0;
    }
    return sum / circle.length;
  };
}

const circle = Array.from({ length: 20 }, (_, index) => {
  const angle = (index / 20) * 2 * Math.PI;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** All products of place across and place down up to the third degree, both from −1 to 1. */
function termsOf({ x, y }: Point, { width, height }: SheetLayout): number[] {
  const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
  return [1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v];
}

type Surface = readonly [across: readonly number[], down: readonly number[]];

function fitted(seen: readonly Seen[], layout: SheetLayout): Surface {
  const terms = seen.map((each) => termsOf(each, layout));
  return [
    solved(
      terms,
      seen.map(({ across }) => across),
    ),
    solved(
      terms,
      seen.map(({ down }) => down),
    ),
  ];
}

/** Least squares; a little weight on nothing keeps what no circle tells of small. */
function solved(terms: readonly (readonly number[])[], values: readonly number[]): readonly number[] {
  const count = terms[0]?.length ?? 0;
  const rows = Array.from({ length: count }, (_, row) => {
    const cells: number[] = Array.from({ length: count + 1 }, (__, column) => (row === column ? 0.5 : 0));
    for (const [index, term] of terms.entries()) {
      const weight = term[row] ?? 0;
      for (let column = 0; column < count; column += 1)
        cells[column] = (cells[column] ?? 0) + weight * (term[column] ?? 0);
      cells[count] = (cells[count] ?? 0) + weight * (values[index] ?? 0);
    }
    return cells;
  });
  return solveLinear(rows) ?? [];
}

function shiftAt([across, down]: Surface, at: Point, layout: SheetLayout): Point {
  const terms = termsOf(at, layout);
  const sum = (weights: readonly number[]) =>
    terms.reduce((total, term, index) => total + term * (weights[index] ?? 0), 0);
  return { x: sum(across), y: sum(down) };
}
