import { auditLog } from './access/audit-log.ts';
import { profile } from './access/profile.ts';
import { roles } from './access/roles.ts';
import { employees } from './accounts/employees.ts';
import { assistantModel } from './assistant/model.ts';
import { classFile } from './grading/class-file.ts';
import { sheetList } from './grading/entry.ts';
import { formerSchool } from './grading/former-school.ts';
import { gradeUp } from './grading/grade-up.ts';
import { paperConfirmation } from './grading/paper-confirmation.ts';
import { photos } from './platform/photos.ts';
import { school } from './school/school.ts';
import { covers } from './timetable/covers.ts';
import { duties } from './timetable/duties.ts';
import { exams } from './timetable/exams.ts';
import { groupDivision } from './timetable/groups.ts';
import { timetableSetup } from './timetable/setup.ts';
import { timetable } from './timetable/timetable.ts';
import { timetableOffice } from './timetable/timetable-office.ts';
import { timetableServer } from './timetable/timetable-server.ts';
import { timetableSolver } from './timetable/timetable-solver.ts';

/** The sentences of the office: settings, employees, roles, the log, the profile; come with the first screen that needs them. */
export const texts = {
  assistantModel,
  auditLog,
  sheetList,
  employees,
  classFile,
  covers,
  duties,
  exams,
  formerSchool,
  gradeUp,
  groupDivision,
  paperConfirmation,
  profile,
  roles,
  school,
  timetableOffice,
  timetableServer,
  timetableSetup,
  timetable,
  timetableSolver,
  photos,
};
