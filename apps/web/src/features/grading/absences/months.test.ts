import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { expect, test } from 'vitest';
import { monthAfter, monthToShow } from './months.ts';

test('months go over the end of the year in both directions', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});

test('the month shown first lies inside the school year', () => {
  expect(monthToShow('2027-01-07', '2026-09-05', '2027-05-31')).toBe('2027-01');
  expect(monthToShow('2026-08-01', '2026-09-05', '2027-05-31')).toBe('2026-09');
  expect(monthToShow('2027-07-01', '2026-09-05', '2027-05-31')).toBe('2027-05');
  expect(weekdayOf('2027-01-07')).toBe(4);
});
