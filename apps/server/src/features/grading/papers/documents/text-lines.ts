import { widthOf } from '../../../../platform/pdf/letter-widths.ts';
import type { Face } from '../../../../platform/pdf/paper-faces.ts';

export const MM_PER_PT = 0.3528;
/** Average letter width of the face over Vietnamese text, in em, with the loss at line ends. */
const LETTER_EM = 0.465;
/** From one line to the next, in em. */
export const LINE_EM = 1.19;

/** Lines of a text in a column of this width (mm) in letters of this size (pt), rather one too many than one too few. */
export function linesOf(text: string, widthMm: number, size: number): number {
  const letter = size * MM_PER_PT * LETTER_EM;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / widthMm)), 0);
}

/** Words of one face, in the order they stand. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  /** Moves to the next line as a whole. */
  readonly together?: boolean;
}

/** Signs at which no line ends, besides spaces: others may be places to break, by rules that differ. */
const PLAIN = /^[\p{L}\p{M}\p{N} .,;:()'"!%&+]*$/u;
/** A longer word may be broken anywhere (`soft` in the templates). */
const MOST_LETTERS = 14;
/** Kerning moves letters closer or apart by less than this part of the line. */
const KERNING = 0.03;
/** Height of a line in em (from the top of its letters to the foot of their tails), and the room between two. */
const PRINTED_LINE_EM = 1.14;
const LEADING_EM = 0.04;

/**
 * How many lines runs take in a column of this width (mm) in letters of this size (pt), where that is beyond doubt; null where a break is
 * too close to call. A row of a known height need not be measured by the printer, which is most of what a table costs.
 */
export function certainLines(runs: readonly Run[], widthMm: number, size: number): number | null {
  const column = widthMm / (size * MM_PER_PT);
  const words: { readonly width: number; readonly space: number }[] = [];
  for (const { text, face, together } of runs) {
    if (text === '') continue;
    const space = widthOf(' ', face);
    const parts = together ? [text] : text.split(' ');
    if (!PLAIN.test(text) || (!together && parts.some((part) => part.length > MOST_LETTERS))) return null;
    for (const part of parts) {
      const width = widthOf(part, face);
      if (width === null || space === null || width > column) return null;
      words.push({ width, space });
    }
  }
  const lines = wrappedLines(words, column * (1 + KERNING));
  if (lines !== wrappedLines(words, column * (1 - KERNING))) return null;
  // Of two spaces at the end of a line one begins the next.
  return lines > 1 && runs.some(({ text }) => text.includes('  ')) ? null : lines;
}

function wrappedLines(words: readonly { readonly width: number; readonly space: number }[], column: number): number {
  let lines = 1;
  let used = 0;
  for (const { width, space } of words) {
    const next = used === 0 ? width : used + space + width;
    if (next <= column) used = next;
    else {
      lines += 1;
      used = width;
    }
  }
  return lines;
}

/** Height of so many lines, in mm. */
export const heightOfLines = (lines: number, size: number): number =>
  (lines * PRINTED_LINE_EM + (lines - 1) * LEADING_EM) * size * MM_PER_PT;

/** The height (mm) of a table's row with these cells, at least `leastMm`, with `insetMm` above and below together; null when not certain. */
export function certainHeight(
  cells: readonly { readonly runs: readonly Run[]; readonly widthMm: number }[],
  size: number,
  { leastMm, insetMm }: { readonly leastMm: number; readonly insetMm: number },
): number | null {
  const lines = cells.map(({ runs, widthMm }) => certainLines(runs, widthMm, size));
  if (lines.includes(null)) return null;
  const most = Math.max(...lines.map((count) => count ?? 0));
  return Math.max(leastMm, Math.round((heightOfLines(most, size) + insetMm) * 1000) / 1000);
}
