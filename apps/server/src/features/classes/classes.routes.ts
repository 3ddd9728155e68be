import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { classArea } from './class.routes.ts';
import { classImportArea } from './import/class-import.routes.ts';
import { homeroomArea, numberOfLessonsArea, teachingAssignmentArea } from './teaching/timetable-input.routes.ts';

export const classesAreas = (services: Services): Area[] => [
  classArea(services),
  classImportArea(services),
  numberOfLessonsArea(services),
  teachingAssignmentArea(services),
  homeroomArea(services),
];
