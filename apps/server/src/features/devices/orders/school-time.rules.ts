import type { WeekShift } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Moment } from '@phuong/lending/availability/slots.ts';

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The lesson that runs, or the next one; after the last bell the last. Both shifts counted through. */
export function momentAt(shifts: readonly WeekShift[], at: Date, today: string): Moment & { readonly period: number } {
  const now = clockFormat.format(at);
  const ends = shifts.flatMap(({ periods }) => periods.map(({ end }) => end));
  const index = ends.findIndex((end) => now < end);
  return { date: today, period: index === -1 ? Math.max(1, ends.length) : index + 1 };
}
