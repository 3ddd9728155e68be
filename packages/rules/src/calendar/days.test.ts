import { expect, test } from 'vitest';
import { addDays, datesBetween, dayBefore, daysBetween, mondayOf, weekdayOf } from './days.ts';

test('days are added across months, leap days and years', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});

test('days between two days are whole ones, negative backwards, and both ends are listed', () => {
  expect(daysBetween('2026-09-05', '2026-09-05')).toBe(0);
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2);
  expect(datesBetween('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  expect(datesBetween('2027-01-02', '2026-12-31')).toEqual([]);
});

test('a week begins on Monday, and Sunday is its seventh day', () => {
  expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([1, 7]);
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-23']);
});
