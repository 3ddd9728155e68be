import type {
  AllowanceInput,
  AnnexInput,
  ContractInput,
  PayLineInput,
  StaffContract,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  lockStaffPerson,
  refuseEnded,
  refuseNotActive,
  refuseNotDraft,
  refuseOutside,
  refusePayBefore,
  refuseTerm,
} from './contract.guards.ts';
import { contractsOf, findContract, readContract } from './contract.reads.ts';
import {
  editContract,
  insertPay,
  keepChange,
  loggedDifference,
  type Person,
  payRow,
  writeContract,
} from './contract.writes.ts';
import { allowanceFault } from './pay-line.rules.ts';
import { ownStaffId } from './staff-person.reads.ts';

const entity = 'staff_contract';

const contractColumns = (input: ContractInput) => ({
  number: input.number,
  kind: input.kind,
  signed_on: input.signedOn,
  signer: input.signer,
  from_date: input.fromDate,
  to_date: input.toDate,
  post: input.post,
  workplace: input.workplace,
  seniority_from: input.seniorityFrom,
  note: input.note,
});

async function insertContract(
  trx: Transaction<Tables>,
  { clock }: Services,
  by: Person,
  { personId, input, renewsId }: { personId: string; input: ContractInput; renewsId: string | null },
): Promise<string> {
  refuseTerm(input);
  const pay = payRow(input.pay, input.fromDate, 'pay.');
  const person = await lockStaffPerson(trx, personId);
  const id = newId();
  const owner =
    person.kind === 'teacher'
      ? { teacher_id: person.id, employee_id: null }
      : { teacher_id: null, employee_id: person.id };
  const row = {
    id,
    ...owner,
    ...contractColumns(input),
    ended_on: null,
    renews_id: renewsId,
    acknowledged_at: null,
    told_days: null,
    created_at: clock.now(),
    updated_at: clock.now(),
  };
  await writeContract(() => trx.insertInto('staff_contracts').values(row).execute(), { number: input.number });
  await insertPay(trx, {
    ...pay,
    contract_id: id,
    from_date: input.fromDate,
    cause: 'CONTRACT',
    by_name: by.actor.name,
  });
  return id;
}

async function made(trx: Transaction<Tables>, { clock }: Services, by: By, action: string, id: string) {
  const after = await readContract(trx, id);
  await keepChange(trx, { by, now: clock.now(), action }, null, after);
  await audit(trx, by, { action, entity, entityId: id, ...loggedDifference(null, after) });
  return after;
}

/** @throws AppError 404; 400 for days or pay that the law does not know; 409 for a number the person has already. */
export async function createContract(
  services: Services,
  by: Person,
  personId: string,
  input: ContractInput,
): Promise<StaffContract> {
  return inTransaction(services.database, async (trx) => {
    const id = await insertContract(trx, services, by, { personId, input, renewsId: null });
    return made(trx, services, by, 'contracts.create', id);
  });
}

/** @throws AppError 404; 400; 409 stale, ended, no draft any more, number taken. */
export async function updateContract(
  services: Services,
  by: Person,
  id: string,
  { version, ...input }: ContractInput & { readonly version: number },
): Promise<StaffContract> {
  refuseTerm(input);
  const pay = payRow(input.pay, input.fromDate, 'pay.');
  return editContract(services, by, {
    action: 'contracts.update',
    id,
    version,
    refuse: refuseNotDraft,
    write: async (trx) => {
      const set = contractColumns(input);
      await writeContract(() => trx.updateTable('staff_contracts').set(set).where('id', '=', id).execute(), {
        number: input.number,
      });
      await trx
        .updateTable('staff_contract_pay')
        .set({ ...pay, from_date: input.fromDate, by_name: by.actor.name })
        .where('contract_id', '=', id)
        .where('cause', '=', 'CONTRACT')
        .execute();
    },
  });
}

/** @throws AppError 404; 409 for one that is no draft any more. */
export async function deleteContract({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'staff_contracts', id);
    const before = await readContract(trx, id);
    refuseNotDraft(before);
    await trx.deleteFrom('staff_contracts').where('id', '=', id).execute();
    await audit(trx, by, { action: 'contracts.delete', entity, entityId: id, ...loggedDifference(before, null) });
  });
}

