import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';

/** When the desk is open, as the school's calendar says it. Days are ISO: "2026-09-05". */
export interface OpenDays {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: ReadonlySet<number>;
  /** Holidays and closures. */
  readonly closed: ReadonlySet<string>;
  /** Days on which the desk is open although the week says otherwise: make-up days. They win over `closed`. */
  readonly besides: ReadonlySet<string>;
}

/** How far an open day is looked for: a school that is closed longer than a year lends nothing. */
const farthest = 400;

/** Whether the desk is open on a day. */
export const isOpen = ({ weekdays, closed, besides }: OpenDays, date: string): boolean =>
  besides.has(date) || (weekdays.has(weekdayOf(date)) && !closed.has(date));

/** The first open day from a day on, that day counted; null when there is none within a year. */
export const openDayFrom = (days: OpenDays, date: string): string | null => stepwise(days, date, 1);

/** The last open day up to a day, that day counted; null when there is none within a year. */
export const openDayUntil = (days: OpenDays, date: string): string | null => stepwise(days, date, -1);

function stepwise(days: OpenDays, date: string, step: 1 | -1): string | null {
  let at = date;
  for (let tried = 0; tried <= farthest; tried += 1) {
    if (isOpen(days, at)) return at;
    at = addDays(at, step);
  }
  return null;
}

/**
 * The last day on which what was set aside on `date` can be collected: the n-th open day after it. Reckoned anew when a day is
 * closed, so nobody loses a day on which the door was shut. Null when there are not so many open days within reach.
 */
export function openDaysLater(days: OpenDays, date: string, count: number): string | null {
  let at = date;
  for (let left = count; left > 0; left -= 1) {
    const next = openDayFrom(days, addDays(at, 1));
    if (next === null) return null;
    at = next;
  }
  return count > 0 ? at : openDayFrom(days, date);
}
