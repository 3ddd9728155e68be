import type { Chance } from './chance.ts';

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** From where a page is seen, and how it lies. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels a millimetre, about. */
  readonly scale: number;
  /** From pixels to millimetres of the page. */
  readonly inverse: Matrix;
  readonly bend: Bend;
  /** Quarter turns of the page in the picture. */
  readonly turned: number;
}

/** How far from where it would lie flat a point of the page is seen, mm. */
interface Bend {
  readonly across: (x: number, y: number) => number;
  readonly down: (x: number, y: number) => number;
}

const [pageWidth, pageHeight] = [210, 297];

/** Some camera over the page: turned in its plane by any quarter and some degrees, tilted, the whole page in the picture. */
export function someView(chance: Chance, pixelCount: number): View {
  const turned = chance.one([0, 0, 0, 1, 2, 3]);
  const isWide = (turned % 2 === 1) !== chance.is(0.05);
  const long = Math.round(Math.sqrt((pixelCount * 4) / 3));
  const short = Math.round((long * 3) / 4);
  const [width, height] = isWide ? [long, short] : [short, long];
  const turn = (turned * Math.PI) / 2 + (chance.normal() * 5 * Math.PI) / 180;
  const [tilt, pan] = [chance.normal() * 0.16, chance.normal() * 0.16].map((each) =>
    Math.max(-0.4, Math.min(0.4, each)),
  ) as [number, number];
  const flat = cameraMatrix(turn, tilt, pan, chance.between(380, 700));
  const seen = corners.map(([x, y]) => through(flat, x, y));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(width / wide, height / high) * chance.between(0.8, 0.985);
  const shift = [
    (width - wide * scale) * chance.between(0.1, 0.9),
    (height - high * scale) * chance.between(0.1, 0.9),
  ] as const;
  const placed: Matrix = [scale, 0, shift[0] - left * scale, 0, scale, shift[1] - top * scale, 0, 0, 1];
  const inverse = inverted(multiplied(placed, flat));
  const middle = Math.min(wide, high) * scale;
  return { width, height, scale: middle / pageWidth, inverse, bend: someBend(chance), turned };
}

const corners = [
  [0, 0],
  [pageWidth, 0],
  [pageWidth, pageHeight],
  [0, pageHeight],
] as const;

/** The page turned and tilted around its middle, seen through a lens at a distance (mm). */
function cameraMatrix(turn: number, tilt: number, pan: number, distance: number): Matrix {
  const [ct, st, cx, sx, cy, sy] = [
    Math.cos(turn),
    Math.sin(turn),
    Math.cos(tilt),
    Math.sin(tilt),
    Math.cos(pan),
    Math.sin(pan),
  ];
  const first = [cy * ct, st * cx + ct * sy * sx, st * sx - ct * sy * cx] as const;
  const second = [-cy * st, ct * cx - st * sy * sx, ct * sx + st * sy * cx] as const;
  const seen: Matrix = [first[0], second[0], 0, first[1], second[1], 0, first[2] / distance, second[2] / distance, 1];
  return multiplied(seen, [1, 0, -pageWidth / 2, 0, 1, -pageHeight / 2, 0, 0, 1]);
}

/** Paper that has been folded or rolled: waves of one to two millimetres along and across, and a dent somewhere in it. */
function someBend(chance: Chance): Bend {
  const wave = (length: number, weight: number) => {
    const [size, count, phase] = [
      chance.normal() * 0.8 * weight,
      chance.between(0.3, 1.6),
      chance.between(0, 2 * Math.PI),
    ];
    // At every quarter of a millimetre.
    return Float32Array.from(
      { length: length * 4 + 1 },
      (_, at) => size * Math.sin((count * 2 * Math.PI * at) / (length * 4) + phase),
    );
  };
  const [a, b] = [wave(pageHeight, 1), wave(pageWidth, 0.5)];
  const [c, d] = [wave(pageWidth, 1), wave(pageHeight, 0.5)];
  const bell = (length: number) => {
    const [middle, wide] = [chance.between(0.2, 0.8) * length, chance.between(25, 60)];
    return Float32Array.from({ length: length * 4 + 1 }, (_, at) => Math.exp(-(((at / 4 - middle) / wide) ** 2)));
  };
  const [wide, high] = [bell(pageWidth), bell(pageHeight)];
  const [dentAcross, dentDown] = [chance.normal() * 0.4, chance.normal() * 0.4];
  const dent = (column: number, row: number) => (wide[column] ?? 0) * (high[row] ?? 0);
  const bent = (x: number, y: number, along: Float32Array, beside: Float32Array, size: number) => {
    const [column, row] = [Math.round(x * 4), Math.round(y * 4)];
    return (along[row] ?? 0) + (beside[column] ?? 0) + size * dent(column, row);
  };
  return {
    across: (x, y) => bent(x, y, a, b, dentAcross),
    down: (x, y) => bent(x, y, d, c, dentDown),
  };
}

function through([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): readonly [number, number] {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

function multiplied(m: Matrix, n: Matrix): Matrix {
  const cell = (row: 0 | 1 | 2, column: 0 | 1 | 2) =>
    (m[3 * row] ?? 0) * (n[column] ?? 0) +
    (m[3 * row + 1] ?? 0) * (n[3 + column] ?? 0) +
    (m[3 * row + 2] ?? 0) * (n[6 + column] ?? 0);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

function inverted([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cells = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  return cells.map((cell) => cell / whole) as unknown as Matrix;
}
