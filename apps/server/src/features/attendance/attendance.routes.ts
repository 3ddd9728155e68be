import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { registerArea } from './registers/register.routes.ts';
import { pupilRulesArea } from './settings/pupil-rules.routes.ts';

export const attendanceAreas = (services: Services): Area[] => [registerArea(services), pupilRulesArea(services)];
