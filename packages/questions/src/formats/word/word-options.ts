import { plainLook, sliceOf, thingSign, trimmedLine, type WordLine, type WordLook } from './word-line.ts';

/** An option or a statement where it begins in a line. */
export interface OptionInLine {
  readonly letter: string;
  /** A star before the letter says it is right. */
  readonly isStarred: boolean;
  readonly look: WordLook;
  readonly line: WordLine;
}

export interface SplitLine {
  /** What stands before the first of them. */
  readonly before: WordLine;
  readonly options: readonly OptionInLine[];
}

const upper = /(^|[\s\ufffc.;,?])(\*?)([A-H])\s?[.):/]\*?/gu;
const lower = /(^|[\s\ufffc.;,?])(\*?)([a-h])\s?[).]\*?/gu;

interface Found {
  readonly at: number;
  readonly end: number;
  readonly letter: string;
  readonly isStarred: boolean;
}

/**
 * The options of a line: `A. … B. …` with tabs, blanks or nothing but one blank between them.
 * @param isOpen options stand above, so a line may begin with any letter
 */
export function optionsIn(line: WordLine, isLower: boolean, isOpen: boolean): SplitLine | null {
  const { text } = line;
  let found: Found[] = [];
  for (const match of text.matchAll(isLower ? lower : upper)) {
    const [whole, gap = '', star = '', letter = ''] = match;
    const at = match.index + gap.length;
    const end = match.index + whole.length;
    const isFirst = text.slice(0, at).trim() === '';
    const isApart = isFirst || gap === '\t' || /[\s]{2}$/.test(text.slice(Math.max(0, at - 2), at));
    const last = found.at(-1);
    const next = text[end] ?? ' ';
    const isLoose = /[\s\ufffc]/.test(next);
    const follows = last ? letter.charCodeAt(0) === last.letter.charCodeAt(0) + 1 : /a/i.test(letter);
    const takes = isFirst
      ? isOpen || /a/i.test(letter)
      : last
        ? (isApart && (!isLower || follows)) || (follows && isLoose)
        : follows && (isApart || isLoose || next === thingSign);
    if (takes) found.push({ at, end, letter, isStarred: star !== '' || text[end - 1] === '*' });
  }
  const [first] = found;
  if (!first) return null;
  const isInside = text.slice(0, first.at).trim() !== '';
  // In the middle of a sentence one or two letters with a point are no options.
  if (isInside && found.length < (isLower ? 3 : /\t| {2}/.test(text.slice(first.at - 2, first.at)) ? 2 : 3)) found = [];
  if (found.length === 0) return null;
  return {
    before: trimmedLine(sliceOf(line, 0, first.at)),
    options: found.map(({ at, end, letter, isStarred }, index) => ({
      letter,
      isStarred,
      look: lookAt(line, at + (text[at] === '*' ? 1 : 0)),
      line: trimmedLine(sliceOf(line, end, found[index + 1]?.at)),
    })),
  };
}

/** How the letter at a place looks. */
export function lookAt(line: WordLine, place: number): WordLook {
  let at = 0;
  for (const { text, look } of line.pieces) {
    at += text.length;
    if (place < at) return look;
  }
  return plainLook;
}

/** Whether all letters of it look so. */
export function isAll(line: WordLine, has: (look: WordLook) => boolean): boolean {
  const said = line.pieces.filter(({ text, thing }) => !thing && text.trim() !== '');
  return said.length > 0 && said.every(({ look }) => has(look));
}
