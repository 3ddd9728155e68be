import { z } from 'zod';
import { message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { scope, tokens } from '../sessions/session.schema.ts';

/** What a provider may hand the browser: printable ASCII, never longer than a token of an honest provider. */
const opaque = (max: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: message.invalid })
    .max(max);

const kinds = ['code', 'access_token', 'credential'] as const;

/** Exactly one: the code of the popup, an access token, or the credential (ID token) of Google's button. */
export const googleEvidence = z
  .strictObject({
    code: opaque(2_000).optional(),
    access_token: opaque(4_000).optional(),
    credential: opaque(8_000).optional(),
  })
  .refine((evidence) => kinds.filter((kind) => evidence[kind] !== undefined).length === 1, { error: message.invalid });
export type GoogleEvidence = z.output<typeof googleEvidence>;

/** What the provider sent the browser back with, and what this browser was given at the start. */
export const ssoReturn = z.strictObject({
  code: opaque(8_000),
  state: opaque(200),
  /** Of providers that name themselves (RFC 9207). */
  iss: opaque(500).optional(),
  browser: opaque(200),
});
export type SsoReturn = z.output<typeof ssoReturn>;

/** Where to send the browser; `browser` stays in it (not in the address) and comes back with the answer. */
export const ssoStart = z.object({ url: z.string(), browser: z.string() });

const refusals = [
  'access.sign_in_not_offered',
  'access.identity_refused',
  'access.identity_not_linked',
  'access.provider_unreachable',
  'access.second_factor_required',
] as const;

const google = {
  method: 'POST',
  access: 'public',
  body: googleEvidence,
  response: tokens,
  errors: refusals,
} as const;

/** Sign-in by Google and by the school's own provider. The three Google paths are part of the fixed contract. */
export const federatedContract = {
  'access.signInGoogleAccount': route({
    ...google,
    path: '/account/auth/login-google',
    summary: 'Staff sign in by Google',
  }),
  'access.signInGoogleTeacher': route({
    ...google,
    path: '/account/auth/login-google-teacher',
    summary: 'Teachers sign in by Google',
  }),
  'access.signInGoogleStudent': route({
    ...google,
    path: '/account/auth/login-google-student',
    summary: 'Pupils sign in by Google',
  }),
  'access.startSso': route({
    method: 'POST',
    path: '/account/auth/sso-start',
    summary: 'Begins a sign-in at the school’s provider',
    access: 'public',
    body: z.strictObject({ scope }),
    response: ssoStart,
    errors: ['access.sign_in_not_offered', 'access.provider_unreachable'],
  }),
  'access.signInSso': route({
    method: 'POST',
    path: '/account/auth/login-sso',
    summary: 'Ends a sign-in at the school’s provider; whose link it is decides the area',
    access: 'public',
    body: ssoReturn,
    response: tokens,
    errors: refusals,
  }),
};
