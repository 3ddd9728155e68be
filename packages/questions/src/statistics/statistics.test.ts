import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttemptMarks, totalOfAttempt } from './marks-table.ts';
import { questionStatistics } from './question-statistics.ts';
import { testStatistics } from './test-statistics.ts';

const slotsOf = (points: readonly number[]) => points.map((each, at) => ({ slot: `q${at}`, points: each }));
const attemptsOf = (rows: readonly (readonly number[])[]): AttemptMarks[] =>
  rows.map((row, at) => ({ id: `a${at}`, earned: Object.fromEntries(row.map((mark, slot) => [`q${slot}`, mark])) }));

describe('two questions of a point and four pupils, by hand', () => {
  const slots = slotsOf([100, 100]);
  // q0: 1 1 0 1, mean 0.75, variance 1/4. q1: 1 0 0 1, mean 0.5, variance 1/3. Covariance 1/6. Totals 2 1 0 2, variance 11/12.
  const attempts = attemptsOf([
    [100, 100],
    [100, 0],
    [0, 0],
    [100, 100],
  ]);

  test('of each question', () => {
    const [first, second] = questionStatistics(slots, attempts);
    expect(first).toMatchObject({
      attempts: 4,
      facility: 75,
      standardDeviation: 50,
      intendedWeight: 50,
      fallsWithTotal: false,
    });
    expect(second?.facility).toBe(50);
    expect(second?.standardDeviation).toBeCloseTo(100 / Math.sqrt(3), 10);
    // 1/6 of √(1/4 · 1/3); sorted, the points lie as they do.
    for (const one of [first, second]) {
      expect(one?.discriminationIndex).toBeCloseTo(100 / Math.sqrt(3), 10);
      expect(one?.discriminativeEfficiency).toBeCloseTo(100, 10);
    }
    // √(5/12) and √(1/2) of their sum.
    expect(first?.effectiveWeight).toBeCloseTo(47.7226, 4);
    expect(second?.effectiveWeight).toBeCloseTo(52.2774, 4);
  });

  test('of the test', () => {
    const all = testStatistics(slots, attempts);
    expect(all).toMatchObject({ attempts: 4, mean: 125, median: 150 });
    expect(all.standardDeviation).toBeCloseTo(100 * Math.sqrt(11 / 12), 10);
    // 2 · (1 − (1/4 + 1/3) / (11/12)) = 8/11; √(3/11) of the spread is chance, which is half a point.
    expect(all.consistency).toBeCloseTo(800 / 11, 10);
    expect(all.errorRatio).toBeCloseTo(100 * Math.sqrt(3 / 11), 10);
    expect(all.standardError).toBeCloseTo(50, 10);
    expect(all.skewness).toBeCloseTo(-0.854563, 6);
    expect(all.kurtosis).toBeCloseTo(-1.289256, 6);
  });
});

test('what cannot be said is not said: nobody, one, all alike, one question, points that fall where totals rise', () => {
  const slots = slotsOf([100, 100]);
  expect(testStatistics(slots, [])).toMatchObject({
    attempts: 0,
    mean: null,
    median: null,
    standardDeviation: null,
    consistency: null,
  });
  expect(questionStatistics(slots, [])[0]).toMatchObject({
    facility: null,
    discriminationIndex: null,
    effectiveWeight: null,
  });
  expect(testStatistics(slots, attemptsOf([[100, 0]]))).toMatchObject({
    mean: 100,
    median: 100,
    standardDeviation: null,
  });
  const alike = attemptsOf([
    [33, 50],
    [33, 50],
    [33, 50],
  ]);
  expect(testStatistics(slots, alike)).toMatchObject({ standardDeviation: 0, skewness: null, consistency: null });
  expect(questionStatistics(slots, alike)[0]).toMatchObject({
    discriminationIndex: null,
    discriminativeEfficiency: null,
  });
  expect(testStatistics(slotsOf([100]), attemptsOf([[100], [0], [50]])).consistency).toBeNull();
  const falling = questionStatistics(
    slotsOf([100, 1_000]),
    attemptsOf([
      [100, 0],
      [0, 500],
      [0, 900],
    ]),
  );
  expect(falling[0]).toMatchObject({ fallsWithTotal: true, effectiveWeight: null });
  expect(falling[0]?.discriminationIndex).toBeLessThan(0);
  expect(falling[1]?.effectiveWeight).toBeCloseTo(100, 10);
});

test('a question that only some were asked is judged by those', () => {
  const attempts = [
    ...attemptsOf([
      [100, 100],
      [0, 0],
    ]),
    { id: 'b', earned: { q0: 100 } },
  ];
  expect(
    questionStatistics(slotsOf([100, 100]), attempts).map(({ attempts: n, facility }) => [
      n,
      Math.round(facility ?? 0),
    ]),
  ).toEqual([
    [3, 67],
    [2, 50],
  ]);
});

/** The same by other formulas: sums of products, the matrix of covariances, SKEW and KURT as spreadsheets define them. */
test('any marks: the figures equal those of other formulas', () => {
  const table = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 4, max: 30 })).chain(([questions, pupils]) =>
    fc.array(fc.array(fc.integer({ min: -25, max: 100 }), { minLength: questions, maxLength: questions }), {
      minLength: pupils,
      maxLength: pupils,
    }),
  );
  const close = (one: number | null | undefined, other: number) =>
    one !== null && one !== undefined && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  const cov = (x: readonly number[], y: readonly number[]) =>
    (x.length * sum(x.map((each, at) => each * (y[at] ?? 0))) - sum(x) * sum(y)) / (x.length * (x.length - 1));
  fc.assert(
    fc.property(table, (rows) => {
      const count = rows[0]?.length ?? 0;
      const [slots, attempts] = [slotsOf(Array<number>(count).fill(100)), attemptsOf(rows)];
      const columns = slots.map((_, at) => rows.map((row) => row[at] ?? 0));
      const totals = attempts.map(totalOfAttempt);
      const others = columns.map((column) => totals.map((total, at) => total - (column[at] ?? 0)));
      const n = rows.length;
      const variance = cov(totals, totals);
      fc.pre(
        variance > 0 &&
          columns.every((column, at) => cov(column, column) > 0 && cov(others[at] ?? [], others[at] ?? []) > 0),
      );
      const all = testStatistics(slots, attempts);
      const between = sum(columns.flatMap((one, i) => columns.map((other, j) => (i === j ? 0 : cov(one, other)))));
      const z = totals.map((total) => (total - sum(totals) / n) / Math.sqrt(variance));
      const skew = (n / ((n - 1) * (n - 2))) * sum(z.map((each) => each ** 3));
      const kurt =
        ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * sum(z.map((each) => each ** 4)) -
        (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
      expect(close(all.skewness, skew) && close(all.kurtosis, kurt)).toBe(true);
      expect(close(all.consistency, (100 * count * between) / ((count - 1) * variance))).toBe(true);
      questionStatistics(slots, attempts).forEach((each, at) => {
        const [own, rest] = [columns[at] ?? [], others[at] ?? []];
        const up = (values: readonly number[]) => values.toSorted((one, other) => one - other);
        expect(close(each.facility, sum(own) / n)).toBe(true);
        expect(
          close(each.discriminationIndex, (100 * cov(own, rest)) / Math.sqrt(cov(own, own) * cov(rest, rest))),
        ).toBe(true);
        expect(close(each.discriminativeEfficiency, (100 * cov(own, rest)) / cov(up(own), up(rest)))).toBe(true);
      });
    }),
    { numRuns: 60 },
  );
});
