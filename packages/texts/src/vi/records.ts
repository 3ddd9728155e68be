import { accounts } from './accounts/accounts.ts';
import { personalData } from './accounts/personal-data.ts';
import { staffDays, staffRules } from './attendance/staff-days.ts';
import { workload } from './attendance/workload.ts';
import { payroll } from './payroll/payroll.ts';
import { fill } from './platform/fill.ts';
import { imports } from './platform/imports.ts';
import { contracts } from './staff/contracts.ts';
import { leave } from './staff/leave.ts';
import { staff } from './staff/staff.ts';
import { students } from './students/students.ts';
import { ownCovers } from './timetable/days.ts';

/** The sentences of who is written down: pupils, teachers, their accounts and imports; come with the first screen that shows any. */
export const texts = {
  accounts,
  contracts,
  personalData,
  fill,
  imports,
  ownCovers,
  payroll,
  leave,
  staff,
  staffDays,
  staffRules,
  students,
  workload,
};
