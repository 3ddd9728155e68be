import { expect, test } from 'vitest';
import { TT22 } from '../regulation/tt22.ts';
import { markBandOf, tallyMarkBands } from './mark-bands.ts';
import { formatPercent, percentHundredths, tallyLevels, twoAreas } from './two-areas.ts';

type Level = 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY';
const TERMS = TT22.conduct.value.levels;

const times = (count: number, level: Level | null) => Array.from({ length: count }, () => level);

test('530 pupils, 191/237/97/5: 36,04 / 44,72 / 18,30 / 0,94 %', () => {
  const results = [
    ...times(191, 'GOOD'),
    ...times(237, 'FAIR'),
    ...times(97, 'SATISFACTORY'),
    ...times(5, 'UNSATISFACTORY'),
  ];
  const { levels, assessed } = tallyLevels(results, TERMS);
  expect(assessed).toBe(530);
  expect(levels.map(({ level }) => level)).toEqual(['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY']);
  expect(levels.map((s) => formatPercent(s.percentHundredths, 'vi'))).toEqual(['36,04', '44,72', '18,30', '0,94']);
});

test('equal counts show equal shares, even if a row adds up to 99,99', () => {
  expect([1, 1, 1].map((n) => percentHundredths(n, 3))).toEqual([3333, 3333, 3333]);
  expect(formatPercent(percentHundredths(1, 8), 'en-GB')).toBe('12.50');
  expect(formatPercent(percentHundredths(3, 3), 'vi')).toBe('100,00');
});

test('pupils without a result are outside the denominator', () => {
  const { conduct, academic, total } = twoAreas(
    [
      { conduct: 'GOOD', academic: 'FAIR' },
      { conduct: 'GOOD', academic: null },
    ],
    TT22,
  );
  expect(total).toBe(2);
  expect(conduct.levels[0]).toEqual({ level: 'GOOD', count: 2, percentHundredths: 10_000 });
  expect(academic).toMatchObject({ assessed: 1, notAssessed: 1 });
  expect(academic.levels[1]).toMatchObject({ level: 'FAIR', percentHundredths: 10_000 });
});

test('a group without results has counts 0 and no shares', () => {
  expect(tallyLevels([null], TERMS).levels[0]).toEqual({ level: 'GOOD', count: 0, percentHundredths: null });
  expect(formatPercent(null, 'vi')).toBe('');
});

test('mark bands: ≥ 8.0, 6.5–7.9, 5.0–6.4, 3.5–4.9, < 3.5', () => {
  expect([100, 80, 79, 65, 64, 50, 49, 35, 34, 0].map(markBandOf)).toEqual([
    'FROM_8_0',
    'FROM_8_0',
    'FROM_6_5',
    'FROM_6_5',
    'FROM_5_0',
    'FROM_5_0',
    'FROM_3_5',
    'FROM_3_5',
    'BELOW_3_5',
    'BELOW_3_5',
  ]);
  const tally = tallyMarkBands([90, 50, 49]);
  expect(tally.bands.map((band) => band.count)).toEqual([1, 0, 1, 1, 0]);
  expect(tally.aboveAverage).toEqual({ count: 2, percentHundredths: 6667 });
});
