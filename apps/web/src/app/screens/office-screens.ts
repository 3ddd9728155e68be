import { accessOffice } from '../../features/access/access.office.ts';
import { accountsOffice } from '../../features/accounts/accounts.office.ts';
import { assistantOffice } from '../../features/assistant/assistant.office.ts';
import { attendanceOffice } from '../../features/attendance/attendance.office.ts';
import { classesOffice } from '../../features/classes/classes.office.ts';
import { devicesOffice } from '../../features/devices/devices.office.ts';
import { gradingOffice } from '../../features/grading/grading.office.ts';
import { homeOffice } from '../../features/home/home.office.ts';
import { laboratoriesOffice } from '../../features/laboratories/laboratories.office.ts';
import { learningOffice } from '../../features/learning/learning.office.ts';
import { libraryOffice } from '../../features/library/library.office.ts';
import { numbersOffice } from '../../features/numbers/numbers.office.ts';
import { payrollOffice } from '../../features/payroll/payroll.office.ts';
import { schoolOffice } from '../../features/school/school.office.ts';
import { staffOffice } from '../../features/staff/staff.office.ts';
import { studentsOffice } from '../../features/students/students.office.ts';
import { timetableOffice } from '../../features/timetable/timetable.office.ts';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';
import { loadersOf, placesOf } from './screen-groups.ts';

/** One line an area. */
const areas: readonly OfficeScreens[] = [
  accessOffice,
  accountsOffice,
  attendanceOffice,
  assistantOffice,
  classesOffice,
  devicesOffice,
  gradingOffice,
  homeOffice,
  laboratoriesOffice,
  learningOffice,
  libraryOffice,
  payrollOffice,
  numbersOffice,
  schoolOffice,
  staffOffice,
  studentsOffice,
  timetableOffice,
];

export const officeScreens = loadersOf(areas);
export const officePlaces = placesOf(areas);
