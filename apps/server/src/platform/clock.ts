/** The school's clock. Vietnam has one zone and no summer time. */
export const schoolTimeZone = 'Asia/Ho_Chi_Minh';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: schoolTimeZone });

/** The last day told: asking the calendar is slow, and a day never ends within a minute. */
let last = { minute: Number.NaN, day: '' };

/** The day it is at school at a moment, YYYY-MM-DD. */
export function schoolDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: dayFormat.format(moment) };
  return last.day;
}

export interface Clock {
  now(): Date;
  /** Today at school, YYYY-MM-DD. */
  today(): string;
}

export const systemClock: Clock = clockAt(() => new Date());

/** A clock that reads `now`; tests give a fixed one. */
export function clockAt(now: () => Date): Clock {
  return { now, today: () => schoolDay(now()) };
}
