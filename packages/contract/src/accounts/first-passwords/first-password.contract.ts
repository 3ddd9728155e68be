import { z } from 'zod';
import { scope } from '../../access/sessions/session.schema.ts';
import { id, siteAddress } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mostPeopleAtOnce } from './first-password.schema.ts';

/** Exactly one of these. */
const oneOf = <T extends Record<string, unknown>>(who: T) => Object.values(who).filter(Boolean).length === 1;

const people = z
  .strictObject({
    classId: id.optional(),
    studentIds: z.array(id).min(1).max(mostPeopleAtOnce).optional(),
    teacherIds: z.array(id).min(1).max(mostPeopleAtOnce).optional(),
  })
  .refine(oneOf, { error: 'common.field_not_valid' });
/** A whole class as it is today, chosen pupils, or chosen teachers. */
export type PeopleToGive = z.output<typeof people>;

const person = z
  .strictObject({ studentId: id.optional(), teacherId: id.optional() })
  .refine(oneOf, { error: 'common.field_not_valid' });
export type PersonOfSignIn = z.output<typeof person>;

const signInState = z.object({
  scope,
  username: z.string().nullable(),
  /** `own`: chose a password; `first`: has a first password that is still good; `over`: one that is not; `invited`; `none`. */
  state: z.enum(['none', 'invited', 'first', 'over', 'own', 'disabled']),
  firstPasswordUntil: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  hasAddress: z.boolean(),
  /** Whose second factor the caller may remove, for a lost phone: the id of the sign-in. Null: there is none, or not for them to remove. */
  secondFactorOf: z.string().nullable(),
  actions: z.array(z.enum(['give', 'printCode', 'invite'])),
});
export type SignInState = z.output<typeof signInState>;

export const firstPasswordContract = {
  'accounts.planFirstPasswords': route({
    method: 'POST',
    path: '/accounts/first-passwords/plan',
    summary: 'Who of these people would get a sign-in, a new first password, or nothing',
    access: { account: 'create_account' },
    body: z.strictObject({ people }),
    response: z.object({
      create: z.int(),
      renew: z.int(),
      /** Have a password of their own, which stays. */
      own: z.int(),
      disabled: z.int(),
      /** Of those who would get something: no e-mail address. */
      withoutAddress: z.int(),
      sendsMail: z.boolean(),
    }),
    errors: ['accounts.too_many_people'],
  }),
  'accounts.printFirstPasswords': route({
    method: 'POST',
    path: '/accounts/first-passwords/print',
    summary: 'Gives sign-ins with one-use first passwords, on a sheet to cut; the passwords are told nowhere else',
    access: { account: 'create_account' },
    body: z.strictObject({ people, address: siteAddress }),
    response: 'file',
    errors: ['accounts.nobody_to_give', 'accounts.too_many_people', 'platform.unavailable'],
    paper: true,
  }),
  'accounts.mailFirstPasswords': route({
    method: 'POST',
    path: '/accounts/first-passwords/mail',
    summary: 'Gives sign-ins with one-use first passwords by e-mail to those who have an address',
    access: { account: 'create_account' },
    body: z.strictObject({ people, address: siteAddress }),
    response: z.object({ sent: z.int(), withoutAddress: z.array(z.string()) }),
    errors: ['accounts.nobody_to_give', 'accounts.too_many_people', 'accounts.no_mail_server', 'platform.unavailable'],
  }),
  'accounts.signInState': route({
    method: 'POST',
    path: '/accounts/sign-in-state',
    summary: 'Whether a pupil or teacher can sign in, and what the caller may do about it',
    access: { account: 'view_account', teacher: 'related' },
    body: person,
    response: signInState,
  }),
  'accounts.printResetCode': route({
    method: 'POST',
    path: '/accounts/reset-codes',
    summary: 'A slip with a code to set a new password; homeroom teachers for the pupils of their class',
    access: { account: 'update_account', teacher: 'related' },
    body: z.strictObject({ person, address: siteAddress }),
    response: 'file',
    errors: ['accounts.no_sign_in', 'access.more_rights_than_own', 'access.step_up_required'],
    paper: true,
  }),
};
