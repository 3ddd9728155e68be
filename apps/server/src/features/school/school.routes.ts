import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { calendarDayArea } from './calendar/calendar-day.routes.ts';
import { cohortArea } from './cohorts/cohort.record.ts';
import type { ApplyToSheets } from './grading-rules/grade-column.commands.ts';
import { gradeColumnArea } from './grading-rules/grade-column.routes.ts';
import { gradeSettingArea } from './grading-rules/grade-setting.routes.ts';
import { schoolInfoArea } from './school-info/school-info.routes.ts';
import { subjectArea } from './subjects/subject.record.ts';
import { schoolYearArea } from './years/school-year.routes.ts';
import { semesterArea } from './years/semester.routes.ts';

export const schoolAreas = (services: Services, applyGradeColumns: ApplyToSheets): Area[] => [
  schoolInfoArea(services),
  schoolYearArea(services),
  semesterArea(services),
  calendarDayArea(services),
  cohortArea(services),
  subjectArea(services),
  gradeColumnArea(services, applyGradeColumns),
  gradeSettingArea(services),
];
