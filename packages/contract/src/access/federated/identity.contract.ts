import { z } from 'zod';
import { id, idParams, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { googleEvidence, ssoReturn, ssoStart } from './federated.contract.ts';

const provider = z.enum(['google', 'sso']);
export type Provider = z.output<typeof provider>;

/** A person at another house who may come in as a user of ours. Known by issuer and subject, never by e-mail. */
export const identityLink = z.object({
  id: z.string(),
  provider: z.enum(['google', 'sso', 'other']),
  issuer: z.string(),
  subject: z.string(),
  /** As the house said it when it was linked; for people to recognise, nothing else. */
  email: z.string(),
  linkedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type IdentityLink = z.output<typeof identityLink>;

const userLinkParams = z.strictObject({ id, linkId: id });
const refusals = [
  'access.sign_in_not_offered',
  'access.identity_refused',
  'access.identity_taken',
  'access.provider_unreachable',
] as const;

export const identityContract = {
  'identities.linkGoogle': route({
    method: 'POST',
    path: '/account/identities/google',
    summary: 'Links a Google account to the own user',
    access: 'signedIn',
    body: googleEvidence,
    response: identityLink,
    errors: refusals,
    stepUp: true,
  }),
  'identities.startSso': route({
    method: 'POST',
    path: '/account/identities/sso-start',
    summary: 'Begins linking the own user to the school’s provider',
    access: 'signedIn',
    response: ssoStart,
    errors: ['access.sign_in_not_offered', 'access.provider_unreachable'],
    stepUp: true,
  }),
  'identities.linkSso': route({
    method: 'POST',
    path: '/account/identities/sso',
    summary: 'Ends it, in the session that began it',
    access: 'signedIn',
    body: ssoReturn,
    response: identityLink,
    errors: refusals,
  }),
  'identities.unlink': route({
    method: 'DELETE',
    path: '/account/identities/:id',
    summary: 'Takes an own link away; the last way in stays',
    access: 'signedIn',
    params: idParams,
    response: 'empty',
    errors: ['access.last_way_in'],
    stepUp: true,
  }),
  'identities.ofUser': route({
    method: 'GET',
    path: '/accounts/:id/identities',
    summary: 'The links of a user; the id is the user’s',
    access: { account: 'update_account' },
    params: idParams,
    response: z.array(identityLink),
  }),
  'identities.linkUser': route({
    method: 'POST',
    path: '/accounts/:id/identities',
    summary: 'Links a user whose subject at the provider is known; nobody links somebody who may do more than they',
    access: { account: 'update_account' },
    params: idParams,
    body: z.strictObject({ provider, subject: requiredText(255), email: optionalText(254) }),
    response: identityLink,
    errors: ['access.sign_in_not_offered', 'access.identity_taken'],
    idempotent: true,
    stepUp: true,
  }),
  'identities.unlinkUser': route({
    method: 'DELETE',
    path: '/accounts/:id/identities/:linkId',
    summary: 'Takes a link of a user away',
    access: { account: 'update_account' },
    params: userLinkParams,
    response: 'empty',
    stepUp: true,
  }),
};
