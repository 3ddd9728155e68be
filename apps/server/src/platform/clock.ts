/** The school's clock. Vietnam has one zone and no summer time. */
export const schoolTimeZone = 'Asia/Ho_Chi_Minh';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: schoolTimeZone });

/** The day it is at school at a moment, YYYY-MM-DD. */
export const schoolDay = (moment: Date): string => dayFormat.format(moment);

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
