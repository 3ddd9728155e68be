import { expect, test } from 'vitest';
import { absenceLimitFor, regulationFor } from './regulations.ts';

const SECONDARY = [6, 7, 8, 9, 10, 11, 12];

test('TT 22 reached the grades year by year, the others stayed under TT 58', () => {
  const tt22 = { 2020: [], 2021: [6], 2022: [6, 7, 10], 2023: [6, 7, 8, 10, 11], 2024: SECONDARY, 2026: SECONDARY };
  for (const [year, grades] of Object.entries(tt22)) {
    for (const grade of SECONDARY) {
      expect(regulationFor(grade, Number(year)).id).toBe((grades as number[]).includes(grade) ? 'TT22' : 'TT58');
    }
  }
});

test('TT 27 reached primary grade g in school year 2019 + g', () => {
  for (const grade of [1, 2, 3, 4, 5]) {
    expect(regulationFor(grade, 2018 + grade).id).toBe('OLD_PRIMARY');
    expect(regulationFor(grade, 2019 + grade).id).toBe('TT27');
  }
});

test('a grade outside 1–12 is an error', () => {
  for (const grade of [0, 13, 6.5]) expect(() => regulationFor(grade, 2026)).toThrow(RangeError);
});

test('sessions that may be missed are those of the regulation of grade and year: 45 by TT 22 and TT 58', () => {
  for (const grade of SECONDARY)
    for (const year of [2019, 2021, 2023, 2026]) expect(absenceLimitFor(grade, year)).toBe(45);
  expect(absenceLimitFor(3, 2026)).toBe(45);
  expect(absenceLimitFor(null, 2026)).toBe(45);
});
