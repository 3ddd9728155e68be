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

/** Dark pixels in a row: first and last column and row of each run, from above. */
interface Runs {
  count: number;
  from: Int32Array;
  to: Int32Array;
  row: Int32Array;
}

/** The solid dark blobs of at least `least` pixels. */
export function solidBlobs(image: GreyImage, least: number): Blob[] {
  const runs = darkRuns(image);
  const parents = rootsOf(runs);
  const sums = new Float64Array(runs.count * 6);
  for (let run = 0; run < runs.count; run += 1) addRun(sums, 6 * (parents[run] ?? 0), runs, run);
  const blobs: Blob[] = [];
  for (let run = 0; run < runs.count; run += 1) {
    if (parents[run] !== run || (sums[6 * run] ?? 0) < least) continue;
    const blob = blobOf(sums.subarray(6 * run, 6 * run + 6));
    if (blob.solidity > 0.84) blobs.push(blob);
  }
  return blobs;
}

/** Of each run the first one it touches, by whatever way. */
function rootsOf(runs: Runs): Int32Array {
  const parents = Int32Array.from({ length: runs.count }, (_, run) => run);
  const rootOf = (run: number): number => {
    let root = run;
    for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) root = parent;
    parents[run] = root;
    return root;
  };
  joinRows(runs, (one, other) => {
    const [first, second] = [rootOf(one), rootOf(other)];
    parents[Math.max(first, second)] = Math.min(first, second);
  });
  for (let run = 0; run < runs.count; run += 1) rootOf(run);
  return parents;
}

function darkRuns({ pixels, width, height }: GreyImage): Runs {
  const reach = Math.max(8, Math.round(Math.max(width, height) / reachPart));
  const sums = sumsOf(pixels, width, height);
  const runs: Runs = { count: 0, from: new Int32Array(4096), to: new Int32Array(4096), row: new Int32Array(4096) };
  const stride = width + 1;
  for (let row = 0; row < height; row += 1) {
    const top = Math.max(0, row - reach);
    const foot = Math.min(height, row + reach + 1);
    const upper = top * stride;
    const lower = foot * stride;
    let from = -1;
    for (let column = 0; column < width; column += 1) {
      const left = column < reach ? 0 : column - reach;
      const right = column + reach + 1 > width ? width : column + reach + 1;
      const sum =
        (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0) - (sums[upper + right] ?? 0) + (sums[upper + left] ?? 0);
      if ((pixels[row * width + column] ?? 0) * (right - left) * (foot - top) < sum * darkShare) {
        if (from < 0) from = column;
      } else if (from >= 0) {
        addTo(runs, from, column - 1, row);
        from = -1;
      }
    }
    if (from >= 0) addTo(runs, from, width - 1, row);
  }
  return runs;
}

function addTo(runs: Runs, from: number, to: number, row: number): void {
  if (runs.count === runs.from.length) {
    const grown = (values: Int32Array) => {
      const more = new Int32Array(2 * values.length);
      more.set(values);
      return more;
    };
    runs.from = grown(runs.from);
    runs.to = grown(runs.to);
    runs.row = grown(runs.row);
  }
  runs.from[runs.count] = from;
  runs.to[runs.count] = to;
  runs.row[runs.count] = row;
  runs.count += 1;
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
function joinRows({ count, from, to, row }: Runs, join: (one: number, other: number) => void): void {
  let above = 0;
  for (let run = 0; run < count; run += 1) {
    const [first, last, before] = [from[run] ?? 0, to[run] ?? 0, (row[run] ?? 0) - 1];
    while ((row[above] ?? 0) < before || (row[above] === before && (to[above] ?? 0) < first)) above += 1;
    for (let other = above; row[other] === before && (from[other] ?? 0) <= last; other += 1) join(other, run);
  }
}

/** Adds a run to count, sums and sums of squares: n, x, y, xx, xy, yy. */
function addRun(sums: Float64Array, at: number, runs: Runs, run: number): void {
  const from = runs.from[run] ?? 0;
  const to = runs.to[run] ?? 0;
  const row = runs.row[run] ?? 0;
  const count = to - from + 1;
  const x = ((from + to) * count) / 2;
  sums[at] = (sums[at] ?? 0) + count;
  sums[at + 1] = (sums[at + 1] ?? 0) + x;
  sums[at + 2] = (sums[at + 2] ?? 0) + row * count;
  sums[at + 3] = (sums[at + 3] ?? 0) + (to * (to + 1) * (2 * to + 1) - (from - 1) * from * (2 * from - 1)) / 6;
  sums[at + 4] = (sums[at + 4] ?? 0) + x * row;
  sums[at + 5] = (sums[at + 5] ?? 0) + row * row * count;
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
