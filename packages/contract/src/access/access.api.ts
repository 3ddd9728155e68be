import { auditLogContract } from './audit-log/audit-log.contract.ts';
import { forgotPasswordContract } from './codes/forgot-password.contract.ts';
import { federatedContract } from './federated/federated.contract.ts';
import { identityContract } from './federated/identity.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { roleContract } from './roles/role.contract.ts';
import { secondFactorContract } from './second-factor/second-factor.contract.ts';
import { setupContract } from './sign-in/setup.contract.ts';
import { signInContract } from './sign-in/sign-in.contract.ts';

/** Every call of this area by its id. */
export const accessApi = {
  ...setupContract,
  ...forgotPasswordContract,
  ...signInContract,
  ...roleContract,
  ...federatedContract,
  ...identityContract,
  ...secondFactorContract,
  ...profileContract,
  ...auditLogContract,
};
