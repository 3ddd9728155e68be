import type { NotificationKind } from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { toldOf } from '../told-of.ts';
import { accessTold } from './access/access.ts';
import { accountsTold } from './accounts/accounts.ts';
import { assistantTold } from './assistant/assistant.ts';
import { attendanceTold } from './attendance/attendance.ts';
import { classesTold } from './classes/classes.ts';
import { devicesTold } from './devices/devices.ts';
import { deviceKitsTold } from './devices/kits.ts';
import { deviceOrdersTold } from './devices/orders.ts';
import { gradingTold } from './grading/grading.ts';
import { laboratoriesTold } from './laboratories/laboratories.ts';
import { safetyPaperTold } from './laboratories/safety.ts';
import { learningTold } from './learning/learning.ts';
import { lendingTold } from './lending/lending.ts';
import { classReadingsTold } from './library/class-readings.ts';
import { digitalTold } from './library/digital.ts';
import { isbnLookupTold } from './library/isbn-lookup.ts';
import { libraryTold } from './library/library.ts';
import { loansTold } from './library/loans.ts';
import { bookPapersTold } from './library/papers.ts';
import { libraryStandardsTold } from './library/standards.ts';
import { stockTakesTold } from './library/stock-takes.ts';
import { notificationsTold } from './notifications/notifications.ts';
import { earlyWarningTold } from './numbers/early-warning.ts';
import { numbersTold } from './numbers/numbers.ts';
import { ownListsTold } from './numbers/own-lists.ts';
import { reportTemplatesTold } from './numbers/reports.ts';
import { payrollTold } from './payroll/payroll.ts';
import { platformTold } from './platform/platform-told.ts';
import { schoolTold } from './school/school.ts';
import { contractsTold } from './staff/contracts.ts';
import { leaveTold } from './staff/leave.ts';
import { staffTold } from './staff/staff.ts';
import { studentsTold } from './students/students.ts';
import { timetableTold } from './timetable/timetable.ts';

type KindTexts = Readonly<Record<NotificationKind, { name: string; title: string; detail: string }>>;

const told = toldOf([
  platformTold,
  accessTold,
  accountsTold,
  attendanceTold,
  assistantTold,
  classesTold,
  gradingTold,
  laboratoriesTold,
  safetyPaperTold,
  learningTold,
  lendingTold,
  libraryTold,
  loansTold,
  classReadingsTold,
  digitalTold,
  stockTakesTold,
  bookPapersTold,
  isbnLookupTold,
  libraryStandardsTold,
  deviceKitsTold,
  deviceOrdersTold,
  devicesTold,
  notificationsTold,
  numbersTold,
  earlyWarningTold,
  ownListsTold,
  reportTemplatesTold,
  schoolTold,
  staffTold,
  contractsTold,
  payrollTold,
  leaveTold,
  studentsTold,
  timetableTold,
  attendanceTold,
]);

/** What a kind of record is called, by its name in the log: for the log, its export and the home page. */
export const nouns = told('nouns');
/** The entries of the menu. */
export const menu = told('menu');
/** What a field of an area is called in the log. */
export const fields = told('fields');
/** What a table with data of people is called in a person's file. */
export const tables = told('tables');
/** What is said of every kind of notification; `name` is the kind in the settings. */
export const notices = told('notices') satisfies KindTexts;
