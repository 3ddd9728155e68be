import { invitationContract } from '@phuong/contract/accounts/invitations/invitation.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.commands.ts';
import { mailInvitation, printInvitation, revokeInvitation } from './invitation.commands.ts';
import { listInvitations } from './invitation.reads.ts';

export const invitationArea = (services: Services): Area =>
  area(invitationContract, {
    'invitations.list': ({ query }) => listInvitations(services.db, query, services.clock.now()),
    'invitations.mail': ({ body, actor, origin }) => mailInvitation(services, { actor, origin }, body),
    'invitations.print': ({ body, actor, origin, turn }) => printInvitation(services, { actor, origin }, body, turn),
    'invitations.revoke': ({ params, actor, origin }) => revokeInvitation(services, { actor, origin }, params.id),
    'invitations.look': ({ body, origin }) => lookAtInvitation(services, body.token, origin),
    'invitations.accept': ({ body, origin }) => acceptInvitation(services, body, origin),
  });
