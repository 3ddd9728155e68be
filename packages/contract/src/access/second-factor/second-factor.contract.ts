import { z } from 'zod';
import { idParams, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import type { Permission } from '../access.permissions.ts';
import { password } from '../passwords/password.schema.ts';
import { tokens } from '../sessions/session.schema.ts';

/** Rights with which one stolen password would hurt the whole school. Pay and contracts are the administrators' alone. */
export const sensitivePermissions: readonly Permission[] = [
  'create_account',
  'update_account',
  'create_role',
  'update_role',
  'update_setting',
  'export_personal_data',
  'erase_personal_data',
  'grade_unlock',
  'transcript_finalise',
];

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
const secondCode = z
  .string({ error: message.invalid })
  .max(40, { error: message.tooLong })
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((text) => /^(?:\d{6}|[A-Z2-7]{16})$/.test(text), { error: message.invalid });

/** Who must have a second factor: nobody, administrators, or administrators and whoever holds a sensitive right. */
const requiredFor = z.enum(['nobody', 'administrators', 'sensitive']);
export type RequiredFor = z.output<typeof requiredFor>;

const secondFactorPolicy = z.object({ requiredFor, version: z.int() });
export type SecondFactorPolicy = z.output<typeof secondFactorPolicy>;

const codes = z.object({ recoveryCodes: z.array(z.string()) });
const throttled = ['access.too_many_failures', 'access.sign_in_stopped'] as const;

export const secondFactorContract = {
  'access.secondFactor': route({
    method: 'POST',
    path: '/account/auth/second-factor',
    summary: 'Ends a sign-in that asked for the second factor; the challenge works once',
    access: 'public',
    body: z.strictObject({ challenge: z.string().min(1).max(200), code: secondCode }),
    response: tokens,
    errors: ['access.challenge_over', 'access.wrong_code', ...throttled],
  }),
  'access.stepUp': route({
    method: 'POST',
    path: '/account/auth/step-up',
    summary: 'Proves again who is signed in: by the second factor where there is one, else by the password',
    access: 'signedIn',
    body: z
      .strictObject({ password: password.optional(), code: secondCode.optional() })
      .refine((given) => (given.password === undefined) !== (given.code === undefined), { error: message.invalid }),
    response: 'empty',
    errors: ['access.wrong_current_password', 'access.wrong_code', ...throttled],
  }),
  'secondFactor.begin': route({
    method: 'POST',
    path: '/account/second-factor',
    summary: 'Makes a secret for an authenticator app; nothing changes until a code of it is confirmed',
    access: 'signedIn',
    response: z.object({ secret: z.string(), uri: z.string() }),
    stepUp: true,
  }),
  'secondFactor.confirm': route({
    method: 'POST',
    path: '/account/second-factor/confirm',
    summary: 'Turns the second factor on by a code of the app; answers recovery codes, shown only now',
    access: 'signedIn',
    body: z.strictObject({ code: secondCode }),
    response: codes,
    errors: ['access.second_factor_not_begun', 'access.wrong_code', ...throttled],
    stepUp: true,
  }),
  'secondFactor.renewCodes': route({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; the old ones stop working',
    access: 'signedIn',
    response: codes,
    errors: ['access.second_factor_off'],
    stepUp: true,
  }),
  'secondFactor.disable': route({
    method: 'DELETE',
    path: '/account/second-factor',
    summary: 'Turns the own second factor off, where the school does not require it',
    access: 'signedIn',
    response: 'empty',
    errors: ['access.second_factor_off', 'access.second_factor_is_required'],
    stepUp: true,
  }),
  'secondFactor.reset': route({
    method: 'DELETE',
    path: '/accounts/:id/second-factor',
    summary:
      'Takes away the second factor of a user who lost phone and codes; nobody does so to somebody who may do more',
    access: { account: 'update_account' },
    params: idParams,
    response: 'empty',
    stepUp: true,
  }),
  'secondFactor.policy': route({
    method: 'GET',
    path: '/settings/second-factor',
    summary: 'Who must have a second factor',
    access: { account: 'view_setting' },
    response: secondFactorPolicy,
  }),
  'secondFactor.setPolicy': route({
    method: 'PUT',
    path: '/settings/second-factor',
    summary: 'Says who must have a second factor, from their next call on',
    access: { account: 'admin' },
    body: z.strictObject({ requiredFor, version }),
    response: secondFactorPolicy,
    errors: ['platform.stale_version'],
    stepUp: true,
  }),
};
