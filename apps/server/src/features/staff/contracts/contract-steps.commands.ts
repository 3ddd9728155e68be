import { contractLifecycle } from '@phuong/contract/staff/contracts/contract.lifecycle.ts';
import type { StaffContract, StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { dayBefore, daysBetween } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { REMINDER_DAYS, reminderDue } from '@phuong/rules/staff/contracts.ts';
import { sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockStaffPerson, refuseActivation, refuseEnded, refuseNotActive, refuseNotDraft } from './contract.guards.ts';
import { tellEnding, tellToRead } from './contract.notices.ts';
import { contractsOf, findContract, readContract } from './contract.reads.ts';
import { keepChange } from './contract.writes.ts';
import { lastDayOf } from './pay-line.rules.ts';
import { staffPersonOf } from './staff-person.reads.ts';

interface ContractSteps extends StepTypes {
  readonly lifecycle: typeof contractLifecycle;
  readonly row: { readonly contract: StaffContract; readonly person: StaffPerson };
  readonly input: { readonly version?: number; readonly reason?: string; readonly endedOn?: string };
  readonly answer: StaffContract;
}
type ContractStep = Step<ContractSteps>;

const steps = lifecycleSteps<ContractSteps>({
  lifecycle: contractLifecycle,
  table: 'staff_contracts',
  column: 'state',
  // The person first: what is beside the contract must stand still too.
  lock: async (trx, { id }) => {
    const seen = await findContract(trx, id);
    if (!seen) return undefined;
    const person = await lockStaffPerson(trx, seen.personId);
    await trx.selectFrom('staff_contracts').select('id').where('id', '=', id).forUpdate().execute();
    const contract = await findContract(trx, id);
    return contract && { contract, person };
  },
  stateOf: ({ contract: { state, version } }) => ({ state, version }),
  stateFirst: 'all',
  current: ({ row }) => row.contract,
  impossible: ({ row: { contract }, action }) => refusalOf(contract, action),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('staff.contract_reason_required', 'reason') },
  works: { activate, reopen, terminate, expire: null, replace: null },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input }) => ({
    action: `contracts.${action}`,
    entity: 'staff_contract',
    entityId: id,
    before: { state: from },
    after: { state: to, number: row.contract.number, ...(input.endedOn ? { endedOn: input.endedOn } : {}) },
    ...(input.reason ? { reason: input.reason } : {}),
  }),
  afterwards: async ({ trx, by, now, id, action, row, input }) => {
    const after = await readContract(trx, id);
    const change = { by, now, action: `contracts.${action}`, ...(input.reason ? { reason: input.reason } : {}) };
    await keepChange(trx, change, row.contract, after);
    if (action === 'activate') await tellToRead(trx, after);
  },
  answer: ({ trx, id }) => readContract(trx, id),
});

