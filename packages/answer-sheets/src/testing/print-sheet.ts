import { type Point, printedBits, type SheetLayout } from '../layout/sheet.ts';
import { Chance } from './chance.ts';
import { DrawnPage, type Ink } from './drawn-page.ts';
import { strokeLetters } from './stroke-letters.data.ts';

/** How a printer has it: black toner is never quite black, letters in bubbles are a grey of dots. */
export interface Printing {
  readonly black: number;
  readonly letterTone: number;
  /** Of circles and frames, mm. */
  readonly line: number;
}

export const printings: readonly [Printing, ...Printing[]] = [
  { black: 28, letterTone: 150, line: 0.2 },
  { black: 52, letterTone: 120, line: 0.28 },
  { black: 40, letterTone: 175, line: 0.16 },
];

const printed = new Map<string, Uint8Array>();

/** The sheet as it leaves the printer, unfilled. */
export function printSheet(layout: SheetLayout, printing: Printing): DrawnPage {
  const key = JSON.stringify([layout.description, printing]);
  const pixels = printed.get(key) ?? printedAnew(layout, printing).pixels;
  printed.set(key, pixels);
  return new DrawnPage(layout.width, layout.height, pixels.slice());
}

function printedAnew(layout: SheetLayout, printing: Printing): DrawnPage {
  const page = new DrawnPage(layout.width, layout.height);
  const { left, right, top } = layout.edges;
  for (const square of [...layout.corners, layout.turnMark, ...left, ...right, ...top, ...printedBits(layout)]) {
    page.square(square, square.side, printing.black);
  }
  const line: Ink = { tone: printing.black + 30, strength: 1, width: printing.line };
  for (const bubble of layout.groups.flatMap(({ bubbles }) => bubbles)) {
    page.circle(bubble, layout.radius, line);
    if (bubble.isLettered)
      letter(page, bubble.sign, bubble, 2, { tone: printing.letterTone, strength: 1, width: 0.28 });
  }
  const black: Ink = { tone: printing.black, strength: 1, width: 0.3 };
  for (const label of layout.labels) letters(page, label.text, label, label.size, black);
  for (const { x, y, width, height } of layout.frames) {
    const corners = [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
      { x, y },
    ];
    page.line(corners, line);
  }
  for (const title of layout.titles)
    words(page, title, title.part === 'CODE' || title.part === 'CANDIDATE' ? 14 : 60, black);
  for (let row = 0; row < 6; row += 1) words(page, { x: layout.free.x, y: layout.free.y + 6 + row * 10 }, 90, black);
  return page;
}

function letters(page: DrawnPage, text: string, at: Point, size: number, ink: Ink): void {
  for (const [index, sign] of [...text].entries()) {
    const x = at.x + (index - (text.length - 1) / 2) * size * 0.9;
    letter(page, sign, { x, y: at.y }, size, ink);
  }
}

/** One sign, centred on its point. */
export function letter(page: DrawnPage, sign: string, at: Point, size: number, ink: Ink): void {
  for (const stroke of (strokeLetters[sign] ?? '').split('/')) {
    const numbers = stroke.trim().split(/\s+/).map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({
      x: at.x + ((numbers[2 * index] ?? 0) - 0.5) * size * 0.65,
      y: at.y + ((numbers[2 * index + 1] ?? 0) - 0.5) * size,
    }));
    page.line(points, ink);
  }
}

/** Some line of text: what it says is nothing to the reader. */
function words(page: DrawnPage, at: Point, length: number, ink: Ink): void {
  const chance = new Chance(Math.round(at.x * 7 + at.y * 13));
  for (let x = at.x; x < at.x + length * chance.between(0.6, 1); x += chance.is(0.18) ? 3 : 1.9) {
    letter(page, chance.one(['A', 'a', 'b', 'c', 'd', '5', 'S', '3']), { x, y: at.y }, 2.3, ink);
  }
}
