import { expect, test } from 'vitest';
import { schoolDay } from './clock.ts';

test('a day at school ends at 17:00 by the world clock, to the millisecond, whichever moment is asked first', () => {
  const midnight = Date.parse('2026-09-05T17:00:00.000Z');
  const asked = [midnight, midnight - 1, midnight + 59_999, midnight - 60_000, midnight - 1, midnight];
  expect(asked.map((moment) => schoolDay(new Date(moment)))).toEqual([
    '2026-09-06',
    '2026-09-05',
    '2026-09-06',
    '2026-09-05',
    '2026-09-05',
    '2026-09-06',
  ]);
});
