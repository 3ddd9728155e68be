import { expect, test } from 'vitest';
import { forgetAfterMs, waitAfter } from './throttle.rules.ts';

const minute = 60_000;
const waits = (count: number) => waitAfter({ count, lastAt: 1_000 }, 1_000);

test('nine wrong passwords cost nothing; from the tenth on the wait doubles up to an hour', () => {
  expect(waitAfter(null, 0)).toBe(0);
  expect([1, 9].map(waits)).toEqual([0, 0]);
  expect([10, 11, 12, 13, 14, 15, 16, 17, 99].map(waits)).toEqual(
    [1, 2, 4, 8, 16, 32, 60, 60, 60].map((minutes) => minutes * minute),
  );
});

test('the wait runs from the last failure and ends', () => {
  expect(waitAfter({ count: 11, lastAt: 0 }, minute)).toBe(minute);
  expect(waitAfter({ count: 11, lastAt: 0 }, 2 * minute)).toBe(0);
});

test('after a hundred in a row only a new password helps, until it is long forgotten', () => {
  expect(waits(100)).toBe('stopped');
  expect(waitAfter({ count: 150, lastAt: 0 }, 29 * 24 * 60 * minute)).toBe('stopped');
  expect(waitAfter({ count: 150, lastAt: 0 }, forgetAfterMs + 1)).toBe(0);
});

test('guessing without pause gets at most 100 tries in more than three days', () => {
  let now = 0;
  let count = 0;
  for (;;) {
    const wait = waitAfter(count === 0 ? null : { count, lastAt: now }, now);
    if (wait === 'stopped') break;
    now += wait;
    count += 1;
  }
  expect(count).toBe(100);
  expect(now).toBeGreaterThan(3 * 24 * 60 * minute);
});
