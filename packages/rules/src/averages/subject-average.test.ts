import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TT22 } from '../regulation/tt22.ts';
import { type CellInput, withTopicCluster } from './cell.ts';
import { annualAverage, semesterAverage } from './subject-average.ts';

const value = (tenths: number): CellInput => ({ state: 'value', tenths });
const blank: CellInput = { state: 'blank' };
const cells = (regular: number[], midterm: number, final: number) => ({
  regular: regular.map(value),
  midterm: value(midterm),
  final: value(final),
  requiredRegular: regular.length,
});

test.each([
  ['F1', [80, 90], 70, 80, 550, 7, 79],
  ['F2', [80, 70, 90, 80], 75, 85, 725, 9, 81],
  ['F3', [60, 70, 80], 65, 50, 490, 8, 61],
  ['F4', [50, 60, 40, 50], 45, 55, 455, 9, 51],
  ['F6', [100, 90], 95, 90, 650, 7, 93],
  ['F7', [30, 40], 30, 35, 235, 7, 34],
])('%s: semester average = (Σ regular + 2 mid-term + 3 final) / (n + 5), half-up', (_, tx, gk, ck, num, div, avg) => {
  const result = semesterAverage(cells(tx, gk, ck), { closed: false }, TT22);
  expect(result.tenths).toBe(avg);
  expect(result.formula).toMatchObject({ exactNumerator: num, divisor: div });
});

test('F10: a missed final gives no average until the semester is closed, then counts 0', () => {
  for (const state of ['blank', 'absent_pending', 'missing'] as const) {
    const input = { ...cells([80, 80, 80, 80], 80, 0), final: { state } };
    expect(semesterAverage(input, { closed: false }, TT22)).toMatchObject({ tenths: null, missing: ['ck'] });
    expect(semesterAverage(input, { closed: true }, TT22)).toMatchObject({
      tenths: 53,
      missing: [],
      countedAsZero: ['ck'],
    });
  }
});

test('a missing regular mark blocks closing and never counts 0', () => {
  const input = { ...cells([80, 80], 80, 80), regular: [value(80), blank, blank], requiredRegular: 3 };
  for (const closed of [false, true]) {
    expect(semesterAverage(input, { closed }, TT22)).toMatchObject({
      tenths: null,
      missing: ['tx2', 'tx3'],
      blocksClosing: true,
    });
  }
  expect(semesterAverage({ ...input, regular: [] }, { closed: false }, TT22).missing).toEqual(['tx1', 'tx2', 'tx3']);
});

test('a blank optional column is not missing, a filled one counts in the divisor', () => {
  const optionalBlank = { ...cells([80, 90], 70, 80), regular: [value(80), value(90), blank] };
  expect(semesterAverage(optionalBlank, { closed: false }, TT22).tenths).toBe(79);
  const optionalFilled = { ...cells([80, 90, 100], 70, 80), requiredRegular: 2 };
  expect(semesterAverage(optionalFilled, { closed: false }, TT22).formula.divisor).toBe(8);
});

test('an exempt cell is left out with its weight, and a pupil exempt everywhere has no average', () => {
  const exempt: CellInput = { state: 'exempt' };
  const oneOut = { ...cells([80, 90], 70, 80), regular: [value(80), exempt] };
  expect(semesterAverage(oneOut, { closed: false }, TT22).formula).toMatchObject({ divisor: 6, exactNumerator: 460 });
  const all = { regular: [exempt, exempt], midterm: exempt, final: exempt, requiredRegular: 2 };
  expect(semesterAverage(all, { closed: true }, TT22)).toMatchObject({ tenths: null, missing: [] });
});

test('a topic cluster is one more required regular mark', () => {
  const base = cells([80, 70, 90], 75, 85);
  expect(semesterAverage(withTopicCluster(base, value(80)), { closed: false }, TT22)).toMatchObject({ tenths: 81 });
  expect(semesterAverage(withTopicCluster(base, blank), { closed: false }, TT22)).toMatchObject({ missing: ['tx4'] });
});

test('a value cell without a valid mark is an error', () => {
  expect(() => semesterAverage(cells([101], 50, 50), { closed: false }, TT22)).toThrow(RangeError);
  expect(() => semesterAverage({ ...cells([], 50, 50), final: { state: 'value' } }, { closed: false }, TT22)).toThrow();
});

test.each([
  ['Y1', 79, 85, 83],
  ['Y2', 64, 65, 65],
  ['Y4', 78, 81, 80],
  ['Y5', 48, 51, 50],
  ['Y6', 52, 49, 50],
  ['Y8', 91, 89, 90],
  ['Y9', 50, 30, 37],
])('%s: year average = (semester I + 2 × semester II) / 3 of the rounded averages', (_, first, second, year) => {
  expect(annualAverage(first, second, TT22)).toBe(year);
});

test('there is no year average while one semester has none', () => {
  expect(annualAverage(null, 80, TT22)).toBeNull();
  expect(annualAverage(80, null, TT22)).toBeNull();
});

const mark = fc.integer({ min: 0, max: 100 });

test('raising any mark never lowers the semester average, and the average lies between the lowest and highest mark', () => {
  const regular = fc.array(mark, { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(regular, mark, mark, fc.nat(), mark, (tx, gk, ck, at, raised) => {
      const marks = [...tx, gk, ck];
      const average = (all: number[]) =>
        semesterAverage(cells(all.slice(0, -2), all.at(-2) ?? 0, all.at(-1) ?? 0), { closed: false }, TT22).tenths ??
        -1;
      const before = average(marks);
      const after = average(marks.map((m, i) => (i === at % marks.length ? Math.max(m, raised) : m)));
      return after >= before && before >= Math.min(...marks) && before <= Math.max(...marks);
    }),
  );
});

test('raising a semester average never lowers the year average', () => {
  for (let first = 0; first <= 100; first += 1) {
    for (let second = 0; second < 100; second += 1) {
      const now = annualAverage(first, second, TT22) ?? -1;
      const higherSecond = annualAverage(first, second + 1, TT22) ?? -1;
      const higherFirst = annualAverage(Math.min(100, first + 1), second, TT22) ?? -1;
      if (higherSecond < now || higherFirst < now) throw new Error(`${first}/${second}`);
    }
  }
});
