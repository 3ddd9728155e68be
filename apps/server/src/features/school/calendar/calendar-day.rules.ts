import type { CalendarDayKind } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import { datesBetween, mondayOf, weekdayOf } from '@phuong/rules/calendar/days.ts';

export interface CalendarEntry {
  readonly onDate: string;
  readonly kind: CalendarDayKind;
}

export interface StudySpan {
  readonly ordinal: number;
  readonly startDate: string;
  readonly endDate: string;
}

export interface StudyWeek {
  /** Counted through the year: 1–18 in semester I, 19–35 in semester II. */
  readonly week: number;
  readonly weekOfSemester: number;
  readonly ordinal: number;
}

/**
 * Whether the school works on a day: one of the first `workingDays` weekdays without a day off, or a make-up day. A make-up day wins over
 * the weekday, never over a day off on the same date (a date has one entry).
 */
export function isSchoolDay(date: string, calendar: readonly CalendarEntry[], workingDays: number): boolean {
  const entry = calendar.find((each) => each.onDate === date);
  if (entry) return entry.kind === 'MAKEUP_WORKDAY';
  return weekdayOf(date) <= workingDays;
}

/** The school days from `from` to `to`, both counted. */
export function schoolDaysBetween(
  from: string,
  to: string,
  calendar: readonly CalendarEntry[],
  workingDays: number,
): string[] {
  const entries = new Map(calendar.map((each) => [each.onDate, each]));
  const days: string[] = [];
  for (const date of datesBetween(from, to)) {
    const entry = entries.get(date);
    if (isSchoolDay(date, entry ? [entry] : [], workingDays)) days.push(date);
  }
  return days;
}

/**
 * The study week a date lies in, or null outside the semesters and in a week without a single school day (the Tết holiday does not count).
 * Weeks begin on Monday. Source of the 18 + 17 weeks: the ministry's year frame.
 */
export function studyWeekOf(
  date: string,
  semesters: readonly StudySpan[],
  calendar: readonly CalendarEntry[],
  workingDays: number,
): StudyWeek | null {
  let before = 0;
  for (const semester of semesters.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const weeks = studyMondays(semester, calendar, workingDays);
    if (semester.startDate <= date && date <= semester.endDate) {
      const index = weeks.indexOf(mondayOf(date));
      return index < 0 ? null : { week: before + index + 1, weekOfSemester: index + 1, ordinal: semester.ordinal };
    }
    before += weeks.length;
  }
  return null;
}

const studyMondays = (semester: StudySpan, calendar: readonly CalendarEntry[], workingDays: number) => [
  ...new Set(schoolDaysBetween(semester.startDate, semester.endDate, calendar, workingDays).map(mondayOf)),
];
