import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';

/** When something is: minutes of its day. */
export interface Span {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** The same in any week: Monday is day 1. */
export interface WeekSpan {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Where somebody is at a time. */
export interface Busy {
  readonly span: Span;
  readonly what: string;
}

export const overlaps = (a: Span, b: Span): boolean => a.date === b.date && a.from < b.to && b.from < a.to;

/** Whether one of the times of a week lies at that time; `weekday` is that of the span's date. */
export const coversSome = (times: readonly WeekSpan[], weekday: number, span: Span): boolean =>
  times.some(({ day, from, to }) => day === weekday && from < span.to && span.from < to);

/** Minutes of the day of `07:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** `07:30` of minutes of the day. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Of a lesson or a turn with the times it begins and ends at. */
export const spanOf = (date: string, { startTime, endTime }: { startTime: string; endTime: string }): Span => ({
  date,
  from: minutesOf(startTime),
  to: minutesOf(endTime),
});

/** Bell times of a slot as minutes; a slot the week has no bells for says nothing. */
export function slotSpan(
  { day, shift, period }: Slot,
  shifts: readonly { key: string; periods: readonly { start: string; end: string }[] }[],
): WeekSpan[] {
  const bell = shifts.find(({ key }) => key === shift)?.periods[period - 1];
  return bell ? [{ day, from: minutesOf(bell.start), to: minutesOf(bell.end) }] : [];
}
