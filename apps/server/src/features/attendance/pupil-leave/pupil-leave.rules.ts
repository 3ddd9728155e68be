import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';

/** Days of leave: whole ones, or one session of one day. */
export interface LeaveSpan {
  readonly from: string;
  readonly to: string;
  readonly session: ShiftKey | null;
}

/** Where a pupil is between two days. */
export interface Place {
  readonly classId: string;
  readonly schoolYearId: string;
  readonly from: string;
  readonly to: string;
}

/** Whether leave covers a session of a day. */
export const covers = ({ from, to, session }: LeaveSpan, day: string, of: ShiftKey): boolean =>
  from <= day && day <= to && (session === null || session === of);

/** Whether two leaves are about the same session of a day. */
export const overlaps = (a: LeaveSpan, b: LeaveSpan): boolean =>
  a.from <= b.to && b.from <= a.to && (a.session === null || b.session === null || a.session === b.session);

/**
 * The first day leave may be asked for: pupils and homeroom teachers as far back as teachers may still write registers, the office any day that
 * is open.
 */
export const earliestDay = (today: string, { teacherDays }: { readonly teacherDays: number }): string =>
  addDays(today, -teacherDays);

/** Whether the pupil is in a class on every day of the leave: a gap between two classes, or the days after they have left, are no leave. */
export function isPlacedThroughout({ from, to }: LeaveSpan, places: readonly Place[]): boolean {
  let next = from;
  for (const place of places.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (place.from > next) break;
    if (place.to >= next) next = addDays(place.to, 1);
  }
  return next > to;
}
