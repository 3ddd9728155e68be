import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSchedule } from './keep-schedule.ts';

let kept: boolean[];
const keep = (all: boolean) => void kept.push(all);

beforeEach(() => {
  kept = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('what has come is kept once nothing more comes, the rest when somebody reads', () => {
  const schedule = keepSchedule(keep, false);
  for (let parts = 0; parts < 5; parts++) {
    vi.advanceTimersByTime(1_500);
    schedule.partCame();
  }
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(kept).toEqual([false]);
  vi.advanceTimersByTime(30_000);
  expect(kept).toEqual([false, true]);
});

it('where data is saved only what has come is kept', () => {
  keepSchedule(keep, true);
  vi.advanceTimersByTime(120_000);
  expect(kept).toEqual([false]);
});

it('a part that comes later is kept too; nothing is once somebody has gone', () => {
  const schedule = keepSchedule(keep, true);
  vi.advanceTimersByTime(10_000);
  schedule.partCame();
  vi.advanceTimersByTime(2_000);
  expect(kept).toEqual([false, false]);
  schedule.partCame();
  schedule.stop();
  vi.advanceTimersByTime(60_000);
  expect(kept).toHaveLength(2);
});