function refusalOf(contract: StaffContract, action: string): AppError {
  try {
    refuseEnded(contract);
    if (action === 'activate') refuseNotDraft(contract);
    else refuseNotActive(contract);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return new AppError('staff.contract_not_active', { params: { number: contract.number } });
}

async function activate({ trx, services, by, today, row: { contract, person } }: ContractStep) {
  await refuseActivation(trx, contract, person, today);
  if (contract.renewsId === null) return {};
  const old = await findContract(trx, contract.renewsId);
  if (old?.state !== 'active') return {};
  const last = lastDayOf(old);
  const before = dayBefore(contract.fromDate);
  if (last === null || last > before) {
    await trx.updateTable('staff_contracts').set({ ended_on: before }).where('id', '=', old.id).execute();
  }
  const endsOn = last === null || last > before ? before : last;
  // One that runs on for a while is closed on the morning after its last day: until then it can still be changed.
  if (endsOn < today) await takeStepIn(trx, services, by, steps, { id: old.id, action: 'replace', input: {} });
  return {};
}

async function reopen({ trx, row: { contract } }: ContractStep) {
  if (contract.acknowledgedAt !== null) {
    throw new AppError('staff.contract_acknowledged', { params: { number: contract.number } });
  }
  const old = contract.renewsId === null ? undefined : await findContract(trx, contract.renewsId);
  if (old && (old.state === 'renewed' || old.endedOn !== null)) {
    throw new AppError('staff.contract_has_replaced', { params: { number: old.number } });
  }
  return {};
}

async function terminate({ row: { contract }, input }: ContractStep) {
  const { endedOn = '', reason = '' } = input;
  const last = lastDayOf(contract);
  if (endedOn < contract.fromDate || (last !== null && endedOn > last)) {
    throw fieldError('staff.contract_end_outside', 'endedOn', {
      from: formatDate(contract.fromDate),
      to: last === null ? '…' : formatDate(last),
    });
  }
  return { ended_on: endedOn, end_reason: reason };
}

/** @throws AppError 404; 400 unsigned; 409 stale, no draft, beside another contract, of somebody who has left, a third in a row. */
export const activateContract = (services: Services, by: By, id: string, version: number): Promise<StaffContract> =>
  takeStep(services, by, steps, { id, action: 'activate', input: { version } });

/** @throws AppError 404; 400 without a reason; 409 stale, not active, acknowledged, or it has ended another. */
export const reopenContract = (
  services: Services,
  by: By,
  id: string,
  input: { readonly version: number; readonly reason: string },
): Promise<StaffContract> => takeStep(services, by, steps, { id, action: 'reopen', input });

/** @throws AppError 404; 400 without a reason or for a day outside; 409 stale or not active. */
export const terminateContract = (
  services: Services,
  by: By,
  id: string,
  input: { readonly version: number; readonly reason: string; readonly endedOn: string },
): Promise<StaffContract> => takeStep(services, by, steps, { id, action: 'terminate', input });

const system: By = { actor: null, origin: null };

/** Closes what ended before a day, and reminds of what ends soon, each contract in a transaction of its own. */
export async function turnContracts(services: Services, day: string): Promise<void> {
  const over = await services.db
    .selectFrom('staff_contracts as c')
    .select(['c.id', 'c.ended_on'])
    .where('c.state', '=', 'active')
    .where('c.last_day', '<', day)
    .execute();
  for (const { id, ended_on } of over) {
    await inTransaction(services.database, async (trx) => {
      const contract = await findContract(trx, id);
      if (contract?.state !== 'active') return;
      const others = await contractsOf(trx, contract.personId);
      const isFollowed = ended_on !== null || others.some((each) => each.renewsId === id && each.state !== 'draft');
      await takeStepIn(trx, services, system, steps, { id, action: isFollowed ? 'replace' : 'expire', input: {} });
    });
  }
  const { rows } = await sql<{ id: string }>`
    select id from staff_contracts
    where state = 'active' and last_day between ${day}::date and ${day}::date + ${REMINDER_DAYS[0]}::int
    order by last_day, id`.execute(services.db);
  for (const { id } of rows) await remind(services, day, id);
}

async function remind({ database }: Services, day: string, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('staff_contracts')
      .select(['state', 'number', 'last_day', 'told_days', 'person_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'active' || row.last_day === null) return;
    const days = daysBetween(day, row.last_day);
    const due = reminderDue(days, row.told_days);
    if (due === null) return;
    // One that is followed by another already needs nobody's care.
    const follower = await trx
      .selectFrom('staff_contracts')
      .select('id')
      .where('renews_id', '=', id)
      .where('state', '<>', 'draft')
      .executeTakeFirst();
    await trx.updateTable('staff_contracts').set({ told_days: due }).where('id', '=', id).execute();
    if (follower) return;
    const person = found(await staffPersonOf(trx, row.person_id));
    await tellEnding(trx, { number: row.number, date: row.last_day, days }, person);
  });
}
