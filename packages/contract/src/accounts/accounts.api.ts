import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { employeeContract } from './employees/employee.contract.ts';
import { employeeImportContract } from './employees/employee-import.contract.ts';
import { firstPasswordContract } from './first-passwords/first-password.contract.ts';
import { staffFormContract } from './forms/staff-form.contract.ts';
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
  ...employeeImportContract,
  ...staffFormContract,
};

/** What its calls are refused with, and the status of each. */
export const accountsErrors = {
  'accounts.code_invalid': 400,
  'accounts.too_many_requests': 429,
  'accounts.already_decided': 409,
  'accounts.person_has_account': 409,
  'accounts.person_needed': 400,
  'accounts.nobody_to_give': 409,
  'accounts.too_many_people': 400,
  'accounts.no_mail_server': 409,
  'accounts.no_mail_address': 409,
  'accounts.invitation_invalid': 410,
  'accounts.no_sign_in': 409,
  'accounts.employee_code_taken': 409,
  'accounts.import_has_faults': 409,
  'accounts.import_may_not_change': 403,
  'accounts.import_department_missing': 422,
  'accounts.import_role_missing': 422,
  'accounts.import_has_account': 422,
  'accounts.teacher_is_employee': 409,
  'accounts.unknown_teacher': 400,
  'accounts.no_account': 409,
  'accounts.still_here': 409,
  'accounts.left_in_future': 400,
  'accounts.has_left': 409,
  'accounts.pupil_has_left': 409,
  'accounts.has_not_left': 409,
  'accounts.photo_not_an_image': 415,
  'accounts.photo_too_large': 413,
} as const;

/** What people are told of it. */
export const accountsNotices = noticesOf({
  accessRequested: {
    scopes: ['account'],
    params: z.strictObject({ name: z.string() }),
    byMail: true,
  },
});
