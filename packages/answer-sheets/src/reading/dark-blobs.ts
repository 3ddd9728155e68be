import type { Point } from '../layout/sheet.ts';
import type { GreyImage } from './grey-image.ts';

/** Dark pixels that touch. */
export interface Blob extends Point {
  /** Pixels. */
  readonly area: number;
  /** Its area against that of a parallelogram with the same second moments: 1 a square however tilted, 1.05 a disc, less what is hollow or bent. */
  readonly solidity: number;
  /** Its length against its breadth. */
  readonly elongation: number;
}

/** A pixel is dark below this share of the mean around it. */
const darkShare = 0.72;
/** The neighbourhood of a pixel: this part of the longer side to each side, some ten millimetres of a page that fills the picture. */
const reachPart = 34;

interface Run {
  readonly from: number;
  readonly to: number;
  readonly row: number;
}

/** The solid dark blobs of at least `least` pixels. */
export function solidBlobs(image: GreyImage, least: number): Blob[] {
  const runs = darkRuns(image);
  const parents = Int32Array.from(runs, (_, index) => index);
  const rootOf = (run: number): number => {
    let root = run;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    for (let at = run; at !== root; ) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  joinRows(runs, (one, other) => {
    parents[rootOf(other)] = rootOf(one);
  });
  const sums = new Map<number, Float64Array>();
  for (const [index, run] of runs.entries()) {
    const root = rootOf(index);
    const sum = sums.get(root) ?? new Float64Array(6);
    addRun(sum, run);
    sums.set(root, sum);
  }
  return [...sums.values()].filter((sum) => (sum[0] ?? 0) >= least).map(blobOf).filter(({ solidity }) => solidity > 0.84);
}

/** Dark pixels in a row, from above. */
function darkRuns({ pixels, width, height }: GreyImage): Run[] {
  const reach = Math.max(8, Math.round(Math.max(width, height) / reachPart));
  const sums = sumsOf(pixels, width, height);
  const runs: Run[] = [];
  const stride = width + 1;
  for (let row = 0; row < height; row += 1) {
    const [top, foot] = [Math.max(0, row - reach), Math.min(height, row + reach + 1)];
    const [upper, lower] = [top * stride, foot * stride];
    let from = -1;
    for (let column = 0; column < width; column += 1) {
      const left = column < reach ? 0 : column - reach;
      const right = column + reach + 1 > width ? width : column + reach + 1;
      const sum = (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0) - (sums[upper + right] ?? 0) + (sums[upper + left] ?? 0);
      const isDark = (pixels[row * width + column] ?? 0) * (right - left) * (foot - top) < sum * darkShare;
      if (isDark) {
        if (from < 0) from = column;
      } else if (from >= 0) {
        runs.push({ from, to: column - 1, row });
        from = -1;
      }
    }
    if (from >= 0) runs.push({ from, to: width - 1, row });
  }
  return runs;
}

/** Sums of everything above and left of a pixel. */
function sumsOf(pixels: Uint8Array, width: number, height: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let row = 0, at = 0; row < height; row += 1) {
    let inRow = 0;
    let to = (row + 1) * (width + 1) + 1;
    for (let column = 0; column < width; column += 1, at += 1, to += 1) {
      inRow += pixels[at] ?? 0;
      sums[to] = (sums[to - width - 1] ?? 0) + inRow;
    }
  }
  return sums;
}

/** Names the pairs of runs that touch in rows that follow each other. */
function joinRows(runs: readonly Run[], join: (one: number, other: number) => void): void {
  let above = 0;
  for (const [index, run] of runs.entries()) {
    while (above < index) {
      const other = runs[above];
      if (other && (other.row < run.row - 1 || (other.row === run.row - 1 && other.to < run.from))) above += 1;
      else break;
    }
    for (let at = above; at < index; at += 1) {
      const other = runs[at];
      if (!other || other.row >= run.row || other.from > run.to) break;
      join(at, index);
    }
  }
}

/** Adds a run to count, sums and sums of squares: n, x, y, xx, xy, yy. */
function addRun(sum: Float64Array, { from, to, row }: Run): void {
  const count = to - from + 1;
  const x = ((from + to) * count) / 2;
  const squares = (to * (to + 1) * (2 * to + 1) - (from - 1) * from * (2 * from - 1)) / 6;
  const added = [count, x, row * count, squares, x * row, row * row * count];
  for (const [index, each] of added.entries()) sum[index] = (sum[index] ?? 0) + each;
}

function blobOf(sum: Float64Array): Blob {
  const [area, sx, sy, xx, xy, yy] = sum as unknown as [number, number, number, number, number, number];
  const [x, y] = [sx / area, sy / area];
  // A pixel is a square itself: a twelfth on the diagonal.
  const [a, b, c] = [xx / area - x * x + 1 / 12, xy / area - x * y, yy / area - y * y + 1 / 12];
  const spread = Math.hypot((a - c) / 2, b);
  const [long, short] = [(a + c) / 2 + spread, Math.max(1e-6, (a + c) / 2 - spread)];
  return { x, y, area, solidity: area / (12 * Math.sqrt(long * short)), elongation: Math.sqrt(long / short) };
}
