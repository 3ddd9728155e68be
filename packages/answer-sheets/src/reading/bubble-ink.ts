import type { Bubble, Point, SheetLayout } from '../layout/sheet.ts';
import type { GreyImage } from './grey-image.ts';
import type { PageMap } from './page-map.ts';
import type { PaperWhite } from './paper-white.ts';

/** What is to be seen of a bubble: 0 bare paper, 1 as dark as what is printed. */
export interface BubbleInk {
  /** Mean inside. */
  readonly fill: number;
  /** Nine tenths of the inside are lighter: where a stroke is, it is this dark. */
  readonly stroke: number;
  /** The most ink that lies on both sides of a bubble, outside of it: a stroke through it. */
  readonly through: number;
}

/** In a bubble that is as good as bare nobody asks for strokes. */
const bareBelow = 0.08;

/** Measures ink against paper around and print nearby. */
export class InkReader {
  readonly #image: GreyImage;
  readonly #map: PageMap;
  readonly #white: PaperWhite;
  readonly #layout: SheetLayout;
  readonly #inside: readonly Point[];
  readonly #around: readonly Arm[];
  readonly #black: number;

  constructor(image: GreyImage, map: PageMap, white: PaperWhite, layout: SheetLayout) {
    this.#image = image;
    this.#map = map;
    this.#white = white;
    this.#layout = layout;
    this.#inside = discPoints(layout.radius * 0.84);
    this.#around = Array.from({ length: 16 }, (_, index) => armPoints(index * 22.5, layout.radius));
    this.#black = this.#printedBlack();
  }

  /** How much darker than paper print is, as a share of paper: 0.8 in good light. */
  get contrast(): number {
    return 1 - this.#black;
  }

  at(bubble: Bubble): BubbleInk {
    const darkness = this.#darknessNear(bubble);
    const levels = new Float32Array(this.#inside.length);
    for (let index = 0; index < levels.length; index += 1) levels[index] = darkness(this.#inside[index] ?? bubble);
    const fill = meanOf(levels);
    if (fill < bareBelow) return { fill, stroke: 0, through: 0 };
    const inkOf = (arm: Arm) => meanOf(arm.map((across) => Math.max(...across.map(darkness))));
    const around = this.#around.map(inkOf);
    const half = around.length / 2;
    return {
      fill,
      stroke: levels.sort()[Math.floor(levels.length * 0.9)] ?? 0,
      through: Math.max(...around.slice(0, half).map((ink, index) => Math.min(ink, around[index + half] ?? 0))),
    };
  }

  /** Darkness of points near a place on the page, given in millimetres from it. */
  #darknessNear({ x, y }: Point): (offset: Point) => number {
    const centre = this.#map.at(x, y);
    const [right, under] = [this.#map.at(x + 1, y), this.#map.at(x, y + 1)];
    const [ax, ay, bx, by] = [right.x - centre.x, right.y - centre.y, under.x - centre.x, under.y - centre.y];
    return (offset) => {
      const px = centre.x + ax * offset.x + bx * offset.y;
      const py = centre.y + ay * offset.x + by * offset.y;
      const share = this.#pixel(px, py) / Math.max(1, this.#white(px, py));
      return Math.max(0, (1 - share) / (1 - this.#black));
    };
  }

  /** Between four pixels; pixels are centred on halves. */
  #pixel(x: number, y: number): number {
    const { pixels, width, height } = this.#image;
    const column = Math.max(0, Math.min(width - 2, Math.floor(x - 0.5)));
    const row = Math.max(0, Math.min(height - 2, Math.floor(y - 0.5)));
    const right = x - 0.5 - column;
    const under = y - 0.5 - row;
    const at = row * width + column;
    const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
    const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
    return upper * (1 - under) + lower * under;
  }

  /** The middle of the corners and of the turn mark as a share of the paper around them. */
  #printedBlack(): number {
    const edges = [...this.#layout.edges.left, ...this.#layout.edges.right, ...this.#layout.edges.top];
    const shares = edges.map(({ x, y }) => {
      const { x: px, y: py } = this.#map.at(x, y);
      return this.#pixel(px, py) / Math.max(1, this.#white(px, py));
    });
    return Math.min(0.8, shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)] ?? 0.2);
  }
}

function discPoints(radius: number): Point[] {
  const gap = radius / 5.5;
  const steps = Array.from({ length: 13 }, (_, index) => (index - 6) * gap);
  return steps.flatMap((y) => steps.map((x) => ({ x, y }))).filter(({ x, y }) => Math.hypot(x, y) <= radius);
}

/** Short arcs across a direction, from just outside of the bubble to short of its neighbours. */
type Arm = readonly (readonly Point[])[];

function armPoints(degrees: number, radius: number): Arm {
  return [1.22, 1.32, 1.42].map((share) =>
    [-10, -5, 0, 5, 10].map((turn) => {
      const angle = ((degrees + turn) * Math.PI) / 180;
      return { x: radius * share * Math.cos(angle), y: radius * share * Math.sin(angle) };
    }),
  );
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}
