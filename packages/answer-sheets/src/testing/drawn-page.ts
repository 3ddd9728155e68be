import type { Point } from '../layout/sheet.ts';

/** Pixels a millimetre of a page before it is photographed. */
export const pageScale = 8;

/** What one draws a line with: reflectance where it has covered, and how much of it one stroke leaves (0 … 1). */
export interface Ink {
  readonly tone: number;
  readonly strength: number;
  /** Millimetres. */
  readonly width: number;
}

/** A page as reflectance 0 (black) … 255 (white), in millimetres from outside. */
export class DrawnPage {
  readonly columns: number;
  readonly rows: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number, pixels?: Uint8Array) {
    this.columns = Math.round(width * pageScale);
    this.rows = Math.round(height * pageScale);
    this.pixels = pixels ?? new Uint8Array(this.columns * this.rows).fill(250);
  }

  /** A straight stroke with round ends. */
  stroke(from: Point, to: Point, { tone, strength, width }: Ink): void {
    const reach = (width / 2) * pageScale;
    const [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map((each) => each * pageScale) as [
      number,
      number,
      number,
      number,
    ];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length2 = dx * dx + dy * dy || 1e-9;
    const lastRow = Math.min(this.rows - 1, Math.ceil(Math.max(y0, y1) + reach));
    const lastColumn = Math.min(this.columns - 1, Math.ceil(Math.max(x0, x1) + reach));
    for (let row = Math.max(0, Math.floor(Math.min(y0, y1) - reach)); row <= lastRow; row += 1) {
      for (let column = Math.max(0, Math.floor(Math.min(x0, x1) - reach)); column <= lastColumn; column += 1) {
        const [px, py] = [column + 0.5 - x0, row + 0.5 - y0];
        const along = Math.max(0, Math.min(1, (px * dx + py * dy) / length2));
        const away = Math.sqrt((px - along * dx) ** 2 + (py - along * dy) ** 2);
        const covered = Math.max(0, Math.min(1, reach - away + 0.5)) * strength;
        if (covered > 0) this.#darken(row * this.columns + column, tone, covered);
      }
    }
  }

  /** Strokes from point to point. */
  line(points: readonly Point[], ink: Ink): void {
    for (let index = 1; index < points.length; index += 1) {
      const [from, to] = [points[index - 1], points[index]];
      if (from && to) this.stroke(from, to, ink);
    }
  }

  square({ x, y }: Point, side: number, tone: number): void {
    const [left, top] = [(x - side / 2) * pageScale, (y - side / 2) * pageScale].map(Math.round) as [number, number];
    const size = Math.round(side * pageScale);
    for (let row = top; row < top + size; row += 1) {
      this.pixels.fill(tone, row * this.columns + left, row * this.columns + left + size);
    }
  }

  circle({ x, y }: Point, radius: number, ink: Ink): void {
    const steps = 28;
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const angle = (step / steps) * 2 * Math.PI;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
    this.line(points, ink);
  }

  /** What `draw` draws around a point and is rubbed out again: a share of it is left. Toner under it stays. */
  rubbed(centre: Point, radius: number, left: number, draw: () => void): void {
    const reach = radius * pageScale;
    const [cx, cy] = [centre.x * pageScale, centre.y * pageScale];
    const firstColumn = Math.max(0, Math.floor(cx - reach));
    const lastColumn = Math.min(this.columns, Math.ceil(cx + reach));
    const rows = Array.from({ length: Math.ceil(2 * reach) }, (_, index) => Math.floor(cy - reach) + index);
    const before = rows.map((row) =>
      this.pixels.slice(row * this.columns + firstColumn, row * this.columns + lastColumn),
    );
    draw();
    for (const [index, row] of rows.entries()) {
      for (const [place, old] of (before[index] ?? []).entries()) {
        const at = row * this.columns + firstColumn + place;
        if (Math.hypot(firstColumn + place - cx, row - cy) > reach) continue;
        this.pixels[at] = old + ((this.pixels[at] ?? old) - old) * left;
      }
    }
  }

  #darken(index: number, tone: number, covered: number): void {
    const before = this.pixels[index] ?? 255;
    if (before > tone) this.pixels[index] = before + (tone - before) * covered;
  }
}
