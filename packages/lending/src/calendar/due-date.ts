import { addDays } from '@phuong/rules/calendar/days.ts';
import { type OpenDays, openDayFrom, openDayUntil } from './open-days.ts';

/** A day after which nothing may be out any more, and why. */
export interface LastDay {
  readonly date: string;
  readonly because: 'yearEnd' | 'leaver';
}

export interface DueDate {
  readonly date: string;
  /** The day the rule came to, when that day is closed. */
  readonly movedFrom: string | null;
  /** What kept the date from lying later. */
  readonly cutBy: LastDay | null;
}

/**
 * When something lent on `from` for so many days is due: moved forward to an open day, but never past the last day of the year or of
 * the borrower; then back to the last open day before it. Null when no open day is left.
 */
export function dueDate(
  days: OpenDays,
  { from, length, last }: { readonly from: string; readonly length: number; readonly last: readonly LastDay[] },
): DueDate | null {
  const wanted = addDays(from, length);
  const open = openDayFrom(days, wanted);
  const limit = earliest(last);
  if (open !== null && (limit === null || open <= limit.date)) {
    return { date: open, movedFrom: open === wanted ? null : wanted, cutBy: null };
  }
  if (limit === null) return null;
  const before = openDayUntil(days, limit.date);
  if (before === null || before < from) return null;
  return { date: before, movedFrom: null, cutBy: limit };
}

/** The date something is due on once a day was closed or opened: never earlier than it was, except by a new last day. */
export const dueAgain = (days: OpenDays, due: string, last: readonly LastDay[]): DueDate | null =>
  dueDate(days, { from: due, length: 0, last }) ?? cutBack(days, last);

function cutBack(days: OpenDays, last: readonly LastDay[]): DueDate | null {
  const limit = earliest(last);
  const date = limit && openDayUntil(days, limit.date);
  return limit && date ? { date, movedFrom: null, cutBy: limit } : null;
}

const earliest = (last: readonly LastDay[]): LastDay | null =>
  last.reduce<LastDay | null>((first, each) => (first === null || each.date < first.date ? each : first), null);
