import type { EntryWindow } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Span } from '../years/school-year.policy.ts';

const daysAround = 30;

/** The days an entry window may use: the semester with 30 days on either side. */
export const windowLimits = ({ startDate, endDate }: Span): Span => ({
  startDate: addDays(startDate, -daysAround),
  endDate: addDays(endDate, daysAround),
});

/** Where a window stands on a day; both its ends count. */
export function windowState(
  window: { readonly opensOn: string; readonly closesOn: string } | null,
  today: string,
): EntryWindow['state'] {
  if (!window) return 'NOT_SET';
  if (today < window.opensOn) return 'UPCOMING';
  return today > window.closesOn ? 'CLOSED' : 'OPEN';
}
