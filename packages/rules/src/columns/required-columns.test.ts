import { expect, test } from 'vitest';
import { TT22 } from '../regulation/tt22.ts';
import { columnsFor, periodicTestMinutes, requiredRegularCount } from './required-columns.ts';

test('regular marks per semester: 35→2, 36→3, 52→3, 70→3, 71→4, 105→4, 140→4', () => {
  for (const [annualPeriods, count] of [
    [35, 2],
    [36, 3],
    [52, 3],
    [70, 3],
    [71, 4],
    [105, 4],
    [140, 4],
  ] as const) {
    expect(requiredRegularCount({ mode: 'SCORE', annualPeriods }, TT22)).toBe(count);
  }
});

test('comment subjects have two regular results whatever their periods', () => {
  for (const annualPeriods of [35, 70, 105]) {
    expect(requiredRegularCount({ mode: 'COMMENT', annualPeriods }, TT22)).toBe(2);
  }
});

test('a sheet has the regular columns, one mid-term and one final with weights 1, 2, 3', () => {
  const columns = columnsFor({ mode: 'SCORE', annualPeriods: 52 }, TT22);
  expect(columns.map((c) => [c.key, c.weight])).toEqual([
    ['tx1', 1],
    ['tx2', 1],
    ['tx3', 1],
    ['gk', 2],
    ['ck', 3],
  ]);
  expect(columnsFor({ mode: 'COMMENT', annualPeriods: 105 }, TT22).map((c) => [c.key, c.weight])).toEqual([
    ['tx1', null],
    ['tx2', null],
    ['gk', null],
    ['ck', null],
  ]);
});

test('a topic cluster is one more required regular column, extra columns are not required', () => {
  const columns = columnsFor({ mode: 'SCORE', annualPeriods: 70, extraRegular: 1, topicCluster: true }, TT22);
  expect(columns.map((c) => [c.key, c.required, c.labelKey])).toEqual([
    ['tx1', true, 'regular'],
    ['tx2', true, 'regular'],
    ['tx3', true, 'regular'],
    ['tx4', false, 'regular'],
    ['tx5', true, 'topicCluster'],
    ['gk', true, 'midterm'],
    ['ck', true, 'final'],
  ]);
});

test('more than eight regular columns or a subject without periods is an error', () => {
  expect(() => columnsFor({ mode: 'SCORE', annualPeriods: 105, extraRegular: 5 }, TT22)).toThrow(RangeError);
  expect(() => requiredRegularCount({ mode: 'SCORE', annualPeriods: 0 }, TT22)).toThrow(RangeError);
  expect(() => requiredRegularCount({ mode: 'SCORE', annualPeriods: Number.NaN }, TT22)).toThrow(RangeError);
});

test('periodic tests last 45 minutes up to 70 periods, 60–90 above, up to 120 for a specialised subject', () => {
  expect(periodicTestMinutes({ annualPeriods: 70 }, TT22)).toEqual({ min: 45, max: 45 });
  expect(periodicTestMinutes({ annualPeriods: 71 }, TT22)).toEqual({ min: 60, max: 90 });
  expect(periodicTestMinutes({ annualPeriods: 105, specialised: true }, TT22)).toEqual({ min: 60, max: 120 });
});
