import { addDays } from './days.ts';
import type { PublicHoliday } from './public-holidays.ts';

export type CompensationDay = { readonly date: string; readonly forDate: string };

/**
 * Working days off in place of holidays that fall on the weekly rest day: the next day that is neither a holiday, a rest
 * day nor already given. `restWeekdays`: 0 Sunday … 6 Saturday. Source: Bộ luật Lao động 45/2019/QH14 Điều 111.3.
 */
export function compensationDays(
  holidays: readonly Pick<PublicHoliday, 'date'>[],
  restWeekdays: readonly number[],
): CompensationDay[] {
  const off = new Set(holidays.map((h) => h.date));
  const isRest = (date: string) => restWeekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  if (new Set(restWeekdays).size >= DAYS_OF_WEEK) throw new RangeError('a week needs a working day');
  return holidays
    .filter((h) => isRest(h.date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date: forDate }) => {
      let date = addDays(forDate, 1);
      while (off.has(date) || isRest(date)) date = addDays(date, 1);
      off.add(date);
      return { date, forDate };
    });
}

const DAYS_OF_WEEK = 7;
