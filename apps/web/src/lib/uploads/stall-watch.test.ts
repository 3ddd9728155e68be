import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stallWatch } from './stall-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a file of which nothing arrives for twenty seconds is given up; while the school looks at it there is more time', () => {
  const stop = vi.fn();
  const watch = stallWatch(stop);
  watch.alive();
  vi.advanceTimersByTime(19_000);
  watch.alive();
  vi.advanceTimersByTime(19_000);
  watch.alive(true);
  vi.advanceTimersByTime(89_000);
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(stop).toHaveBeenCalledOnce();
  watch.alive();
  watch.end();
  vi.advanceTimersByTime(100_000);
  expect(stop).toHaveBeenCalledOnce();
});
