import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { dayName } from '../views/week/slot-words.ts';

/** "Thứ Hai 21/12" */
export const planDay = (t: TFunction, date: string): string => `${dayName(t, weekdayOf(date))} ${formatDayMonth(date)}`;
