import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { displaceByDays } from './requests/displace.writes.ts';
import { planLaboratories } from './requests/laboratory-request.jobs.ts';
import { laboratoryRequestArea } from './requests/request.routes.ts';
import { laboratoryArea } from './rooms/laboratory.routes.ts';
import { safetyPaperArea } from './safety/safety-paper.routes.ts';

export const laboratoriesAreas = (services: Services): Area[] => {
  planLaboratories(services);
  services.days.follow((trx, days) => displaceByDays(trx, services, days));
  return [laboratoryArea(services), laboratoryRequestArea(services), safetyPaperArea(services)];
};
