import { accessErrors } from '../access/access.api.ts';
import { accountsErrors } from '../accounts/accounts.api.ts';
import { assistantErrors } from '../assistant/assistant.api.ts';
import { attendanceErrors } from '../attendance/attendance.api.ts';
import { classesErrors } from '../classes/classes.api.ts';
import { deviceOrderErrors, devicesErrors } from '../devices/devices.api.ts';
import { gradingErrors } from '../grading/grading.api.ts';
import { laboratoriesErrors } from '../laboratories/laboratories.api.ts';
import { learningErrors } from '../learning/learning.api.ts';
import { lendingErrors } from '../lending/lending.api.ts';
import { libraryErrors } from '../library/library.api.ts';
import { numbersErrors } from '../numbers/numbers.api.ts';
import { payrollErrors } from '../payroll/payroll.api.ts';
import { schoolErrors } from '../school/school.api.ts';
import { staffErrors } from '../staff/staff.api.ts';
import { studentsErrors } from '../students/students.api.ts';
import { timetableErrors } from '../timetable/timetable.api.ts';
import { platformErrors } from './platform.errors.ts';

/** Every error code of the product with its HTTP status. A code without a sentence in both languages does not compile. */
export const errorCodes = {
  ...platformErrors,
  ...accessErrors,
  ...accountsErrors,
  ...schoolErrors,
  ...staffErrors,
  ...payrollErrors,
  ...studentsErrors,
  ...classesErrors,
  ...learningErrors,
  ...lendingErrors,
  ...libraryErrors,
  ...attendanceErrors,
  ...laboratoriesErrors,
  ...deviceOrderErrors,
  ...devicesErrors,
  ...gradingErrors,
  ...timetableErrors,
  ...attendanceErrors,
  ...assistantErrors,
  ...numbersErrors,
} as const;

export type ErrorCode = keyof typeof errorCodes;
