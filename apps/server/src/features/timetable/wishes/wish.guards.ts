import type { WishCollection } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** @throws AppError 409 outside the days on which wishes are taken. */
export function refuseNotOpen({ phase, opensOn, closesOn }: WishCollection): void {
  if (phase === 'OPEN') return;
  throw new AppError('timetable.wishes_not_open', { params: { from: formatDate(opensOn), to: formatDate(closesOn) } });
}
