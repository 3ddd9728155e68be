import { MARK_ENTRIES } from '@phuong/rules/marks/mark.ts';
import { z } from 'zod';
import { idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mailedCodeLength, typedCode } from '../codes/one-time-code.schema.ts';
import { identityLink } from '../federated/identity.contract.ts';
import { device } from '../sessions/device.schema.ts';
import { scope } from '../sessions/session.schema.ts';

/** Where somebody is signed in. */
const ownSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  ...device.shape,
  ip: z.string(),
  method: z.enum(['password', 'google', 'sso']),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;

const profile = z.object({
  scope,
  name: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  hasPhoto: z.boolean(),
  /** Of the staff or pupil record; of an account its roles instead. */
  code: z.string(),
  dateOfBirth: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  /** The person has proved to read this address: codes for a new password may go there. */
  isEmailConfirmed: z.boolean(),
  /** The school has a mail server. */
  sendsMail: z.boolean(),
  /** Department of a teacher, class of a pupil this year. */
  unit: z.string(),
  roles: z.array(z.string()),
  hasPassword: z.boolean(),
  links: z.array(identityLink),
  secondFactor: z.object({
    enabledAt: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** The school requires it of this person. */
    isRequired: z.boolean(),
  }),
});
export type Profile = z.output<typeof profile>;

export const profileContract = {
  'profile.read': route({
    method: 'GET',
    path: '/account/profile',
    summary: 'What the school holds of the caller, and how they sign in',
    access: 'signedIn',
    response: profile,
  }),
  'profile.setLocale': route({
    method: 'PUT',
    path: '/account/locale',
    summary: 'Sets the own language, for the next sign-in anywhere',
    access: 'signedIn',
    body: z.strictObject({ locale: z.enum(['vi', 'en-GB']) }),
    response: 'empty',
  }),
  'profile.setMarkEntry': route({
    method: 'PUT',
    path: '/account/mark-entry',
    summary: 'Sets how the digits the caller types into a mark sheet are read: as they stand, or 85 as 8,5',
    access: 'signedIn',
    body: z.strictObject({ markEntry: z.enum(MARK_ENTRIES) }),
    response: 'empty',
  }),
  'profile.photo': route({
    method: 'GET',
    path: '/account/photo',
    summary: 'The own picture',
    access: 'signedIn',
    response: 'file',
  }),
  'profile.setPhoto': route({
    method: 'POST',
    path: '/account/photo',
    summary: 'Sets the own picture: JPEG or PNG of at most 2 MB',
    access: 'signedIn',
    body: 'file',
    response: 'empty',
    errors: ['access.photo_not_an_image', 'access.photo_too_large'],
  }),
  'profile.removePhoto': route({
    method: 'DELETE',
    path: '/account/photo',
    summary: 'Takes the own picture away',
    access: 'signedIn',
    response: 'empty',
  }),
  'profile.askAddressCode': route({
    method: 'POST',
    path: '/account/address/code',
    summary: 'Mails a code to the own e-mail address, to prove that one reads it',
    access: 'signedIn',
    response: z.object({ minutes: z.int() }),
    errors: ['access.no_mail_server', 'access.no_address', 'access.too_many_codes'],
  }),
  'profile.confirmAddress': route({
    method: 'POST',
    path: '/account/address/confirm',
    summary:
      'Confirms the own e-mail address by the code from the mail; codes for a new password may go there from then on',
    access: 'signedIn',
    stepUp: true,
    body: z.strictObject({ code: typedCode(mailedCodeLength) }),
    response: 'empty',
    errors: ['access.no_address', 'access.reset_code_wrong', 'access.reset_code_over', 'access.code_incomplete'],
  }),
  'profile.sessions': route({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the caller is signed in, this session first, then the last used',
    access: 'signedIn',
    response: z.array(ownSession),
  }),
  'profile.endSession': route({
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'Signs one own device out',
    access: 'signedIn',
    params: idParams,
    response: 'empty',
  }),
  'profile.endOtherSessions': route({
    method: 'POST',
    path: '/account/sessions/end-others',
    summary: 'Signs out everywhere but here',
    access: 'signedIn',
    response: 'empty',
  }),
};
