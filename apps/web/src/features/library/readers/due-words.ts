import { daysBetween } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { todayIso } from '../../../lib/words/dates.ts';

/** How far a due date is: "còn 2 ngày", "quá hạn 3 ngày". */
export function dueWords(dueOn: string, t: TFunction, today = todayIso()): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return t('reader.due.today');
  if (days === 1) return t('reader.due.tomorrow');
  return days > 0 ? t('reader.due.in', { count: days }) : t('reader.due.late', { count: -days });
}

/** Red past the date, amber in its last two days. */
export function dueMeaning(dueOn: string, today = todayIso()): 'red' | 'amber' | 'green' {
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'red';
  return days <= 2 ? 'amber' : 'green';
}
