import type { PlaceReading } from './reading.ts';

/** What the four columns of a number may say together: at most one minus in front, one comma with digits on both sides (QĐ 764/QĐ-BGDĐT 2024). */
const number = /^-?\d+(?:,\d+)?$/;

/** Looks at numbers as a whole: a gap between signs, and signs that are no number, are doubtful though each column by itself is not. */
export function doubtfulNumbers(places: readonly PlaceReading[]): PlaceReading[] {
  return places.map((reading) => {
    const { place, doubt, sign } = reading;
    if (place.part !== 'NUMBER' || doubt) return reading;
    const signs = columnsOf(places, place.question).map((column) => column.sign);
    const isInside =
      signs.some((each, column) => each && column < place.column) &&
      signs.some((each, column) => each && column > place.column);
    if (!sign) return isInside ? { ...reading, doubt: 'GAP' } : reading;
    const isLast = !signs.some((each, column) => each && column > place.column);
    return isLast && !number.test(signs.join('')) ? { ...reading, doubt: 'NO_NUMBER' } : reading;
  });
}

/** The columns of one number, from left to right. */
export function columnsOf(places: readonly PlaceReading[], question: number): PlaceReading[] {
  return places.filter(({ place }) => place.part === 'NUMBER' && place.question === question);
}
