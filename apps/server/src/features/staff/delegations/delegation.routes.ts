import { delegationContract } from '@phuong/contract/staff/delegations/delegation.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createDelegation, endDelegation } from './delegation.commands.ts';
import { readOwnDelegations } from './delegation.reads.ts';

export const delegationArea = (services: Services): Area =>
  area(delegationContract, {
    'leaveDelegations.own': ({ actor }) =>
      readOwnDelegations(services.db, actor.teacherId ?? '', services.clock.today()),
    'leaveDelegations.create': ({ body, actor, origin }) =>
      createDelegation(services, { actor, origin }, actor.teacherId ?? '', body),
    'leaveDelegations.end': ({ params, actor, origin }) =>
      endDelegation(services, { actor, origin }, actor.teacherId ?? '', params.id),
  });
