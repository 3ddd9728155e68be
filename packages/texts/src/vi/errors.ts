import { accessErrors } from './access/access.ts';
import { accountsErrors } from './accounts/accounts.ts';
import { assistantErrors } from './assistant/assistant.ts';
import { attendanceErrors } from './attendance/attendance.ts';
import { classesErrors } from './classes/classes.ts';
import { devicesErrors } from './devices/devices.ts';
import { deviceOrderErrors } from './devices/orders.ts';
import { gradingErrors } from './grading/grading.ts';
import { laboratoriesErrors } from './laboratories/laboratories.ts';
import { learningErrors } from './learning/learning.ts';
import { lendingErrors } from './lending/lending.ts';
import { libraryErrors } from './library/library.ts';
import { earlyWarningErrors } from './numbers/early-warning.ts';
import { numbersErrors } from './numbers/numbers.ts';
import { ownListsErrors } from './numbers/own-lists.ts';
import { reportTemplatesErrors } from './numbers/reports.ts';
import { payrollErrors } from './payroll/payroll.ts';
import { platformErrors } from './platform/platform.errors.ts';
import { schoolErrors } from './school/school.ts';
import { staffErrors } from './staff/staff.ts';
import { studentsErrors } from './students/students.ts';
import { timetableErrors } from './timetable/timetable.ts';

export const errors = {
  ...platformErrors,
  ...accessErrors,
  ...accountsErrors,
  ...schoolErrors,
  ...staffErrors,
  ...payrollErrors,
  ...studentsErrors,
  ...classesErrors,
  ...gradingErrors,
  ...learningErrors,
  ...lendingErrors,
  ...libraryErrors,
  ...attendanceErrors,
  ...laboratoriesErrors,
  ...deviceOrderErrors,
  ...devicesErrors,
  ...timetableErrors,
  ...attendanceErrors,
  ...assistantErrors,
  ...earlyWarningErrors,
  ...numbersErrors,
  ...ownListsErrors,
  ...reportTemplatesErrors,
};
