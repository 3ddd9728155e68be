import { staffDataContract } from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import {
  acceptData,
  proposeData,
  refuseData,
  revealData,
  updateData,
  viewProposal,
  withdrawData,
} from './staff-data.commands.ts';
import { pendingProposals, readOwnData, readStaffData } from './staff-data.reads.ts';

export const staffDataArea = (services: Services): Area =>
  area(staffDataContract, {
    'staffData.own': ({ actor }) => readOwnData(services.db, actor),
    'staffData.propose': ({ body, actor, origin }) => proposeData(services, { actor, origin }, body),
    'staffData.withdraw': ({ params, body, actor, origin }) =>
      withdrawData(services, { actor, origin }, params.id, body.version),
    'staffData.ofPerson': ({ params }) => readStaffData(services.db, params.id),
    'staffData.reveal': ({ params, actor, origin }) => revealData(services, { actor, origin }, params.id),
    'staffData.update': ({ params, body, actor, origin }) => updateData(services, { actor, origin }, params.id, body),
    'staffData.pending': () => pendingProposals(services.db),
    'staffData.view': ({ params, actor, origin }) => viewProposal(services, { actor, origin }, params.id),
    'staffData.accept': ({ params, body, actor, origin }) =>
      acceptData(services, { actor, origin }, params.id, body.version),
    'staffData.refuse': ({ params, body, actor, origin }) => refuseData(services, { actor, origin }, params.id, body),
  });
