import type { PayProposal, StaffContract, StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { earliestRaise, nextRaise, seniorityDue } from '@phuong/rules/staff/raises.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { allowanceLines, payLines } from './contract.reads.ts';
import { lastDayOf } from './pay-line.rules.ts';
import { staffPeople } from './staff-person.reads.ts';

type Paid = Pick<StaffContract, 'id' | 'number' | 'version' | 'fromDate' | 'toDate' | 'endedOn' | 'seniorityFrom'> &
  Pick<StaffContract, 'pay' | 'allowances'>;

/** What somebody has a right to until a day by one contract: the next raise, and more seniority. */
export function proposalsOf(contract: Paid, person: StaffPerson, until: string): PayProposal[] {
  const last = lastDayOf(contract);
  const by = last !== null && last < until ? last : until;
  const head = { contractId: contract.id, number: contract.number, version: contract.version, person };
  const line = contract.pay.at(-1);
  const found: PayProposal[] = [];
  if (line?.basis === 'SCALE' && line.scale && line.step !== null && line.stepSince && line.percent === 100) {
    const { scale, step, stepSince, overFramePercent } = line;
    const raise = nextRaise({ scale, step, stepSince, overFramePercent });
    if (raise.dueOn <= by) {
      found.push({
        ...head,
        kind: raise.cause,
        dueOn: raise.dueOn,
        earliestOn: raise.cause === 'REGULAR_RAISE' ? earliestRaise(raise) : null,
        before: { step, coefficient: line.coefficient, percent: overFramePercent },
        after: { step: raise.step, coefficient: raise.coefficient, percent: raise.overFramePercent },
        since: stepSince,
        legalBasis: raise.legalBasis,
      });
    }
  }
  if (contract.seniorityFrom) {
    const percent = contract.allowances.findLast(({ code }) => code === 'SENIORITY')?.value ?? 0;
    const due = seniorityDue(contract.seniorityFrom, percent, by);
    if (due) {
      found.push({
        ...head,
        kind: 'SENIORITY',
        dueOn: due.dueOn,
        earliestOn: null,
        before: { step: null, coefficient: null, percent },
        after: { step: null, coefficient: null, percent: due.percent },
        since: contract.seniorityFrom,
        legalBasis: due.legalBasis,
      });
    }
  }
  return found;
}

/** Everybody's, the earliest first; four statements for any number of people. */
export async function listProposals(
  db: Kysely<Tables>,
  { until, personId }: { readonly until: string; readonly personId?: string | undefined },
): Promise<PayProposal[]> {
  const contracts = await db
    .selectFrom('staff_contracts')
    .select([
      'id',
      'number',
      'version',
      'person_id as personId',
      'from_date as fromDate',
      'to_date as toDate',
      'ended_on as endedOn',
      'seniority_from as seniorityFrom',
    ])
    .where('state', '=', 'active')
    .$if(personId !== undefined, (rows) => rows.where('person_id', '=', personId ?? ''))
    .execute();
  if (contracts.length === 0) return [];
  const ids = contracts.map(({ id }) => id);
  const pay = groupBy(await payLines(db, ids), ({ contractId }) => contractId);
  const allowances = groupBy(await allowanceLines(db, ids), ({ contractId }) => contractId);
  const people = await staffPeople(
    db,
    contracts.map((contract) => contract.personId),
  );
  const order = [...people.keys()];
  return contracts
    .flatMap((contract) => {
      const person = people.get(contract.personId);
      if (!person || person.hasLeft) return [];
      const lines = { pay: pay.get(contract.id) ?? [], allowances: allowances.get(contract.id) ?? [] };
      return proposalsOf({ ...contract, ...lines }, person, until);
    })
    .sort((one, other) =>
      one.dueOn === other.dueOn
        ? order.indexOf(one.person.id) - order.indexOf(other.person.id)
        : one.dueOn < other.dueOn
          ? -1
          : 1,
    );
}
