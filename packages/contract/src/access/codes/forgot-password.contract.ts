import { z } from 'zod';
import { id, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { password } from '../passwords/password.schema.ts';
import { usernameMaxLength } from '../passwords/password-policy.schema.ts';
import { scope } from '../sessions/session.schema.ts';
import { mailedCodeLength, paperCodeLength, typedCode } from './one-time-code.schema.ts';

const resetResult = z.object({ scope, username: z.string() });
export type ResetResult = z.output<typeof resetResult>;

const errors = [
  'access.reset_code_wrong',
  'access.code_incomplete',
  'access.password_too_short',
  'access.password_too_common',
  'access.too_many_failures',
  'access.sign_in_stopped',
  'platform.unavailable',
] as const;

export const forgotPasswordContract = {
  'access.askResetCode': route({
    method: 'POST',
    path: '/account/auth/forgot-password',
    summary:
      'Sends a one-time code to the e-mail address of an account, if there is one; the answer is the same if not',
    access: 'public',
    body: z.strictObject({ scope, identifier: requiredText(usernameMaxLength) }),
    response: z.object({
      /** Names this try; the code alone opens nothing. */
      challenge: z.string(),
      minutes: z.int(),
    }),
    errors: ['access.too_many_codes', 'access.no_mail_server'],
  }),
  'access.resetPassword': route({
    method: 'POST',
    path: '/account/auth/reset-password',
    summary: 'Sets a new password by the code from the mail and ends all sessions',
    access: 'public',
    body: z.strictObject({ challenge: id, code: typedCode(mailedCodeLength), newPassword: password }),
    response: resetResult,
    errors: [...errors, 'access.reset_code_over', 'access.too_many_failures_here'],
  }),
  'access.resetPasswordByPaper': route({
    method: 'POST',
    path: '/account/auth/reset-password-by-paper',
    summary: 'Sets a new password by a code printed at school and ends all sessions',
    access: 'public',
    body: z.strictObject({
      scope,
      username: requiredText(usernameMaxLength),
      code: typedCode(paperCodeLength),
      newPassword: password,
    }),
    response: resetResult,
    errors: [...errors],
  }),
};
