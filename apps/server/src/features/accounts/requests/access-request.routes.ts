import { accessRequestContract } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { approveAccessRequest, refuseAccessRequest } from './access-request.commands.ts';
import { listAccessRequests, readAccessRequest } from './access-request.reads.ts';
import { sendAccessRequest } from './sign-up.commands.ts';

export const accessRequestArea = (services: Services): Area =>
  area(accessRequestContract, {
    'accessRequests.send': ({ body, actor, origin }) => sendAccessRequest(services, { actor, origin }, body),
    'accessRequests.list': ({ query }) => listAccessRequests(services.db, query),
    'accessRequests.read': ({ params, query, actor }) => readAccessRequest(services.db, actor, params.id, query.q),
    'accessRequests.approve': ({ params, body, actor, origin }) =>
      approveAccessRequest(services, { actor, origin }, params.id, body),
    'accessRequests.refuse': ({ params, body, actor, origin }) =>
      refuseAccessRequest(services, { actor, origin }, params.id, body),
  });