/**
 * A draft that follows a contract, with the pay and the allowances of its last day.
 * @throws AppError 404; 400; 409 for a draft, or where another follows already.
 */
export async function renewContract(
  services: Services,
  by: Person,
  id: string,
  next: Pick<ContractInput, 'number' | 'fromDate' | 'toDate'>,
): Promise<StaffContract> {
  return inTransaction(services.database, async (trx) => {
    const seen = await readContract(trx, id);
    await lockStaffPerson(trx, seen.personId);
    const old = await readContract(trx, id);
    if (old.state === 'draft') throw new AppError('staff.contract_not_signed', { params: { number: old.number } });
    const follower = (await contractsOf(trx, old.personId)).find(({ renewsId }) => renewsId === id);
    if (follower) throw new AppError('staff.contract_renewed_already', { params: { number: follower.number } });
    if (next.fromDate <= old.fromDate) {
      throw fieldError('staff.contract_renews_from', 'fromDate', { date: formatDate(old.fromDate) });
    }
    const last = old.pay.at(-1);
    if (!last) throw notFound();
    const input: ContractInput = {
      ...next,
      kind: old.kind,
      signedOn: null,
      signer: old.signer,
      post: old.post,
      workplace: old.workplace,
      seniorityFrom: old.seniorityFrom,
      note: '',
      pay: { ...last, decision: '' },
    };
    const newOne = await insertContract(trx, services, by, { personId: old.personId, input, renewsId: id });
    const going = old.allowances.filter(({ toDate }) => toDate === null || toDate >= next.fromDate);
    if (going.length > 0) {
      const rows = going.map(({ code, form, value, toDate, note }) => ({
        id: newId(),
        contract_id: newOne,
        code,
        form,
        value,
        from_date: next.fromDate,
        to_date: toDate,
        note,
        by_name: by.actor.name,
      }));
      await trx.insertInto('staff_contract_allowances').values(rows).execute();
    }
    return made(trx, services, by, 'contracts.renew', newOne);
  });
}

/** @throws AppError 404; 400; 409 stale, ended, a draft, or a day that is paid by a line already. */
export async function addPay(
  services: Services,
  by: Person,
  id: string,
  { version, fromDate, cause, ...input }: PayLineInput & { readonly version: number },
): Promise<StaffContract> {
  const row = payRow(input, fromDate);
  return editContract(services, by, {
    action: 'contracts.addPay',
    id,
    version,
    refuse: refuseNotActive,
    write: async (trx, before) => {
      refuseOutside(before, fromDate, 'fromDate');
      refusePayBefore(before, fromDate);
      await insertPay(trx, { ...row, contract_id: id, from_date: fromDate, cause, by_name: by.actor.name });
    },
  });
}

/** @throws AppError 404; 400; 409 stale, ended, or held already. */
export async function addAllowance(
  services: Services,
  by: Person,
  id: string,
  { version, ...input }: AllowanceInput & { readonly version: number },
): Promise<StaffContract> {
  return editContract(services, by, {
    action: 'contracts.addAllowance',
    id,
    version,
    refuse: refuseEnded,
    write: async (trx, before) => {
      refuseOutside(before, input.fromDate, 'fromDate');
      const fault = allowanceFault(input, before);
      if (fault) {
        const date = fault.params?.date;
        const params = typeof date === 'string' ? { date: formatDate(date) } : undefined;
        throw fieldError(fault.code, fault.field, params);
      }
      const { code, form, value, fromDate: from_date, toDate: to_date, decision, note } = input;
      const row = { id: newId(), contract_id: id, code, form, value, from_date, to_date, decision, note };
      await trx
        .insertInto('staff_contract_allowances')
        .values({ ...row, by_name: by.actor.name })
        .execute();
    },
  });
}

