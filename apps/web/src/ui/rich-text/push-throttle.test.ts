import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushMs, pushThrottle } from './push-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The moments at which something was pushed. */
function recorded() {
  const began = Date.now();
  const pushed: number[] = [];
  return { pushed, throttle: pushThrottle(() => void pushed.push(Date.now() - began)) };
}

test('the first change is pushed at once, forty keys in two seconds at most once in 300 ms, and the last one too', () => {
  const { pushed, throttle } = recorded();
  for (let key = 0; key < 40; key++) {
    throttle.changed();
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(pushMs);
  expect(pushed).toEqual([0, 300, 600, 900, 1200, 1500, 1800, 2100]);
});

test('nothing is pushed twice, and after a pause the next change goes at once', () => {
  const { pushed, throttle } = recorded();
  throttle.changed();
  vi.advanceTimersByTime(1000);
  throttle.changed();
  vi.advanceTimersByTime(1000);
  expect(pushed).toEqual([0, 1000]);
});

test('who leaves the text pushes what waits, and only that', () => {
  const { pushed, throttle } = recorded();
  throttle.changed();
  throttle.flush();
  vi.advanceTimersByTime(100);
  throttle.changed();
  throttle.flush();
  vi.advanceTimersByTime(1000);
  expect(pushed).toEqual([0, 100]);
});
