import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { studentImportArea } from './import/student-import.routes.ts';
import { studentPhotoArea } from './photos/photo.routes.ts';
import { studentArea } from './student.routes.ts';
import { transferArea } from './transfers/transfer.routes.ts';

export const studentsAreas = (services: Services): Area[] => [
  studentArea(services),
  studentPhotoArea(services),
  studentImportArea(services),
  transferArea(services),
];
