import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { subjectArea } from './subject.routes.ts';

export const schoolAreas = (services: Services): Area[] => [subjectArea(services)];
