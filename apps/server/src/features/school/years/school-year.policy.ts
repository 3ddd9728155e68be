import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type AppError, fieldError } from '../../../platform/http/app-error.ts';

export interface Span {
  readonly startDate: string;
  readonly endDate: string;
}

/** "05/09/2026": how a day is said in both languages. */
export const said = ({ startDate, endDate }: Span) => ({ from: formatDate(startDate), to: formatDate(endDate) });

export const yearName = (startYear: number) => `${startYear}-${startYear + 1}`;

/** The days a school year may begin and end on: private schools return from July on, retests run into August. */
const firstDays = (startYear: number): Span => ({ startDate: `${startYear}-07-01`, endDate: `${startYear}-12-31` });
const lastDays = (startYear: number): Span => ({
  startDate: `${startYear + 1}-01-01`,
  endDate: `${startYear + 1}-08-31`,
});

export const isInside = (day: string, span: Span) => span.startDate <= day && day <= span.endDate;

/** The part of a span inside the limits, or null when nothing is left. */
export function cutTo({ startDate, endDate }: Span, limits: Span): Span | null {
  const [start = startDate] = [startDate, limits.startDate].sort().slice(-1);
  const [end = endDate] = [endDate, limits.endDate].sort();
  return start < end ? { startDate: start, endDate: end } : null;
}

/** What is wrong with the days of a year on their own, or undefined. */
export function yearDatesRefusal(startYear: number, year: Span): AppError | undefined {
  const first = firstDays(startYear);
  if (!isInside(year.startDate, first)) return fieldError('school.year_date_outside', 'startDate', said(first));
  const last = lastDays(startYear);
  if (!isInside(year.endDate, last)) return fieldError('school.year_date_outside', 'endDate', said(last));
  return undefined;
}

/** Days by which a later year's copy moves: whole weeks, so that a Monday stays a Monday. */
export const shiftOf = (fromYear: number, toYear: number) => Math.round(((toYear - fromYear) * 365.2425) / 7) * 7;

export const shifted = ({ startDate, endDate }: Span, days: number): Span => ({
  startDate: addDays(startDate, days),
  endDate: addDays(endDate, days),
});

/** Days from `from` to `to`, both counted. */
export const daysIn = ({ startDate, endDate }: Span) => daysBetween(startDate, endDate) + 1;
