import { auditLog } from './audit-log.ts';
import { employees } from './employees.ts';
import { groupDivision } from './group-division.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { school } from './school.ts';
import { timetable } from './timetable.ts';
import { timetableOffice } from './timetable-office.ts';
import { timetableServer } from './timetable-server.ts';
import { timetableSetup } from './timetable-setup.ts';
import { timetableSolver } from './timetable-solver.ts';

/** The sentences of the office: settings, employees, roles, the log, the profile; come with the first screen that needs them. */
export const texts = {
  auditLog,
  employees,
  groupDivision,
  profile,
  roles,
  school,
  timetableOffice,
  timetableServer,
  timetableSetup,
  timetable,
  timetableSolver,
};
