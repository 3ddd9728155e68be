import { z } from 'zod';
import { password } from '../../access/passwords/password.schema.ts';
import { usernameMaxLength } from '../../access/passwords/password-policy.schema.ts';
import { scope } from '../../access/sessions/session.schema.ts';
import {
  id,
  idParams,
  listQuery,
  nullableEmail,
  nullableText,
  optionalText,
  pageOf,
  pastDate,
  requiredText,
  searchText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { accessRequestLifecycle } from './access-request.lifecycle.ts';

export const requestState = z.enum(accessRequestLifecycle.states);
export type RequestState = z.output<typeof requestState>;

/** What somebody says of themselves on the public page. */
const signUpInput = z.strictObject({
  /** Pupils by the code of their class; teachers and employees by the code of the staff. */
  scope,
  code: requiredText(30),
  fullName: requiredText(100),
  dateOfBirth: pastDate,
  personCode: nullableText(30),
  email: nullableEmail,
  phone: optionalText(20),
  username: requiredText(60),
  password,
  locale: z.enum(['vi', 'en-GB']),
});
export type SignUpInput = z.output<typeof signUpInput>;

const requestRow = {
  id: z.string(),
  scope,
  state: requestState,
  fullName: z.string(),
  dateOfBirth: z.string(),
  personCode: z.string().nullable(),
  className: z.string().nullable(),
  username: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  version: z.int(),
};
const accessRequestItem = z.object(requestRow);
export type AccessRequestItem = z.output<typeof accessRequestItem>;

const personMatch = z.object({
  personId: z.string(),
  name: z.string(),
  code: z.string(),
  dateOfBirth: z.string().nullable(),
  /** Class of a pupil, department or post of others. */
  place: z.string(),
  /** What fits: the code; name and birthday; the name; found by searching. */
  by: z.enum(['code', 'nameAndBirthday', 'name', 'search']),
  /** Already has this sign-in, so cannot be chosen. */
  username: z.string().nullable(),
});
export type PersonMatch = z.output<typeof personMatch>;

const accessRequest = z.object({
  ...requestRow,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isUsernameTaken: z.boolean(),
  matches: z.array(personMatch),
  mayDecide: z.boolean(),
});
export type AccessRequest = z.output<typeof accessRequest>;

export const accessRequestContract = {
  'accessRequests.send': route({
    method: 'POST',
    path: '/account/sign-up',
    summary: 'Asks the school for access; gives no right until somebody of the school approves it',
    access: 'public',
    body: signUpInput,
    response: 'empty',
    errors: [
      'accounts.code_invalid',
      'accounts.too_many_requests',
      'access.password_too_short',
      'access.password_too_common',
      'platform.unavailable',
    ],
  }),
  'accessRequests.list': route({
    method: 'GET',
    path: '/accounts/access-requests',
    summary: 'Requests for access, newest first',
    access: { account: 'view_account' },
    query: z.strictObject({ ...listQuery(['createdAt']), state: requestState.optional() }),
    response: pageOf(accessRequestItem),
  }),
  'accessRequests.read': route({
    method: 'GET',
    path: '/accounts/access-requests/:id',
    summary: 'A request with the records it may belong to; with `q` those found by searching',
    access: { account: 'view_account' },
    params: idParams,
    query: z.strictObject({ q: searchText }),
    response: accessRequest,
  }),
  'accessRequests.approve': route({
    method: 'POST',
    path: '/accounts/access-requests/:id/approve',
    summary: 'Gives the person of this record the sign-in that was asked for; never makes a second record',
    access: { account: 'update_account' },
    params: idParams,
    body: z.strictObject({ version, personId: id, username: requiredText(usernameMaxLength) }),
    response: accessRequestItem,
    errors: [
      'accounts.already_decided',
      'accounts.person_has_account',
      'accounts.person_needed',
      'access.username_taken',
      'platform.stale_version',
    ],
  }),
  'accessRequests.refuse': route({
    method: 'POST',
    path: '/accounts/access-requests/:id/refuse',
    summary: 'Refuses a request with a reason, which goes to the person by e-mail',
    access: { account: 'update_account' },
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(500) }),
    response: accessRequestItem,
    errors: ['accounts.already_decided', 'platform.stale_version'],
  }),
};
