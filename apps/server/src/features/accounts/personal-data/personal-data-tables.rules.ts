import { type PersonalTable, platformPersonalData } from '../../../platform/privacy/personal-data.rules.ts';
import { accessPersonalData } from '../../access/access.public.ts';
import { attendancePersonalData } from '../../attendance/attendance.public.ts';
import { classesPersonalData } from '../../classes/classes.public.ts';
import { devicesPersonalData } from '../../devices/devices.public.ts';
import { gradingPersonalData } from '../../grading/grading.public.ts';
import { laboratoriesPersonalData } from '../../laboratories/laboratories.public.ts';
import { learningPersonalData } from '../../learning/learning.public.ts';
import { lendingPersonalData } from '../../lending/lending.public.ts';
import { libraryPersonalData } from '../../library/library.public.ts';
import { notificationsPersonalData } from '../../notifications/notifications.public.ts';
import { numbersPersonalData } from '../../numbers/numbers.public.ts';
import { payrollPersonalData } from '../../payroll/payroll.public.ts';
import { staffPersonalData } from '../../staff/staff.public.ts';
import { studentsPersonalData } from '../../students/students.public.ts';
import { timetablePersonalData } from '../../timetable/timetable.public.ts';
import { accountsPersonalData } from '../personal-data.rules.ts';

/** What every area says of its tables with data of people; sign-ins last, as others hang on them. */
export const personalTables: readonly PersonalTable[] = [
  ...studentsPersonalData,
  ...staffPersonalData,
  ...payrollPersonalData,
  ...accountsPersonalData,
  ...classesPersonalData,
  ...gradingPersonalData,
  ...learningPersonalData,
  ...numbersPersonalData,
  ...lendingPersonalData,
  ...libraryPersonalData,
  ...devicesPersonalData,
  ...timetablePersonalData,
  ...attendancePersonalData,
  ...laboratoriesPersonalData,
  ...notificationsPersonalData,
  ...platformPersonalData,
  ...accessPersonalData,
];
