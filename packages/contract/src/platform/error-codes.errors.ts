import { accessErrors } from '../access/access.errors.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { classesErrors } from '../classes/classes.errors.ts';
import { gradingErrors } from '../grading/grading.errors.ts';
import { schoolErrors } from '../school/school.errors.ts';
import { staffErrors } from '../staff/staff.errors.ts';
import { studentsErrors } from '../students/students.errors.ts';
import { timetableErrors } from '../timetable/timetable.errors.ts';
import { platformErrors } from './platform.errors.ts';

/** Every error code of the product with its HTTP status. A code without a sentence in both languages does not compile. */
export const errorCodes = {
  ...platformErrors,
  ...accessErrors,
  ...accountsErrors,
  ...schoolErrors,
  ...staffErrors,
  ...studentsErrors,
  ...classesErrors,
  ...gradingErrors,
  ...timetableErrors,
} as const;

export type ErrorCode = keyof typeof errorCodes;
