import { expect, test } from 'vitest';
import { compensationDays } from './compensation-days.ts';
import { PUBLIC_HOLIDAYS_2026_2027 } from './public-holidays.ts';

const SATURDAY_AND_SUNDAY = [0, 6];

test('a school year has twelve public holidays, in order and each once', () => {
  const dates = PUBLIC_HOLIDAYS_2026_2027.map((h) => h.date);
  expect(dates).toHaveLength(12);
  expect([...new Set(dates)].toSorted()).toEqual(dates);
});

test('weekdays of 2026-2027: 24/11 Tuesday, 01/01 Friday, Tết Saturday 06/02, Giỗ Tổ Friday 16/04', () => {
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  expect(['2026-11-24', '2027-01-01', '2027-02-06', '2027-04-16'].map(weekday)).toEqual([2, 5, 6, 5]);
});

test('holidays on rest days are given back on the next working days', () => {
  expect(compensationDays(PUBLIC_HOLIDAYS_2026_2027, SATURDAY_AND_SUNDAY)).toEqual([
    { date: '2027-02-10', forDate: '2027-02-06' },
    { date: '2027-02-11', forDate: '2027-02-07' },
    { date: '2027-05-03', forDate: '2027-05-01' },
  ]);
});

test('Giỗ Tổ on Sunday 26/04/2026 is given back on Monday 27/04', () => {
  expect(compensationDays([{ date: '2026-04-26' }], [0])).toEqual([{ date: '2026-04-27', forDate: '2026-04-26' }]);
});

test('a week without a working day is an error', () => {
  expect(() => compensationDays([{ date: '2026-04-26' }], [0, 1, 2, 3, 4, 5, 6])).toThrow(RangeError);
});
