import type { Counted, HomeDate, HomeToday } from '@phuong/contract/home/home.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatDayMonth } from '../../lib/words/format.ts';
import { says } from '../../lib/words/says.ts';
import { sheetShortName } from '../../lib/words/subject-name.ts';
import type { Meaning } from '../../ui/feedback/state-badge.tsx';

export const semesterWords = (t: TFunction, ordinal: number): string => t(`home.semester.${ordinal}`);

/** "Tuần 11 học kì I" */
export function weekWords(t: TFunction, { semester, week, isLastWeek }: HomeToday): string {
  if (!semester) return t('home.day.noYear');
  const words = { week, semester: semesterWords(t, semester.ordinal) };
  if (week === null) return t('home.day.outside', words);
  return isLastWeek ? t('home.day.lastWeek', words) : t('home.day.week', words);
}

/** "Toán 8A2, Toán 9A1 và 4 nữa" */
export function namesWords(t: TFunction, { count, names }: Counted): string {
  const listed = names.map(sheetShortName).join(', ');
  return count > names.length ? t('home.names.more', { names: listed, count: count - names.length }) : listed;
}

const soonDays = 14;

/** "hạn 10/01, còn 3 ngày", "quá hạn 2 ngày"; on a line of its own "Hạn nộp 10/01". */
export function dueWords(t: TFunction, date: string, daysLeft: number, style: 'due' | 'dueLine' = 'due'): string {
  if (daysLeft < 0) return t(`home.${style}.over`, { count: -daysLeft });
  if (daysLeft === 0) return t(`home.${style}.today`);
  return daysLeft > soonDays
    ? t(`home.${style}.until`, { date: formatDayMonth(date) })
    : t(`home.${style}.left`, { date: formatDayMonth(date), count: daysLeft });
}

/** A deadline is worth a warning in its last week. */
export const isDueSoon = (daysLeft: number): boolean => daysLeft <= 7;

export function dueMeaning(daysLeft: number): Meaning {
  if (daysLeft < 0) return 'red';
  return isDueSoon(daysLeft) ? 'amber' : 'grey';
}

/** "Thứ Hai" as "T2"; today is a word. */
export function shortDay(t: TFunction, date: string, today: string): string {
  if (date === today) return t('common.today');
  const weekday = weekdayOf(date) % 7;
  return `${t(`common.weekday_short.${weekday}`)} ${formatDayMonth(date)}`;
}

export function dateWords(t: TFunction, { kind, name, semesterOrdinal, until }: HomeDate): string {
  if (kind === 'DAY_OFF' && until) return t('home.upcoming.daysOff', { name, until: formatDayMonth(until) });
  const semester = semesterOrdinal === null ? '' : semesterWords(t, semesterOrdinal);
  if (kind === 'MAKEUP_WORKDAY' && says(name, t('home.upcoming.makeUp'))) return name;
  return t(`home.upcoming.${kind}`, { name, semester });
}
