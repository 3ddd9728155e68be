import { expect, test } from 'vitest';
import type { ConductLevel } from '../regulation/codes.ts';
import { TT22 } from '../regulation/tt22.ts';
import { yearConduct } from './conduct.ts';
import { rankOf } from './level.ts';

const { levels } = TT22.conduct.value;
/** Lowest first. */
const LEVELS = levels.toReversed();

const LETTER = { T: 'GOOD', K: 'FAIR', D: 'SATISFACTORY', C: 'UNSATISFACTORY' } as const;
const CELLS: [keyof typeof LETTER, keyof typeof LETTER, keyof typeof LETTER][] = [
  ['T', 'T', 'T'],
  ['T', 'K', 'K'],
  ['T', 'D', 'K'],
  ['T', 'C', 'C'],
  ['K', 'T', 'T'],
  ['K', 'K', 'K'],
  ['K', 'D', 'D'],
  ['K', 'C', 'C'],
  ['D', 'T', 'K'],
  ['D', 'K', 'K'],
  ['D', 'D', 'D'],
  ['D', 'C', 'C'],
  ['C', 'T', 'K'],
  ['C', 'K', 'D'],
  ['C', 'D', 'D'],
  ['C', 'C', 'C'],
];

test.each(CELLS)('semester I %s and semester II %s make year %s', (first, second, year) => {
  expect(yearConduct(LETTER[first], LETTER[second], TT22)).toBe(LETTER[year]);
});

test('there is no year result while a semester has none', () => {
  expect(yearConduct(null, 'GOOD', TT22)).toBeNull();
  expect(yearConduct('GOOD', null, TT22)).toBeNull();
});

test('a better semester never makes a worse year', () => {
  const rank = (a: ConductLevel, b: ConductLevel) => rankOf(yearConduct(a, b, TT22) ?? 'UNSATISFACTORY', levels);
  for (const fixed of LEVELS) {
    LEVELS.slice(1).forEach((better, i) => {
      const worse = LEVELS[i] ?? better;
      expect(rank(better, fixed)).toBeGreaterThanOrEqual(rank(worse, fixed));
      expect(rank(fixed, better)).toBeGreaterThanOrEqual(rank(fixed, worse));
    });
  }
});
