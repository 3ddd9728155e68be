/** Thirty of them beside the names of the classes are a desk of 1440 px. */
const least = 44;
const most = 80;
/** Left and right of the words, and the line between two cells. */
const edge = 4;

/** Pixels of a word, subjects at 12 px and names at 11: capitals are wide, points narrow. */
function widthOf(text: string, isBold: boolean): number {
  const [wide, usual] = isBold ? [8.6, 6.7] : [7.4, 5.9];
  return [...text].reduce((sum, sign) => {
    if (/[.,'’]/.test(sign)) return sum + 3;
    return sum + (sign === '&' || sign !== sign.toLowerCase() ? wide : usual);
  }, 0);
}

/** What stands on one line: a name may go on in the next one at a space, a subject before its "&". */
const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\s+|(?=&)/));

/** The same places for the browser. */
export const breakable = (text: string): string => text.replaceAll('&', '\u200b&');

/**
 * How wide a column of the board has to be so that no subject and no given name is cut. Initials that tell namesakes apart ("P. M. Giang")
 * stand on a line of their own where there is no room.
 */
export function columnWidth(subjects: readonly string[], names: readonly string[]): number {
  const widest = Math.max(
    0,
    ...wordsOf(subjects).map((word) => widthOf(word, true)),
    ...wordsOf(names).map((word) => widthOf(word, false)),
  );
  return Math.min(most, Math.max(least, Math.ceil(widest + edge)));
}
