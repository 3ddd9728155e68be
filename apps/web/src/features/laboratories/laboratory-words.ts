import type { Place } from '@phuong/contract/laboratories/place.schema.ts';
import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatDayMonth } from '../../lib/words/format.ts';
import type { Meaning } from '../../ui/feedback/state-badge.tsx';

/** "Thứ Ba" */
const dayWord = (t: TFunction, date: string): string => t(`common.weekday.${weekdayOf(date) % 7}`);

/** "Thứ Ba 01/12" */
export const shortDay = (t: TFunction, date: string): string => `${dayWord(t, date)} ${formatDayMonth(date)}`;

/** "Thứ Ba 01/12/2026" */
export const longDay = (t: TFunction, date: string): string => `${dayWord(t, date)} ${formatDate(date)}`;

/** "Sáng tiết 3–4" */
export const periodWords = (t: TFunction, { shift, firstPeriod, lastPeriod }: Omit<Place, 'date'>): string =>
  t(firstPeriod === lastPeriod ? 'laboratories.request.onePeriod' : 'laboratories.request.periods', {
    shift: t(`laboratories.request.shifts.${shift}`),
    from: firstPeriod,
    to: lastPeriod,
  });

/** "Thứ Ba 01/12/2026, sáng tiết 3–4, 08:55 – 10:30" */
export const whenWords = (t: TFunction, place: Place & { startTime: string; endTime: string }): string =>
  t('laboratories.request.when', {
    day: longDay(t, place.date),
    periods: periodWords(t, place),
    from: place.startTime,
    to: place.endTime,
  });

export const stateMeanings: Record<LaboratoryRequestState, Meaning> = {
  pending: 'amber',
  info_needed: 'amber',
  approved: 'green',
  rejected: 'red',
  cancelled: 'grey',
  in_use: 'blue',
  completed: 'grey',
  no_show: 'red',
  displaced: 'red',
  waiting: 'blue',
};
