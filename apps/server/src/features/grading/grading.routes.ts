import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { markSheetArea, marksArea } from './mark-sheet.routes.ts';
import { resultArea } from './result.routes.ts';

export const gradingAreas = (services: Services): Area[] => [
  markSheetArea(services),
  marksArea(services),
  resultArea(services),
];
