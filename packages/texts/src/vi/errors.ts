import { accessErrors } from './access.errors.ts';
import { accountsErrors } from './accounts.errors.ts';
import { classesErrors } from './classes.errors.ts';
import { gradingErrors } from './grading.errors.ts';
import { platformErrors } from './platform.errors.ts';
import { schoolErrors } from './school.errors.ts';
import { staffErrors } from './staff.errors.ts';
import { studentsErrors } from './students.errors.ts';
import { timetableErrors } from './timetable.errors.ts';

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
