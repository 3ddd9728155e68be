import { FIRST_DAY_OF_WEEK } from '../../../lib/words/format.ts';

export const dueGroups = ['over', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate());
const plusDays = (at: Date, days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

/** When something is due, as seen from a moment: overdue, today, in this week (until Sunday), later, or without a date. */
export function dueGroup(dueAt: string | null, now: Date): DueGroup {
  if (dueAt === null) return 'none';
  const due = new Date(dueAt);
  if (due < now) return 'over';
  if (due < plusDays(now, 1) && startOfDay(due).getTime() === startOfDay(now).getTime()) return 'today';
  const daysLeft = 7 - ((now.getDay() - FIRST_DAY_OF_WEEK + 7) % 7);
  return due < plusDays(now, daysLeft) ? 'week' : 'later';
}

/** Whole days since something was due, by the calendar. */
export const daysLate = (dueAt: string, now: Date): number =>
  Math.round((startOfDay(now).getTime() - startOfDay(new Date(dueAt)).getTime()) / 86_400_000);

/** Whole hours that are left. */
export const hoursLeft = (dueAt: string, now: Date): number =>
  Math.floor((new Date(dueAt).getTime() - now.getTime()) / 3_600_000);
