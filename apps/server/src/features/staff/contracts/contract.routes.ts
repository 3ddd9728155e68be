import { staffContractContract } from '@phuong/contract/staff/contracts/contract.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { REMINDER_DAYS } from '@phuong/rules/staff/contracts.ts';
import { addMonths } from '@phuong/rules/staff/months.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  acknowledgeContract,
  addAllowance,
  addAnnex,
  addPay,
  createContract,
  deleteContract,
  endAllowance,
  renewContract,
  setFiles,
  updateContract,
} from './contract.commands.ts';
import { planContracts } from './contract.jobs.ts';
import { contractHistory, contractsOf, endingContracts, readContract, signedContractsOf } from './contract.reads.ts';
import { activateContract, reopenContract, terminateContract } from './contract-steps.commands.ts';
import { acceptProposal } from './pay-proposal.commands.ts';
import { listProposals } from './pay-proposal.reads.ts';
import { ownStaffId, staffPersonOf } from './staff-person.reads.ts';

/** How far ahead raises are listed unless asked. */
const monthsAhead = 3;

export const contractArea = (services: Services): Area => {
  const { db, clock } = services;
  planContracts(services);
  return area(staffContractContract, {
    async 'contracts.own'({ actor }) {
      const id = await ownStaffId(db, actor);
      return id === undefined ? [] : signedContractsOf(db, id);
    },
    async 'contracts.ofPerson'({ params }) {
      const person = found(await staffPersonOf(db, params.id));
      return { person, contracts: await contractsOf(db, person.id) };
    },
    'contracts.ending': ({ query }) =>
      endingContracts(db, clock.today(), query.until ?? addDays(clock.today(), REMINDER_DAYS[0])),
    'contracts.read': ({ params }) => readContract(db, params.id),
    async 'contracts.history'({ params, query }) {
      await readContract(db, params.id);
      return contractHistory(db, params.id, query);
    },
    'contracts.create': ({ params, body, actor, origin }) =>
      createContract(services, { actor, origin }, params.id, body),
    'contracts.update': ({ params, body, actor, origin }) =>
      updateContract(services, { actor, origin }, params.id, body),
    'contracts.delete': ({ params, actor, origin }) => deleteContract(services, { actor, origin }, params.id),
    'contracts.activate': ({ params, body, actor, origin }) =>
      activateContract(services, { actor, origin }, params.id, body.version),
    'contracts.reopen': ({ params, body, actor, origin }) =>
      reopenContract(services, { actor, origin }, params.id, body),
    'contracts.terminate': ({ params, body, actor, origin }) =>
      terminateContract(services, { actor, origin }, params.id, body),
    'contracts.renew': ({ params, body, actor, origin }) => renewContract(services, { actor, origin }, params.id, body),
    'contracts.addPay': ({ params, body, actor, origin }) => addPay(services, { actor, origin }, params.id, body),
    'contracts.addAllowance': ({ params, body, actor, origin }) =>
      addAllowance(services, { actor, origin }, params.id, body),
    'contracts.endAllowance': ({ params, body, actor, origin }) =>
      endAllowance(services, { actor, origin }, params.id, { allowanceId: params.allowanceId, ...body }),
    'contracts.addAnnex': ({ params, body, actor, origin }) => addAnnex(services, { actor, origin }, params.id, body),
    'contracts.setFiles': ({ params, body, actor, origin }) => setFiles(services, { actor, origin }, params.id, body),
    'contracts.acknowledge': ({ params, actor, origin }) => acknowledgeContract(services, { actor, origin }, params.id),
    'payProposals.list': ({ query }) =>
      listProposals(db, { until: query.until ?? addMonths(clock.today(), monthsAhead), personId: query.personId }),
    'payProposals.accept': ({ params, body, actor, origin }) =>
      acceptProposal(services, { actor, origin }, params.id, body),
  });
};
