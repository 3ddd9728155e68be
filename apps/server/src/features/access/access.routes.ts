import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { auditLogArea } from './audit-log.routes.ts';
import { federatedArea } from './federated.routes.ts';
import { forgotPasswordArea } from './forgot-password.routes.ts';
import { identityArea } from './identity.routes.ts';
import { profileArea } from './profile.routes.ts';
import { roleArea } from './role.routes.ts';
import { secondFactorArea } from './second-factor.routes.ts';
import type { DescribeSchool } from './setup.commands.ts';
import { setupArea } from './setup.routes.ts';
import { signInArea } from './sign-in.routes.ts';

/** `describeSchool` writes the name typed at the first set-up; it belongs to the school area, which may not be imported from here. */
export const accessAreas = (services: Services, describeSchool: DescribeSchool = async () => undefined): Area[] => [
  setupArea(services, describeSchool),
  signInArea(services),
  auditLogArea(services),
  federatedArea(services),
  identityArea(services),
  secondFactorArea(services),
  profileArea(services),
  forgotPasswordArea(services),
  roleArea(services),
];
