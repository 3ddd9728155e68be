import { z } from 'zod';
import { password } from '../../access/passwords/password.schema.ts';
import { scope } from '../../access/sessions/session.schema.ts';
import { id, idParams, listQuery, nullableEmail, pageOf, siteAddress } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const person = z
  .strictObject({ studentId: id.optional(), teacherId: id.optional(), employeeId: id.optional() })
  .refine((who) => Object.values(who).filter(Boolean).length === 1, { error: 'common.field_not_valid' });
export type InvitedPerson = z.output<typeof person>;

const invitation = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  username: z.string(),
  channel: z.enum(['email', 'paper']),
  email: z.string().nullable(),
  state: z.enum(['open', 'used', 'ended', 'over']),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const token = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** Roles of the account an employee gets by this; whoever has one keeps theirs. */
const roleIds = z.array(id).max(50).optional();

const errors = [
  'accounts.person_has_account',
  'accounts.has_left',
  'accounts.pupil_has_left',
  'access.username_taken',
  'access.right_not_held',
  'access.unknown_role',
  'access.more_rights_than_own',
] as const;

export const invitationContract = {
  'invitations.list': route({
    method: 'GET',
    path: '/accounts/invitations',
    summary: 'Invitations, newest first',
    access: { account: 'view_account' },
    query: z.strictObject(listQuery(['createdAt'])),
    response: pageOf(invitation),
  }),
  'invitations.mail': route({
    method: 'POST',
    path: '/accounts/invitations/mail',
    summary: 'Invites somebody by e-mail to choose a password; an earlier invitation ends',
    access: { account: 'create_account' },
    body: z.strictObject({ person, email: nullableEmail, roleIds, address: siteAddress }),
    response: invitation,
    errors: [...errors, 'accounts.no_mail_server', 'accounts.no_mail_address'],
  }),
  'invitations.print': route({
    method: 'POST',
    path: '/accounts/invitations/print',
    summary: 'The same on paper',
    access: { account: 'create_account' },
    body: z.strictObject({ person, roleIds, address: siteAddress }),
    response: 'file',
    errors,
    paper: true,
  }),
  'invitations.revoke': route({
    method: 'POST',
    path: '/accounts/invitations/:id/revoke',
    summary: 'Ends an invitation before it is used',
    access: { account: 'update_account' },
    params: idParams,
    response: 'empty',
  }),
  'invitations.look': route({
    method: 'POST',
    path: '/account/invitation',
    summary: 'Whom an invitation is for',
    access: 'public',
    body: z.strictObject({ token }),
    response: z.object({ name: z.string(), scope, username: z.string() }),
    errors: ['accounts.invitation_invalid', 'accounts.too_many_requests'],
  }),
  'invitations.accept': route({
    method: 'POST',
    path: '/account/invitation/accept',
    summary: 'Sets the first own password by an invitation',
    access: 'public',
    body: z.strictObject({ token, password }),
    response: z.object({ scope, username: z.string() }),
    errors: [
      'accounts.invitation_invalid',
      'accounts.too_many_requests',
      'access.password_too_short',
      'access.password_too_common',
      'platform.unavailable',
    ],
  }),
};
