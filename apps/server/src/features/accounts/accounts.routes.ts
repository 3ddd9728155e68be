import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { accessCodeArea } from './access-code.routes.ts';
import { accessRequestArea } from './access-request.routes.ts';
import { employeeArea } from './employee.routes.ts';
import { firstPasswordArea } from './first-password.routes.ts';
import { invitationArea } from './invitation.routes.ts';
import { personalDataArea } from './personal-data.routes.ts';

/** What ties people to sign-ins. */
export const accountsAreas = (services: Services): Area[] => [
  employeeArea(services),
  firstPasswordArea(services),
  accessCodeArea(services),
  accessRequestArea(services),
  invitationArea(services),
  personalDataArea(services),
];
