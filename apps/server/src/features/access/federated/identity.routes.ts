import { identityContract } from '@phuong/contract/access/federated/identity.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { userExists } from '../users/user.reads.ts';
import { linkGoogle, linkSso, linkUser, unlink, unlinkUser } from './identity.commands.ts';
import { linksOf } from './identity.reads.ts';
import { startSso } from './sso-identity.commands.ts';

export const identityArea = (services: Services): Area =>
  area(identityContract, {
    'identities.linkGoogle': ({ body, actor, origin }) => linkGoogle(services, { actor, origin }, body),
    'identities.startSso': ({ actor }) => startSso(services, actor),
    'identities.linkSso': ({ body, actor, origin }) => linkSso(services, { actor, origin }, body),
    'identities.unlink': ({ params, actor, origin }) => unlink(services, { actor, origin }, params.id),
    'identities.ofUser': async ({ params }) => {
      if (!(await userExists(services.db, params.id))) throw notFound();
      return linksOf(services.db, params.id, services.config.signIn);
    },
    'identities.linkUser': ({ params, body, actor, origin }) => linkUser(services, { actor, origin }, params.id, body),
    'identities.unlinkUser': ({ params, actor, origin }) =>
      unlinkUser(services, { actor, origin }, params.id, params.linkId),
  });
