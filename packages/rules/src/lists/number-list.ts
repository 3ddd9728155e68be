/**
 * Whole numbers with a comma between, an empty place for none: `12,,-3`. Of thousands at once, as what a class has done with every item of a
 * lesson, a text is written, carried and read in a tenth of the time that as many numbers of JSON take.
 */
export const packNumbers = (numbers: readonly (number | null)[]): string => numbers.map((each) => each ?? '').join(',');

/** One number, or none, has no comma either: how many there are says whoever knows the list that it goes with. */
export const unpackNumbers = (text: string): (number | null)[] =>
  text.split(',').map((each) => (each === '' ? null : Number(each)));
