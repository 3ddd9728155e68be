import { employeeContract } from './employees/employee.contract.ts';
import { firstPasswordContract } from './first-passwords/first-password.contract.ts';
import { invitationContract } from './invitations/invitation.contract.ts';
import { personalDataContract } from './personal-data/personal-data.contract.ts';
import { accessCodeContract } from './requests/access-code.contract.ts';
import { accessRequestContract } from './requests/access-request.contract.ts';

/** Every call of this area by its id. */
export const accountsApi = {
  ...accessCodeContract,
  ...accessRequestContract,
  ...firstPasswordContract,
  ...invitationContract,
  ...personalDataContract,
  ...employeeContract,
};
