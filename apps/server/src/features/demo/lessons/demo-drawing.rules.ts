import type { Random } from '../seeded-random.rules.ts';

/** A picture as its pixels: red, green and blue of each, line by line. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

const white: Colour = [255, 255, 255];
const black: Colour = [35, 35, 40];
const paper: Colour = [250, 248, 240];
const ruling: Colour = [176, 200, 226];
const margin: Colour = [226, 150, 150];
const inks: readonly Colour[] = [
  [32, 48, 120],
  [28, 28, 60],
  [60, 40, 120],
];

function blank(width: number, height: number, colour: Colour): Drawing {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(colour, at);
  return { width, height, pixels };
}

function dot({ width, height, pixels }: Drawing, [x, y]: Point, size: number, colour: Colour): void {
  for (let down = -size; down <= size; down += 1) {
    for (let right = -size; right <= size; right += 1) {
      const [px, py] = [Math.round(x) + right, Math.round(y) + down];
      if (right * right + down * down > size * size + 1 || px < 0 || py < 0 || px >= width || py >= height) continue;
      pixels.set(colour, (py * width + px) * 3);
    }
  }
}

function line(drawing: Drawing, points: readonly Point[], size: number, colour: Colour): void {
  for (const [index, [x, y]] of points.entries()) {
    const [toX, toY] = points[index + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y)));
    for (let step = 0; step <= steps; step += 1) {
      dot(drawing, [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps], size, colour);
    }
  }
}

/** Part of a circle, from one angle to another in degrees. */
const arc = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
  });

/** Letters as strokes in a square of 24, its corner at the point. */
const letters: Readonly<Record<'A' | 'B' | 'C', (at: Point) => Point[][]>> = {
  A: ([x, y]) => [
    [
      [x, y + 24],
      [x + 10, y],
      [x + 20, y + 24],
    ],
    [
      [x + 4, y + 15],
      [x + 16, y + 15],
    ],
  ],
  B: ([x, y]) => [
    [
      [x, y],
      [x, y + 24],
    ],
    arc([x + 4, y + 6], 7, 120, -90),
    arc([x + 4, y + 18], 7, 90, -120),
  ],
  C: ([x, y]) => [arc([x + 11, y + 12], 12, 50, 310)],
};

/** The triangle ABC with its right angle in A, and the angle in B marked. */
export function rightTriangle(): Drawing {
  const drawing = blank(480, 320, white);
  const [a, b, c]: readonly [Point, Point, Point] = [
    [90, 250],
    [400, 250],
    [90, 70],
  ];
  line(drawing, [a, b, c, a], 1, black);
  line(
    drawing,
    [
      [a[0], a[1] - 18],
      [a[0] + 18, a[1] - 18],
      [a[0] + 18, a[1]],
    ],
    0,
    black,
  );
  line(drawing, arc(b, 48, 150, 180), 0, black);
  const named: readonly (readonly ['A' | 'B' | 'C', Point])[] = [
    ['A', [58, 262]],
    ['B', [412, 258]],
    ['C', [58, 46]],
  ];
  for (const [letter, at] of named) for (const stroke of letters[letter](at)) line(drawing, stroke, 1, black);
  return drawing;
}

/** A word as a pen writes it: loops between the lines, some letters tall, some with a tail. */
function word(random: Random, [from, base]: Point, length: number): Point[] {
  const points: Point[] = [];
  for (let letter = 0; letter < length; letter += 1) {
    const height = random.chance(0.22) ? 26 : random.integer(9, 13);
    const tail = random.chance(0.12) ? 12 : 0;
    for (let step = 0; step < 12; step += 1) {
      const turn = (step / 12) * 2 * Math.PI;
      const x = from + letter * 15 + (step / 12) * 15 + 5 * Math.sin(turn);
      const y = base - (height * (1 - Math.cos(turn))) / 2 + tail * Math.max(0, -Math.sin(turn));
      points.push([x, y + random.next() * 1.5]);
    }
  }
  return points;
}

/** A page of an exercise book with so many written lines, as a phone photographs it. */
export function writtenPage(random: Random, lines: number): Drawing {
  const [width, height, between] = [900, 1200, 52];
  const drawing = blank(width, height, paper);
  for (let y = 110; y < height - 40; y += between) {
    line(
      drawing,
      [
        [0, y],
        [width - 1, y + 2],
      ],
      0,
      ruling,
    );
  }
  line(
    drawing,
    [
      [96, 0],
      [98, height - 1],
    ],
    1,
    margin,
  );
  const ink = random.pick(inks);
  for (let row = 0; row < lines; row += 1) {
    const base = 108 + row * between;
    // A question begins at the margin, its working stands further in; a line seldom reaches the edge.
    const end = random.integer(520, 840);
    for (let x = row % 5 === 0 ? 112 : 150; x < end; ) {
      const length = random.integer(2, 7);
      line(drawing, word(random, [x, base], length), 1, ink);
      x += length * 15 + 24;
    }
  }
  return drawing;
}
