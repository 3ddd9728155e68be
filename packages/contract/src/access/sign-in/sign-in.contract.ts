import { z } from 'zod';
import { requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { password } from '../passwords/password.schema.ts';
import { usernameMaxLength } from '../passwords/password-policy.schema.ts';
import { signedInUser, tokens } from '../sessions/session.schema.ts';

/** The length is capped here, before anything is hashed. Spaces of a password count. */
const credentials = z.strictObject({ username: requiredText(usernameMaxLength), password });
export type Credentials = z.output<typeof credentials>;

const signIn = {
  method: 'POST',
  access: 'public',
  body: credentials,
  response: tokens,
  errors: [
    'access.wrong_credentials',
    'access.password_expired',
    'access.too_many_failures',
    'access.sign_in_stopped',
    'access.too_many_failures_here',
    'access.too_many_at_once_here',
    'access.second_factor_required',
    'platform.unavailable',
  ],
} as const;

/** Paths and shapes with underscores are the fixed contract of the three sign-in paths. */
export const signInContract = {
  'access.signInAccount': route({ ...signIn, path: '/account/auth/login', summary: 'Staff sign in' }),
  'access.signInTeacher': route({ ...signIn, path: '/account/auth/login-teacher', summary: 'Teachers sign in' }),
  'access.signInStudent': route({ ...signIn, path: '/account/auth/login-student', summary: 'Pupils sign in' }),
  'access.accountInfo': route({
    method: 'GET',
    path: '/account/auth/info',
    summary: 'The signed-in account holder, with what the first page needs',
    access: { account: 'any' },
    response: signedInUser,
  }),
  'access.teacherInfo': route({
    method: 'GET',
    path: '/account-teacher',
    summary: 'The signed-in teacher, with what the first page needs',
    access: { teacher: 'any' },
    response: signedInUser,
  }),
  'access.studentInfo': route({
    method: 'GET',
    path: '/account-student',
    summary: 'The signed-in pupil, with what the first page needs',
    access: { student: 'any' },
    response: signedInUser,
  }),
  'access.refresh': route({
    method: 'POST',
    path: '/account/auth/refresh-token',
    summary: 'Exchanges a refresh token, once, for new tokens of the same session and scope',
    access: 'public',
    body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
    response: tokens,
    errors: ['access.session_expired'],
  }),
  'access.signOutEverywhere': route({
    method: 'POST',
    path: '/account/auth/sign-out-everywhere',
    summary: 'Ends all own sessions, this one too',
    access: 'signedIn',
    response: 'empty',
  }),
  'access.changePassword': route({
    method: 'PUT',
    path: '/account/password',
    summary: 'Changes the own password and ends all other own sessions',
    access: 'signedIn',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    response: 'empty',
    errors: [
      'access.wrong_current_password',
      'access.password_too_short',
      'access.password_too_common',
      'access.password_unchanged',
      'access.too_many_failures',
      'access.sign_in_stopped',
    ],
  }),
};
