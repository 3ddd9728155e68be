const least = 62;
const most = 80;
/** Left and right of the words, and the line between two cells. */
const edge = 8;

/** Pixels of a text at 12 px, never too few: capitals are wide, points and spaces narrow. */
function widthOf(text: string, isBold: boolean): number {
  const [wide, usual] = isBold ? [9.4, 7.2] : [8.4, 6.5];
  return [...text].reduce((sum, sign) => {
    if (/[\s.,'’]/.test(sign)) return sum + 3;
    return sum + (sign === '&' || sign !== sign.toLowerCase() ? wide : usual);
  }, 0);
}

/**
 * How wide a column of the board has to be so that no subject and no given name is cut: 62 px in a school of few teachers, more where
 * namesakes are told apart by their initials ("P. M. Giang").
 */
export function columnWidth(subjects: readonly string[], names: readonly string[]): number {
  const widest = Math.max(
    0,
    ...subjects.map((text) => widthOf(text, true)),
    ...names.map((text) => widthOf(text, false)),
  );
  return Math.min(most, Math.max(least, Math.ceil(widest + edge)));
}
