import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { studentArea } from './student.routes.ts';
import { studentImportArea } from './student-import.routes.ts';

export const studentsAreas = (services: Services): Area[] => [studentArea(services), studentImportArea(services)];
