import { formatDate } from '@phuong/rules/people/dates.ts';
import { type AppError, fieldError } from '../../../platform/http/app-error.ts';
import { daysIn, isInside, type Span, said } from './school-year.policy.ts';

export const semesterOrdinal = (ordinal: number) => (ordinal === 1 ? 'I' : 'II');
/** As stored and printed; screens say it in the person's language by the ordinal. */
export const semesterName = (ordinal: number) => `Học kì ${semesterOrdinal(ordinal)}`;

export interface SemesterSpan extends Span {
  readonly ordinal: number;
}

/**
 * What is wrong with a semester's days, or undefined: it lies inside its year, I ends before II begins, and it has room for its study
 * weeks (Monday to Sunday; a week begun counts). `at`: where the semester stands in what was sent.
 */
export function semesterRefusal(
  semester: SemesterSpan & { readonly studyWeeks: number },
  year: Span,
  other: SemesterSpan | undefined,
  at = '',
): AppError | undefined {
  const { startDate, endDate } = semester;
  const outside = !isInside(startDate, year) ? 'startDate' : !isInside(endDate, year) ? 'endDate' : null;
  if (outside) {
    const params = { ordinal: semesterOrdinal(semester.ordinal), ...said(year) };
    return fieldError('school.semester_outside_year', `${at}${outside}`, params);
  }
  if (endDate <= startDate) return fieldError('school.dates_reversed', `${at}endDate`, said(semester));
  if (other && semester.ordinal === 1 && endDate >= other.startDate) {
    return fieldError('school.semester_ends_too_late', `${at}endDate`, { limit: formatDate(other.startDate) });
  }
  if (other && semester.ordinal === 2 && startDate <= other.endDate) {
    return fieldError('school.semester_starts_too_early', `${at}startDate`, { limit: formatDate(other.endDate) });
  }
  const max = Math.ceil(daysIn(semester) / 7);
  if (semester.studyWeeks > max) {
    return fieldError('school.semester_weeks_too_many', `${at}studyWeeks`, { max, ...said(semester) });
  }
  return undefined;
}
