import { calendarDayContract } from './calendar/calendar-day.contract.ts';
import { cohortContract } from './cohorts/cohort.contract.ts';
import { gradeColumnContract } from './grading-rules/grade-column.contract.ts';
import { gradeSettingContract } from './grading-rules/grade-setting.contract.ts';
import { schoolInfoContract } from './school-info/school-info.contract.ts';
import { subjectContract } from './subjects/subject.contract.ts';
import { schoolYearContract } from './years/school-year.contract.ts';
import { semesterContract } from './years/semester.contract.ts';

/** Every call of this area by its id. */
export const schoolApi = {
  ...schoolInfoContract,
  ...schoolYearContract,
  ...semesterContract,
  ...calendarDayContract,
  ...cohortContract,
  ...subjectContract,
  ...gradeColumnContract,
  ...gradeSettingContract,
};
