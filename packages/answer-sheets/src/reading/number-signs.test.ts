import { describe, expect, test } from 'vitest';
import { doubtfulNumbers } from './number-signs.ts';
import type { PlaceReading } from './reading.ts';

/** A number's four columns; a space is an empty one. */
const columns = (signs: string): PlaceReading[] =>
  [...signs].map((sign, column) => ({
    place: { part: 'NUMBER', question: 0, column },
    sign: sign === ' ' ? null : sign,
    doubt: null,
    bubbles: [],
    outline: [],
  }));
const doubtsOf = (signs: string) => doubtfulNumbers(columns(signs)).map(({ doubt }) => doubt);

describe('the four columns of a number', () => {
  test.each(['12  ', '  12', '-1,5', '0,25', '2025', '    ', '-8  '])('%j is a number or nothing', (signs) => {
    expect(doubtsOf(signs)).toEqual([null, null, null, null]);
  });

  test('an empty column between two signs is asked about', () => {
    expect(doubtsOf('1 2 ')).toEqual([null, 'GAP', null, null]);
  });

  test.each([
    ['-   ', 0],
    ['1,  ', 1],
    ['-,5 ', 2],
    ['1,,2', 3],
  ])('%j is no number: its last sign is asked about', (signs, last) => {
    expect(doubtsOf(signs).indexOf('NO_NUMBER')).toBe(last);
  });
});
