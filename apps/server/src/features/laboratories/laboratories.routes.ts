import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { planLaboratories } from './requests/laboratory-request.jobs.ts';
import { laboratoryRequestArea } from './requests/request.routes.ts';
import type { ReserveDevices } from './requests/request-steps.writes.ts';
import { laboratoryArea } from './rooms/laboratory.routes.ts';

/** `reserveDevices` keeps what is lent with a booking in the transaction that approves it; without it bookings have no devices. */
export const laboratoriesAreas = (services: Services, reserveDevices?: ReserveDevices): Area[] => {
  planLaboratories(services);
  return [laboratoryArea(services), laboratoryRequestArea(services, reserveDevices)];
};
