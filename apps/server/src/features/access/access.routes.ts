import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { auditLogArea } from './audit-log/audit-log.routes.ts';
import { forgotPasswordArea } from './codes/forgot-password.routes.ts';
import { federatedArea } from './federated/federated.routes.ts';
import { identityArea } from './federated/identity.routes.ts';
import { profileArea } from './profile/profile.routes.ts';
import { roleArea } from './roles/role.routes.ts';
import { secondFactorArea } from './second-factor/second-factor.routes.ts';
import type { DescribeSchool } from './sign-in/setup.commands.ts';
import { setupArea } from './sign-in/setup.routes.ts';
import { signInArea } from './sign-in/sign-in.routes.ts';

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
