import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { employeeArea } from './employees/employee.routes.ts';
import { employeeImportArea } from './employees/employee-import.routes.ts';
import { firstPasswordArea } from './first-passwords/first-password.routes.ts';
import { staffFormArea } from './forms/staff-form.routes.ts';
import { invitationArea } from './invitations/invitation.routes.ts';
import { personalDataArea } from './personal-data/personal-data.routes.ts';
import { accessCodeArea } from './requests/access-code.routes.ts';
import { accessRequestArea } from './requests/access-request.routes.ts';

/** What ties people to sign-ins. */
export const accountsAreas = (services: Services): Area[] => [
  employeeArea(services),
  employeeImportArea(services),
  staffFormArea(services),
  firstPasswordArea(services),
  accessCodeArea(services),
  accessRequestArea(services),
  invitationArea(services),
  personalDataArea(services),
];
