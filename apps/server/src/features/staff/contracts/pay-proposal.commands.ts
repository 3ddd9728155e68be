import type { PayProposal, StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseNotActive, refuseOutside, refusePayBefore } from './contract.guards.ts';
import { editContract, followAllowance, insertPay, type Person } from './contract.writes.ts';
import { proposalsOf } from './pay-proposal.reads.ts';
import { staffPersonOf } from './staff-person.reads.ts';

/** As far ahead as an early raise may be looked for. */
const farAhead = '2100-12-31';

/**
 * Signs what somebody has a right to, computed anew: another line of pay or of the allowance from a day on. A raise before its day is one for
 * merit, within what the text allows.
 * @throws AppError 404; 400 for a day outside the contract; 409 stale, ended, where nothing is due, or too early.
 */
export async function acceptProposal(
  services: Services,
  by: Person,
  contractId: string,
  input: { kind: PayProposal['kind']; fromDate: string; decision: string; version: number },
): Promise<StaffContract> {
  const { kind, fromDate, decision, version } = input;
  return editContract(services, by, {
    action: 'payProposals.accept',
    id: contractId,
    version,
    refuse: refuseNotActive,
    write: async (trx, contract) => {
      refuseOutside(contract, fromDate, 'fromDate');
      const person = found(await staffPersonOf(trx, contract.personId));
      const until = kind === 'SENIORITY' ? fromDate : farAhead;
      const endless = kind === 'SENIORITY' ? contract : { ...contract, toDate: null, endedOn: null };
      const due = proposalsOf(endless, person, until).find((each) => each.kind === kind);
      if (!due) throw new AppError('staff.proposal_gone', { params: { number: contract.number } });
      const earliest = due.earliestOn ?? due.dueOn;
      if (fromDate < earliest) {
        throw fieldError('staff.proposal_too_early', 'fromDate', {
          date: formatDate(earliest),
          due: formatDate(due.dueOn),
          basis: due.legalBasis,
        });
      }
      if (kind === 'SENIORITY') {
        const value = due.after.percent;
        await followAllowance(trx, by, contract, { code: 'SENIORITY', form: 'PERCENT', value, fromDate, decision });
        return;
      }
      refusePayBefore(contract, fromDate);
      const line = found(contract.pay.at(-1));
      const isEarly = fromDate < due.dueOn;
      await insertPay(trx, {
        contract_id: contractId,
        from_date: fromDate,
        cause: isEarly ? 'EARLY_RAISE' : kind,
        basis: 'SCALE',
        title_code: line.titleCode || null,
        scale: line.scale,
        step: due.after.step,
        coefficient: due.after.coefficient,
        over_frame_percent: due.after.percent,
        reserved: line.reserved,
        percent: line.percent,
        amount: null,
        // Who signs late loses no time: the next raise is counted from the day this one was due.
        step_since: isEarly ? fromDate : due.dueOn,
        decision,
        by_name: by.actor.name,
      });
    },
  });
}
