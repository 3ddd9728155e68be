import { accessErrors } from './access/access.errors.ts';
import { accountsErrors } from './accounts/accounts.errors.ts';
import { classesErrors } from './classes/classes.errors.ts';
import { gradingErrors } from './grading/grading.errors.ts';
import { platformErrors } from './platform/platform.errors.ts';
import { schoolErrors } from './school/school.errors.ts';
import { staffErrors } from './staff/staff.errors.ts';
import { studentsErrors } from './students/students.errors.ts';
import { timetableErrors } from './timetable/timetable.errors.ts';

export const errors = {
  ...platformErrors,
  ...accessErrors,
  ...accountsErrors,
  ...schoolErrors,
  ...staffErrors,
  ...studentsErrors,
  ...classesErrors,
  ...gradingErrors,
  ...timetableErrors,
};