/** @throws AppError 404; 400; 409 stale, ended, or over already. */
export async function endAllowance(
  services: Services,
  by: Person,
  id: string,
  { allowanceId, toDate, version }: { allowanceId: string; toDate: string; version: number },
): Promise<StaffContract> {
  return editContract(services, by, {
    action: 'contracts.endAllowance',
    id,
    version,
    refuse: refuseEnded,
    write: async (trx, before) => {
      const line = before.allowances.find((each) => each.id === allowanceId);
      if (!line) throw notFound();
      if (line.toDate !== null) {
        throw new AppError('staff.allowance_ended', { params: { date: formatDate(line.toDate) } });
      }
      if (toDate < line.fromDate) {
        throw fieldError('staff.contract_ends_before_start', 'toDate', { date: formatDate(line.fromDate) });
      }
      refuseOutside(before, toDate, 'toDate');
      await trx
        .updateTable('staff_contract_allowances')
        .set({ to_date: toDate })
        .where('id', '=', allowanceId)
        .execute();
    },
  });
}

/** @throws AppError 404; 400; 409 stale, ended, a draft, or the number of another annex. */
export async function addAnnex(
  services: Services,
  by: Person,
  id: string,
  { version, number, signedOn, fromDate, content }: AnnexInput & { readonly version: number },
): Promise<StaffContract> {
  return editContract(services, by, {
    action: 'contracts.addAnnex',
    id,
    version,
    refuse: refuseNotActive,
    write: async (trx, before) => {
      refuseOutside(before, fromDate, 'fromDate');
      const row = { id: newId(), contract_id: id, number, signed_on: signedOn, from_date: fromDate, content };
      const taken = () => fieldError('staff.annex_number_taken', 'number', { number });
      await refusing({ unique: { number: taken } }, () =>
        trx
          .insertInto('staff_contract_annexes')
          .values({ ...row, by_name: by.actor.name })
          .execute(),
      );
    },
  });
}

/** @throws AppError 404; 400 for a file that is neither the caller's nor here already; 409 stale or ended. */
export async function setFiles(
  services: Services,
  by: Person,
  id: string,
  { fileIds, version }: { fileIds: readonly string[]; version: number },
): Promise<StaffContract> {
  return editContract(services, by, {
    action: 'contracts.setFiles',
    id,
    version,
    refuse: refuseEnded,
    write: async (trx, before) => {
      const wanted = [...new Set(fileIds)];
      const here = new Map(before.files.map((file) => [file.id, file.name]));
      const fresh = wanted.filter((fileId) => !here.has(fileId));
      for (const file of await ownUploads(trx, { fileIds: fresh, userId: by.actor.userId })) {
        here.set(file.id, file.name);
      }
      const rows = wanted.map((fileId, position) => {
        const name = here.get(fileId);
        if (name === undefined) throw fieldError('staff.contract_unknown_file', 'fileIds');
        return { contract_id: id, file_id: fileId, name, position };
      });
      await trx.deleteFrom('staff_contract_files').where('contract_id', '=', id).execute();
      if (rows.length > 0) await trx.insertInto('staff_contract_files').values(rows).execute();
    },
  });
}

/** Who calls has read a contract of their own that was signed. @throws AppError 404 for another's, and for a draft. */
export async function acknowledgeContract(services: Services, by: Person, id: string): Promise<StaffContract> {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const own = await ownStaffId(trx, by.actor);
    await lockRow(trx, 'staff_contracts', id);
    const before = await findContract(trx, id);
    if (!before || before.personId !== own || before.state === 'draft') throw notFound();
    if (before.acknowledgedAt !== null) return before;
    // That somebody has read it is no change of it: who edits it meanwhile is not disturbed, and one that has ended may be read too.
    await trx.updateTable('staff_contracts').set({ acknowledged_at: clock.now() }).where('id', '=', id).execute();
    const after = await readContract(trx, id);
    await keepChange(trx, { by, now: clock.now(), action: 'contracts.acknowledge' }, before, after);
    const entry = { action: 'contracts.acknowledge', entity, entityId: id };
    await audit(trx, by, { ...entry, after: { number: after.number } });
    return after;
  });
}
