import { jobsContract } from './platform/jobs.contract.ts';
import { academicYearContract } from './school/academic-year.contract.ts';
import { calendarDayContract } from './school/calendar-day.contract.ts';
import { gradeColumnContract } from './school/grade-column.contract.ts';
import { gradeSettingContract } from './school/grade-setting.contract.ts';
import { schoolInfoContract } from './school/school-info.contract.ts';
import { schoolYearContract } from './school/school-year.contract.ts';
import { semesterContract } from './school/semester.contract.ts';
import { subjectContract } from './school/subject.contract.ts';
import { studentContract } from './students/student.contract.ts';
import { studentImportContract } from './students/student-import.contract.ts';

/** Every call of the product by its id. */
export const api = {
  ...jobsContract,
  ...schoolInfoContract,
  ...schoolYearContract,
  ...semesterContract,
  ...calendarDayContract,
  ...academicYearContract,
  ...subjectContract,
  ...gradeColumnContract,
  ...gradeSettingContract,
  ...studentContract,
  ...studentImportContract,
};

export type Api = typeof api;
export type RouteId = keyof Api;
