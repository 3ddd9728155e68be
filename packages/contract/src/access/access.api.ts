import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
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

/** What its calls are refused with, and the status of each. */
export const accessErrors = {
  'access.wrong_credentials': 401,
  'access.password_expired': 401,
  'access.session_expired': 401,
  'access.must_change_password': 403,
  'access.too_many_failures': 429,
  'access.sign_in_stopped': 429,
  'access.too_many_failures_here': 429,
  'access.too_many_at_once_here': 429,
  'access.wrong_current_password': 400,
  'access.password_too_short': 400,
  'access.password_too_common': 400,
  'access.password_unchanged': 400,
  'access.username_taken': 409,
  'access.last_administrator': 409,
  'access.role_name_taken': 409,
  'access.role_in_use': 409,
  'access.role_not_default': 409,
  'access.unknown_role': 400,
  'access.right_not_held': 403,
  'access.right_needs_another': 400,
  'access.own_rights': 403,
  'access.administrators_only': 403,
  'access.more_rights_than_own': 403,
  'access.address_of_account': 403,
  'access.no_address': 409,
  'access.code_incomplete': 400,
  'access.reset_code_wrong': 400,
  'access.reset_code_over': 410,
  'access.too_many_codes': 429,
  'access.no_mail_server': 409,
  'access.setup_link_invalid': 410,
  'access.already_set_up': 409,
  'access.sign_in_not_offered': 404,
  'access.identity_refused': 401,
  'access.identity_not_linked': 401,
  'access.identity_taken': 409,
  'access.last_way_in': 409,
  'access.provider_unreachable': 503,
  'access.second_factor_required': 401,
  'access.challenge_over': 401,
  'access.wrong_code': 400,
  'access.second_factor_setup_required': 403,
  'access.second_factor_not_begun': 409,
  'access.second_factor_off': 409,
  'access.second_factor_is_required': 409,
  'access.step_up_required': 403,
  'access.photo_not_an_image': 415,
  'access.photo_too_large': 413,
} as const;

/** What people are told of it. */
export const accessNotices = noticesOf({
  rightsChanged: {
    scopes: ['account'],
    params: z.strictObject({ by: z.string() }),
    byMail: false,
  },
  addressChanged: {
    scopes: ['account', 'teacher', 'student'],
    params: z.strictObject({ by: z.string() }),
    byMail: false,
    isRequired: true,
  },
  newDevice: {
    scopes: ['account', 'teacher', 'student'],
    params: z.strictObject({ device: z.string(), ip: z.string(), at: z.string() }),
    byMail: true,
    isRequired: true,
  },
});
