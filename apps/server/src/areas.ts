import { accessAreas } from './features/access/access.routes.ts';
import { accountsAreas } from './features/accounts/accounts.routes.ts';
import { assistantAreas } from './features/assistant/assistant.routes.ts';
import { overtimeOf } from './features/attendance/attendance.public.ts';
import { attendanceAreas } from './features/attendance/attendance.routes.ts';
import { classesAreas } from './features/classes/classes.routes.ts';
import { devicesAreas } from './features/devices/devices.routes.ts';
import { applyGradeColumns, sheetEventHandlers } from './features/grading/grading.public.ts';
import { gradingAreas } from './features/grading/grading.routes.ts';
import { homeAreas } from './features/home/home.routes.ts';
import { laboratoriesAreas } from './features/laboratories/laboratories.routes.ts';
import { liveEventHandlers, readDueDates } from './features/learning/learning.public.ts';
import { learningAreas } from './features/learning/learning.routes.ts';
import { deskEventHandlers } from './features/lending/lending.public.ts';
import { lendingAreas } from './features/lending/lending.routes.ts';
import { libraryAreas } from './features/library/library.routes.ts';
import { notificationsAreas } from './features/notifications/notifications.routes.ts';
import { numbersAreas } from './features/numbers/numbers.routes.ts';
import { payrollAreas } from './features/payroll/payroll.routes.ts';
import { describeSchool } from './features/school/school.public.ts';
import { schoolAreas } from './features/school/school.routes.ts';
import { undecidedLeave } from './features/staff/staff.public.ts';
import { staffAreas } from './features/staff/staff.routes.ts';
import { studentsAreas } from './features/students/students.routes.ts';
import { timetableAreas } from './features/timetable/timetable.routes.ts';
import { fileUses } from './file-uses.ts';
import { callsOf } from './platform/http/calls-as.ts';
import type { Area } from './platform/http/mount.ts';
import { jobsArea } from './platform/jobs/jobs.routes.ts';
import type { AreaEventHandlers } from './platform/realtime/client-event-handlers.ts';
import type { Services } from './platform/services.ts';
import { uploadsArea } from './platform/uploads/uploads.routes.ts';

/** Every area of the product: one line each. The assistant makes the calls of the others. */
export const allAreas = (services: Services): Area[] => {
  const areas = otherAreas(services);
  return [...areas, ...assistantAreas(services, callsOf(areas))];
};

const otherAreas = (services: Services): Area[] => [
  jobsArea(services),
  uploadsArea(services, fileUses),
  ...accessAreas(services, describeSchool),
  ...schoolAreas(services, applyGradeColumns),
  ...staffAreas(services),
  ...payrollAreas(services, {
    overtimeOf: (db, schoolYearId) => overtimeOf(db, schoolYearId, services.clock.today()),
    undecidedLeave,
  }),
  ...studentsAreas(services),
  ...classesAreas(services),
  ...gradingAreas(services),
  ...timetableAreas(services, readDueDates),
  ...attendanceAreas(services),
  ...learningAreas(services),
  ...lendingAreas(services),
  ...libraryAreas(services),
  ...laboratoriesAreas(services),
  ...devicesAreas(services),
  ...notificationsAreas(services),
  ...accountsAreas(services),
  ...numbersAreas(services),
  ...homeAreas(services),
];

/** Whoever answers what browsers say over the real-time connection. */
export const allEventHandlers = (services: Services): AreaEventHandlers => ({
  ...sheetEventHandlers(services),
  ...liveEventHandlers(services),
  ...deskEventHandlers,
});
