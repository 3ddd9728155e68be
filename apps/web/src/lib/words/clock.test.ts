import { expect, test } from 'vitest';
import { parseClock } from './clock.ts';

test('a time is read as people type it', () => {
  const typed = ['7', '7h', '7h5', '07:45', '745', '0745', '7g30', ' 13.15 '];
  expect(typed.map(parseClock)).toEqual(['07:00', '07:00', '07:05', '07:45', '07:45', '07:45', '07:30', '13:15']);
});

test('what is no time of a day is refused', () => {
  expect(['', '25:00', '7:60', 'sáng', '12345', '7:45:10'].map(parseClock)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
