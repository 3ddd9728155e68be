import type { SheetDescription, SheetLayout, Square } from './sheet.ts';
import { choicePart, digitGrid, numberPart, type PartLayout, statementPart } from './sheet-parts.ts';

const width = 210;
const height = 297;
const near = 13;
const right = width - near;
const bottom = height - near;
const cornerSide = 7;
const markSide = 2.8;
const bitCount = 16;
const mostOf = { choices: 40, statements: 8, numbers: 6, codeDigits: 3, candidateDigits: 6, sheetNumber: 65_535 };

/**
 * Computes the printed sheet of a test: the same for the same description, for ever, since sheets printed today are photographed next week.
 * @throws RangeError where a count is no whole number or more than one page takes.
 */
export function sheetLayout(description: SheetDescription): SheetLayout {
  for (const [name, most] of Object.entries(mostOf)) {
    const count = description[name as keyof SheetDescription];
    if (!Number.isInteger(count) || count < 0 || count > most) throw new RangeError(`${name}: ${count}`);
  }
  const head = [
    digitGrid('CANDIDATE', description.candidateDigits, 165),
    digitGrid('CODE', description.codeDigits, 188),
  ];
  const first = choicePart(description.choices, 90);
  const second = statementPart(description.statements, first.bottom);
  const third = numberPart(description.numbers, second.bottom);
  const parts: readonly PartLayout[] = [...head, first, second, third];
  return {
    description,
    width,
    height,
    radius: 2,
    corners: [corner(near, near), corner(right, near), corner(right, bottom), corner(near, bottom)],
    turnMark: corner(near + 12, near),
    edges: {
      left: evenly(20, 27, 270).map((y) => mark(near, y)),
      right: evenly(20, 27, 270).map((y) => mark(right, y)),
      top: evenly(12, 43, 183).map((x) => mark(x, near)),
    },
    bits: evenly(bitCount, 27, 183).map((x) => ({ zero: mark(x, bottom - 2.5), one: mark(x, bottom + 2.5) })),
    groups: parts.flatMap(({ groups }) => groups),
    labels: parts.flatMap(({ labels }) => labels),
    frames: parts.flatMap(({ frames }) => frames),
    titles: parts.flatMap(({ titles }) => titles),
    free: { x: 20, y: 20, width: 106, height: 62 },
  };
}

const corner = (x: number, y: number): Square => ({ x, y, side: cornerSide });
const mark = (x: number, y: number): Square => ({ x, y, side: markSide });

function evenly(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
