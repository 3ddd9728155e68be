/** Left and right of the words, and the lines between two cells, where a day begins. */
const edge = 5;
/** A column does not get wider than this for one long word, which then ends in "…". */
const most = 44;

interface Line {
  /** Pixels of the type, and between two signs. */
  readonly size: number;
  readonly gap: number;
  readonly isBold?: boolean;
}

/** As the styles of the view have them: above and below, each in its usual size and set close. */
const lines = {
  first: { usual: { size: 10.5, gap: -0.315, isBold: true }, close: { size: 9.5, gap: -0.475, isBold: true } },
  second: { usual: { size: 10, gap: -0.3 }, close: { size: 9.5, gap: -0.57 } },
} as const;
type LineName = keyof typeof lines;

/** Shares of the type's size, a little more than they are: words that were measured are 1 to 2 px narrower. */
function signWidth(sign: string): number {
  if (/[.,'’:;|/ ]/.test(sign)) return 0.26;
  if (/[ijlıtrfIìíỉĩị]/.test(sign)) return 0.36;
  if (/[mwMW]/.test(sign)) return 0.92;
  if (/[ưứừửữựơớờởỡợ]/.test(sign)) return 0.65;
  return sign === sign.toLowerCase() && sign !== '&' ? 0.595 : 0.76;
}

const widthOf = (text: string, { size, gap, isBold = false }: Line): number =>
  [...text.normalize('NFC')].reduce((sum, sign) => sum + signWidth(sign) * size * (isBold ? 1.04 : 1) + gap, 0);

/** What is never broken: a word, or a subject up to its "&". */
const wordsOf = (text: string) => text.split(/\s+|(?=&)/);

const widest = (texts: readonly string[], line: Line): number =>
  Math.max(0, ...texts.flatMap(wordsOf).map((word) => widthOf(word, line)));

/** Whether a line is set close in a column of so many pixels: a word of it is too long else, or all of it then stands on one line. */
export function isSetClose(text: string, name: LineName, column: number): boolean {
  const { usual, close } = lines[name];
  const room = column - edge;
  if (widest([text], usual) > room) return true;
  return widthOf(text, usual) > room && widthOf(text, close) <= room;
}

/** How narrow a column may become so that no word is broken or cut: never less than `least`, never more than one long word is worth. */
export function narrowest(firsts: readonly string[], seconds: readonly string[], least: number): number {
  const words = Math.max(widest(firsts, lines.first.close), widest(seconds, lines.second.close));
  return Math.min(most, Math.max(least, Math.ceil(words + edge)));
}
