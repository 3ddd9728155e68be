import type { NeededFile } from '../recognised-question.ts';

/** How letters look, as far as it says something. `isMarked`: red, or with a coloured ground. */
export interface WordLook {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isMarked: boolean;
  readonly isStruck: boolean;
  readonly height: 'sub' | 'super' | null;
}

export const plainLook: WordLook = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isMarked: false,
  isStruck: false,
  height: null,
};

/** What stands in a line as one sign: a formula, a picture, or a thing that only has a name here. */
export type WordThing =
  | { readonly kind: 'formula'; readonly latex: string; readonly isBlock: boolean }
  | { readonly kind: 'picture'; readonly file: NeededFile; readonly alt: string; readonly isFormula: boolean }
  | { readonly kind: 'missing'; readonly name: string; readonly isFormula: boolean };

/** Letters of one look, or one thing. */
export interface WordPiece {
  readonly text: string;
  readonly look: WordLook;
  readonly thing: WordThing | null;
}

/** Stands for a thing in the letters of a line. */
export const thingSign = '\ufffc';

/** A line: a paragraph, or what a soft break makes of one. */
export interface WordLine {
  readonly kind: 'line';
  readonly text: string;
  readonly pieces: readonly WordPiece[];
  /** It follows a soft break, so it belongs to what stands above. */
  readonly isSoft: boolean;
  /** Its beginning was counted by Word, and stands nowhere in the file. */
  readonly counted: string;
  /** It floats beside the text: a text box. */
  readonly floats: boolean;
}

export interface WordTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly WordCell[])[];
}

export interface WordCell {
  readonly colspan: number;
  readonly blocks: readonly WordBlock[];
}

export type WordBlock = WordLine | WordTable;

export const lineOf = (
  pieces: readonly WordPiece[],
  about: Partial<Pick<WordLine, 'isSoft' | 'counted' | 'floats'>> = {},
): WordLine => ({
  kind: 'line',
  text: pieces.map(({ text }) => text).join(''),
  pieces,
  isSoft: about.isSoft ?? false,
  counted: about.counted ?? '',
  floats: about.floats ?? false,
});

/** The same from one place to another, with its looks. */
export function sliceOf(line: WordLine, from: number, to: number = line.text.length): WordLine {
  const pieces: WordPiece[] = [];
  let at = 0;
  for (const piece of line.pieces) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, piece.text.length)];
    if (start < end) pieces.push({ ...piece, text: piece.text.slice(start, end) });
    at += piece.text.length;
  }
  return lineOf(pieces, { ...line, counted: from === 0 ? line.counted : '' });
}

/** Without the blanks at both ends. */
export function trimmedLine(line: WordLine): WordLine {
  const { text } = line;
  const end = text.trimEnd().length;
  return end === text.length && text.trimStart().length === end ? line : sliceOf(line, end - text.trim().length, end);
}

/** Lines side by side as one, with a tab between them. */
export const joinedLines = (lines: readonly WordLine[]): WordLine =>
  lineOf(
    lines.flatMap((line, at) => [...(at > 0 ? [{ text: '\t', look: plainLook, thing: null }] : []), ...line.pieces]),
    lines[0] ?? {},
  );

/** What can be read of a thing. */
const saidOfThing = (thing: WordThing): string =>
  thing.kind === 'formula' ? `$${thing.latex}$` : `[${thing.kind === 'picture' ? thing.file.name : thing.name}]`;

/** As it is shown beside: formulas between dollars, pictures by their names. */
export const originalOfLine = (line: WordLine): string =>
  line.pieces.map(({ text, thing }) => (thing ? saidOfThing(thing) : text)).join('');

export const originalOfBlock = (block: WordBlock): string =>
  block.kind === 'line'
    ? originalOfLine(block)
    : block.rows.map((row) => row.map(({ blocks }) => blocks.map(originalOfBlock).join(' / ')).join(' | ')).join('\n');

/** Whether there is neither a letter nor a thing. */
export const isBlank = (line: WordLine): boolean => line.text.trim() === '';

/** The lines of a table, cell after cell. */
export const linesOfTable = (table: WordTable): WordLine[] =>
  table.rows.flatMap((row) => row.flatMap(({ blocks }) => blocks.flatMap(linesOfBlock)));

export const linesOfBlock = (block: WordBlock): WordLine[] => (block.kind === 'line' ? [block] : linesOfTable(block));
