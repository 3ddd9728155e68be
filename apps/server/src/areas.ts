import { accessAreas } from './features/access/access.routes.ts';
import { classesAreas } from './features/classes/classes.routes.ts';
import { gradingAreas } from './features/grading/grading.routes.ts';
import { homeAreas } from './features/home/home.routes.ts';
import { describeSchool } from './features/school/school.public.ts';
import { schoolAreas } from './features/school/school.routes.ts';
import { staffAreas } from './features/staff/staff.routes.ts';
import { studentsAreas } from './features/students/students.routes.ts';
import type { Area } from './platform/http/mount.ts';
import { jobsArea } from './platform/jobs/jobs.routes.ts';
import type { Services } from './platform/services.ts';

/** Every area of the product. */
export const allAreas = (services: Services): Area[] => [
  jobsArea(services),
  ...accessAreas(services, describeSchool),
  ...schoolAreas(services),
  ...staffAreas(services),
  ...studentsAreas(services),
  ...classesAreas(services),
  ...gradingAreas(services),
  ...homeAreas(services),
];
