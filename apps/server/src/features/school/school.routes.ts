import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { academicYearArea } from './academic-year.routes.ts';
import { calendarDayArea } from './calendar-day.routes.ts';
import type { ApplyToSheets } from './grade-column.commands.ts';
import { gradeColumnArea } from './grade-column.routes.ts';
import { gradeSettingArea } from './grade-setting.routes.ts';
import { schoolInfoArea } from './school-info.routes.ts';
import { schoolYearArea } from './school-year.routes.ts';
import { semesterArea } from './semester.routes.ts';
import { subjectArea } from './subject.routes.ts';

export const schoolAreas = (services: Services, applyGradeColumns: ApplyToSheets): Area[] => [
  schoolInfoArea(services),
  schoolYearArea(services),
  semesterArea(services),
  calendarDayArea(services),
  academicYearArea(services),
  subjectArea(services),
  gradeColumnArea(services, applyGradeColumns),
  gradeSettingArea(services),
];
