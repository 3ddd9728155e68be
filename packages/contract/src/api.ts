import { accessApi } from './access/access.api.ts';
import { accountsApi } from './accounts/accounts.api.ts';
import { assistantApi } from './assistant/assistant.api.ts';
import { attendanceApi } from './attendance/attendance.api.ts';
import { classesApi } from './classes/classes.api.ts';
import { devicesApi } from './devices/devices.api.ts';
import { gradingApi } from './grading/grading.api.ts';
import { homeApi } from './home/home.api.ts';
import { laboratoriesApi } from './laboratories/laboratories.api.ts';
import { learningApi } from './learning/learning.api.ts';
import { lendingApi } from './lending/lending.api.ts';
import { libraryApi } from './library/library.api.ts';
import { notificationsApi } from './notifications/notifications.api.ts';
import { numbersApi } from './numbers/numbers.api.ts';
import { payrollApi } from './payroll/payroll.api.ts';
import { platformApi } from './platform/platform.api.ts';
import { schoolApi } from './school/school.api.ts';
import { staffApi } from './staff/staff.api.ts';
import { studentsApi } from './students/students.api.ts';
import { timetableApi } from './timetable/timetable.api.ts';

/** Every call of the product by its id: one line an area. */
export const api = {
  ...platformApi,
  ...accessApi,
  ...accountsApi,
  ...schoolApi,
  ...staffApi,
  ...payrollApi,
  ...classesApi,
  ...studentsApi,
  ...gradingApi,
  ...attendanceApi,
  ...timetableApi,
  ...attendanceApi,
  ...learningApi,
  ...lendingApi,
  ...libraryApi,
  ...laboratoriesApi,
  ...devicesApi,
  ...assistantApi,
  ...homeApi,
  ...notificationsApi,
  ...numbersApi,
};

export type Api = typeof api;
export type RouteId = keyof Api;
