import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { useAppState } from './app-state.ts';

/** The school year that the screens show; null before there is one. */
export function useSchoolYear(): SchoolYearChoice | null {
  const { schoolYears, querySchoolYearId } = useAppState();
  return schoolYears.find(({ id }) => id === querySchoolYearId) ?? null;
}

/** The semester to show first: the current one of the year, else the first. */
export const semesterToShow = (year: SchoolYearChoice | null) =>
  year?.semesters.find(({ is_current }) => is_current) ?? year?.semesters[0] ?? null;

/** Whether classes, pupils' places and timetables of the year that the screens show may be changed; the server decides again. */
export const isOpenYear = (year: SchoolYearChoice | null) => year !== null && year.status !== 'CLOSED';
