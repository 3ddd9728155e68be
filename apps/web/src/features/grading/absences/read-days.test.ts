import { expect, test } from 'vitest';
import { readDays } from './read-days.ts';

// School days of November 2026, Monday to Saturday without the 20th.
const dates = ['02', '03', '04', '05', '06', '07', '09', '10'].map((day) => `2026-11-${day}`);
const read = readDays(dates);

test('days of the month go to their columns; a Sunday the table does not have goes nowhere', () => {
  expect(read(['STT', 'Họ và tên', '5', '6', '7', '8', '9', 'P', 'K'])).toEqual([
    null,
    null,
    3,
    4,
    5,
    null,
    6,
    null,
    null,
  ]);
});

test('a day is known with its weekday, its month or its year', () => {
  expect(read(['T2\n2', 'T3\n3'])).toEqual([0, 1]);
  expect(read(['Thứ 2, 02/11', 'Thứ Ba 3/11', 'CN 8/11', 'Mon 9'])).toEqual([0, 1, null, 6]);
  expect(read(['2026-11-04', '2026-11-05'])).toEqual([2, 3]);
  expect(read(['Họ tên', '10/11/2026'])).toEqual([null, 7]);
});

test('days of another month are heads, and of no column here', () => {
  expect(read(['Họ tên', '02/10', '03/10'])).toEqual([null, null, null]);
});

test('a row of data is no row of heads', () => {
  expect(read(['1', 'Nguyễn An', 'P', '', 'K'])).toBeNull();
  expect(read(['P', '', 'K', '1', '2'])).toBeNull();
  expect(read(['1', 'Nguyễn An', '12/03/2014', 'P'])).toBeNull();
  expect(read(['3', '', 'P'])).toBeNull();
  expect(read(['Họ và tên', 'Tổng'])).toBeNull();
});

test('sums to the right of the days are no days', () => {
  expect(read(['9', '10', '2', '1'])).toEqual([6, 7, null, null]);
});
