import { describe, expect, it } from 'vitest';
import { daysLate } from '../submissions/work.rules.ts';
import { afterLateness, rubricTotal, tenthsOf, unknownLevel } from './marking.rules.ts';

describe('points on the scale of the mark sheet', () => {
  it.each([
    // points, scale, tenths
    [850, 1000, 85],
    [845, 1000, 85],
    [844, 1000, 84],
    [5, 1000, 1],
    [4, 1000, 0],
    [0, 1000, 0],
    [1000, 1000, 100],
    [1300, 2000, 65],
    [1310, 2000, 66],
    [1309, 2000, 65],
    [100, 700, 14],
    [105, 700, 15],
    [633, 700, 90],
    [10_000, 10_000, 100],
    [9_949, 10_000, 99],
    [9_950, 10_000, 100],
    [1, 300, 0],
    [2, 300, 1],
  ])('%i hundredths of %i are %i tenths, half up', (points, scale, tenths) => {
    expect(tenthsOf(points, scale)).toBe(tenths);
  });

  it('is the rounding of exact fractions for every point of every small scale', () => {
    for (let scale = 100; scale <= 700; scale += 1) {
      for (let points = 0; points <= scale; points += 7) {
        const [whole, rest] = [Math.trunc((points * 100) / scale), (points * 100) % scale];
        expect(tenthsOf(points, scale)).toBe(rest * 2 >= scale ? whole + 1 : whole);
      }
    }
  });
});

describe('lateness', () => {
  const due = new Date('2026-11-20T17:00:00+07:00');

  it.each([
    ['2026-11-20T17:00:00+07:00', 0],
    ['2026-11-20T17:00:00.001+07:00', 1],
    ['2026-11-21T17:00:00+07:00', 1],
    ['2026-11-21T17:00:01+07:00', 2],
    ['2026-11-23T08:00:00+07:00', 3],
  ])('handed in at %s it is %i days begun late', (at, days) => {
    expect(daysLate(due, new Date(at))).toBe(days);
  });

  it.each([
    // points, days, per day, floor, deduction, result
    [800, 0, 100, 300, 0, 800],
    [800, 1, 100, 300, 100, 700],
    [800, 5, 100, 300, 500, 300],
    [800, 6, 100, 300, 500, 300],
    [300, 2, 100, 300, 0, 300],
    [250, 2, 100, 300, 0, 250],
    [800, 9, 100, 0, 800, 0],
    [350, 1, 100, 300, 50, 300],
  ])(
    '%i points, %i days late at %i a day and not below %i: %i are taken off, %i are left',
    (points, days, perDay, floor, deduction, result) => {
      expect(afterLateness(points, { late: { perDay, floor }, daysLate: days })).toEqual({ deduction, result });
    },
  );

  it('costs nothing where the exercise has no rule for it', () => {
    expect(afterLateness(800, { late: null, daysLate: 4 })).toEqual({ deduction: 0, result: 800 });
  });
});

describe('a rubric', () => {
  const level = (points: number) => ({ name: `${points}`, points });
  const rubric = [
    { key: 'a', name: 'Lập luận', levels: [level(0), level(250), level(500)] },
    { key: 'b', name: 'Trình bày', levels: [level(0), level(125)] },
  ];

  it('comes to the levels that are chosen, and to nothing where none is', () => {
    expect(rubricTotal(rubric, [{ key: 'a', level: 1 }])).toBe(250);
    expect(
      rubricTotal(rubric, [
        { key: 'a', level: 2 },
        { key: 'b', level: 1 },
      ]),
    ).toBe(625);
    expect(rubricTotal(rubric, [{ key: 'b', level: 0 }])).toBe(0);
    expect(rubricTotal(rubric, [])).toBeNull();
  });

  it('names the first choice that it does not have', () => {
    expect(unknownLevel(rubric, [{ key: 'a', level: 2 }])).toBeNull();
    expect(
      unknownLevel(rubric, [
        { key: 'a', level: 0 },
        { key: 'b', level: 2 },
      ]),
    ).toBe(1);
    expect(unknownLevel(rubric, [{ key: 'c', level: 0 }])).toBe(0);
  });
});
