import { z } from 'zod';
import { accessNotices } from '../access/access.api.ts';
import { accountsNotices } from '../accounts/accounts.api.ts';
import { attendanceNotices } from '../attendance/attendance.api.ts';
import { classesNotices } from '../classes/classes.api.ts';
import { devicesNotices } from '../devices/devices.api.ts';
import { gradingNotices } from '../grading/grading.api.ts';
import { laboratoriesNotices } from '../laboratories/laboratories.api.ts';
import { learningNotices } from '../learning/learning.api.ts';
import { libraryNotices } from '../library/library.api.ts';
import { numbersNotices } from '../numbers/numbers.api.ts';
import { payrollNotices } from '../payroll/payroll.api.ts';
import { schoolNotices } from '../school/school.api.ts';
import { staffNotices } from '../staff/staff.api.ts';
import { studentsNotices } from '../students/students.api.ts';
import { timetableNotices } from '../timetable/timetable.api.ts';

/** Everything people are told about, in the order of their settings. A kind without sentences in both languages does not compile. */
export const notificationKinds = {
  ...gradingNotices,
  ...accessNotices,
  ...accountsNotices,
  ...schoolNotices,
  ...staffNotices,
  ...payrollNotices,
  ...studentsNotices,
  ...classesNotices,
  ...learningNotices,
  ...libraryNotices,
  ...devicesNotices,
  ...timetableNotices,
  ...laboratoriesNotices,
  ...attendanceNotices,
  ...numbersNotices,
};

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationParams<K extends NotificationKind> = z.output<(typeof notificationKinds)[K]['params']>;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];
export const notificationKind = z.enum(notificationKindNames as [NotificationKind, ...NotificationKind[]]);

/** Days a notification is kept, by whether it has been read. */
export const notificationRetention = { readDays: 90, unreadDays: 365 } as const;
