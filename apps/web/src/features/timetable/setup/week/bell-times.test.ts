import { expect, test } from 'vitest';
import { bellFaults, plannedBells } from './bell-times.ts';

test('bells follow from the first one, the breaks and the long break', () => {
  const bells = plannedBells({ first: '07:00', count: 5, length: 45, pause: 5, longAfter: 2, long: 20 });
  expect(bells.map(({ start }) => start)).toEqual(['07:00', '07:50', '08:55', '09:45', '10:35']);
  expect(bells.at(-1)).toEqual({ start: '10:35', end: '11:20' });
});

test('no period begins after midnight', () => {
  expect(plannedBells({ first: '22:00', count: 8, length: 45, pause: 5, longAfter: 0, long: 0 })).toHaveLength(2);
});

test('a period that overlaps the one before or ends before it begins is named', () => {
  expect(
    bellFaults([
      { start: '07:00', end: '07:45' },
      { start: '07:40', end: '07:30' },
      { start: '8h', end: 'x' },
    ]),
  ).toEqual([
    { start: null, end: null },
    { start: 'order', end: 'order' },
    { start: null, end: 'notTime' },
  ]);
});
