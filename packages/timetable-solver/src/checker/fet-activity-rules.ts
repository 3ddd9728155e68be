import type { FetTime } from '../formats/fet-file.ts';
import type { FetWeek, PlacedActivity } from './fet-week.ts';

type Timed = PlacedActivity & { time: FetTime };

/** Every pair of the given activities that have a time. */
export function activityPairs(ids: number[], week: FetWeek): [Timed, Timed][] {
  const placed = ids.flatMap((id) => {
    const activity = week.byId.get(id);
    return activity?.time === undefined ? [] : [{ ...activity, time: activity.time }];
  });
  return placed.flatMap((one, index) => placed.slice(index + 1).map((other): [Timed, Timed] => [one, other]));
}

/** Whether one ends where the other starts, on one day. */
export function adjacent(one: Timed, other: Timed): boolean {
  return (
    one.time.day === other.time.day &&
    (one.time.hour + one.duration === other.time.hour || other.time.hour + other.duration === one.time.hour)
  );
}

/** Hours two activities share. */
export function overlap(one: Timed, other: Timed): number {
  if (one.time.day !== other.time.day) return 0;
  const start = Math.max(one.time.hour, other.time.hour);
  const end = Math.min(one.time.hour + one.duration, other.time.hour + other.duration);
  return Math.max(0, end - start);
}
