import { z } from 'zod';
import { optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { password } from '../passwords/password.schema.ts';
import { usernameMaxLength } from '../passwords/password-policy.schema.ts';
import { tokens } from '../sessions/session.schema.ts';

const setupInput = z.strictObject({
  /** Of the one-time link that the server prints at its first start. */
  token: z.string().min(1).max(200),
  username: requiredText(usernameMaxLength),
  password,
  name: requiredText(100),
  schoolName: requiredText(200),
  schoolPhone: optionalText(30),
});
export type SetupInput = z.output<typeof setupInput>;

const setupStatus = z.object({
  /** False until the first administrator exists. */
  isSetUp: z.boolean(),
  schoolName: z.string(),
  /** Ward and province, where known. */
  schoolPlace: z.string(),
  schoolPhone: z.string(),
  locale: z.enum(['vi', 'en-GB']),
  /** Whether a code can come by e-mail. */
  sendsMail: z.boolean(),
  /** Null where the school does not sign in by Google. */
  googleClientId: z.string().nullable(),
  /** What the school calls its own sign-in service; null without one. */
  ssoName: z.string().nullable(),
});
export type SetupStatus = z.output<typeof setupStatus>;

export const setupContract = {
  'setup.status': route({
    method: 'GET',
    path: '/setup/status',
    summary: 'Whether the school is set up, and what the sign-in page says of it',
    access: 'public',
    response: setupStatus,
  }),
  'setup.complete': route({
    method: 'POST',
    path: '/setup',
    summary: 'Makes the first administrator from the one-time link and signs them in',
    access: 'public',
    body: setupInput,
    response: tokens,
    errors: [
      'access.setup_link_invalid',
      'access.already_set_up',
      'access.password_too_short',
      'access.password_too_common',
    ],
  }),
};
