import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';

export const studentsAreas = (_services: Services): Area[] => [];
