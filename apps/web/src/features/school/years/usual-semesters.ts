import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { STUDY_WEEKS } from '@phuong/rules/curriculum/weekly-periods.ts';

/** A spare week for examinations and what falls out, as schools plan it; semester I ends on a Sunday. */
const spareWeeks = 1;

/** Both semesters of a year as schools usually divide it: the study weeks of the curriculum and a spare one, then the rest. */
export function usualSemesters({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) {
  const middle = addDays(mondayOf(startDate), 7 * (STUDY_WEEKS.semester1 + spareWeeks) - 1);
  return [
    { startDate, endDate: middle, studyWeeks: STUDY_WEEKS.semester1 },
    { startDate: addDays(middle, 1), endDate, studyWeeks: STUDY_WEEKS.semester2 },
  ] as const;
}
