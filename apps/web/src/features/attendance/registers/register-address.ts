import type { RegisterLesson } from '@phuong/contract/attendance/registers/register.contract.ts';
import { path } from '../../../lib/screens/path.ts';

type Place = Pick<RegisterLesson, 'classId' | 'date' | 'session' | 'period' | 'groupId'>;

/** Where the register of a lesson is opened, by who looks. */
export function registerHref({ classId, date, session, period, groupId }: Place, isOffice: boolean): string {
  const params = { classId, date, session, period: String(period) };
  const href = isOffice
    ? path('/classes/registers/$classId/$date/$session/$period', params)
    : path('/t/registers/$classId/$date/$session/$period', params);
  return groupId ? `${href}?group=${groupId}` : href;
}

/** The same as a call names it. */
export const registerInput = ({ classId, date, session, period, groupId }: Place) => ({
  params: { classId, date, session, period },
  query: groupId ? { groupId } : {},
});
