import type { Point } from '../layout/sheet.ts';

/** A view of a plane, row by row; the last number is 1. */
export type Homography = Float64Array;

/** The view that takes each of four points to its partner; undefined where three of them lie on a line. */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography | undefined {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const solved = solveLinear(rows);
  return solved && Float64Array.from([...solved, 1]);
}

/** Gauss with pivots: rows of coefficients, each with its right side last. */
export function solveLinear(rows: number[][]): number[] | undefined {
  const count = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let step = 0; step < count; step += 1) {
    let pivot = step;
    for (let row = step + 1; row < count; row += 1) {
      if (Math.abs(at(row, step)) > Math.abs(at(pivot, step))) pivot = row;
    }
    if (Math.abs(at(pivot, step)) < 1e-9) return undefined;
    const [first, second] = [rows[step] ?? [], rows[pivot] ?? []];
    rows[step] = second;
    rows[pivot] = first;
    for (let row = 0; row < count; row += 1) {
      if (row === step) continue;
      const share = at(row, step) / at(step, step);
      rows[row] = (rows[row] ?? []).map((value, column) => value - share * at(step, column));
    }
  }
  return rows.map((_, row) => at(row, count) / at(row, row));
}

export function mapped(view: Homography, x: number, y: number): Point {
  const depth = (view[6] ?? 0) * x + (view[7] ?? 0) * y + 1;
  return {
    x: ((view[0] ?? 0) * x + (view[1] ?? 0) * y + (view[2] ?? 0)) / depth,
    y: ((view[3] ?? 0) * x + (view[4] ?? 0) * y + (view[5] ?? 0)) / depth,
  };
}

/** Back to the plane. */
export function inverseOf(view: Homography): Homography {
  const [a, b, c, d, e, f, g, h] = view as unknown as [number, number, number, number, number, number, number, number];
  const last = a * e - b * d;
  const cells = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    last,
  ];
  return Float64Array.from(cells, (cell) => cell / last);
}
