import type { FetTime } from '../formats/fet/fet-file.ts';
import { type FetWeek, hoursOf, type PlacedActivity } from './fet-week.ts';

type Timed = PlacedActivity & { time: FetTime };

/** Every pair of the given activities that have a time. */
export function activityPairs(ids: number[], week: FetWeek): [Timed, Timed][] {
  const placed = placedOf(ids, week);
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

/** Whether one starts fewer than `gaps` hours after the other has ended, on one day. */
export function tooClose(one: Timed, other: Timed, gaps: number): boolean {
  if (one.time.day !== other.time.day) return false;
  const [first, second] = one.time.hour < other.time.hour ? [one, other] : [other, one];
  return second.time.hour - first.time.hour - first.duration < gaps;
}

/** Whether they fill hours of one day in a row, none at once, with nothing but breaks between; fewer than two always do. */
export function oneRun(ids: number[], week: FetWeek): boolean {
  const placed = placedOf(ids, week);
  const hours = placed.flatMap((one) => hoursOf(one, week.file));
  const [first] = hours;
  if (first === undefined) return true;
  if (hours.some((hour) => hour.day !== first.day)) return false;
  const taken = hours.map((hour) => hour.hour);
  if (new Set(taken).size !== taken.length) return false;
  const between = Array.from(
    { length: Math.max(...taken) - Math.min(...taken) },
    (_, step) => Math.min(...taken) + step,
  );
  return between.every((hour) => taken.includes(hour) || isBreak(week, first.day, hour));
}

/** Whether the first is over before the second starts; without a time of both there is no order to break. */
export function inOrder([first, second]: number[], week: FetWeek): boolean {
  const [one] = placedOf(first === undefined ? [] : [first], week);
  const [other] = placedOf(second === undefined ? [] : [second], week);
  if (one === undefined || other === undefined) return true;
  if (one.time.day !== other.time.day) return one.time.day < other.time.day;
  return one.time.hour + one.duration <= other.time.hour;
}

/** Smallest students sets of an activity that have another lesson after it on its day. */
export function studentsWithMore(activity: PlacedActivity, week: FetWeek): number {
  const { time, duration, students } = activity;
  if (time === undefined) return 0;
  const sets = new Set(students.flatMap((name) => week.members({ kind: 'students', name })));
  return [...sets].filter((name) =>
    week
      .uses('students', name)
      [time.day]?.slice(time.hour + duration)
      .some(Boolean),
  ).length;
}

function placedOf(ids: number[], week: FetWeek): Timed[] {
  return ids.flatMap((id) => {
    const activity = week.byId.get(id);
    return activity?.time === undefined ? [] : [{ ...activity, time: activity.time }];
  });
}

function isBreak({ file }: FetWeek, day: number, hour: number): boolean {
  return file.constraints.some(
    (one) => one.kind === 'break' && one.times.some((time) => time.day === day && time.hour === hour),
  );
}
