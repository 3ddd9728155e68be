import type { ContractInput, StaffContract, StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { inARow, namesItsEnd, termFault, termOn } from '@phuong/rules/staff/contracts.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import { contractsOf } from './contract.reads.ts';
import { lastDayOf } from './pay-line.rules.ts';
import { staffPersonOf } from './staff-person.reads.ts';

/** Somebody who works here, held until the transaction ends: contracts of one person are written one after another. @throws AppError 404. */
export async function lockStaffPerson(trx: Kysely<Tables>, id: string): Promise<StaffPerson> {
  const person = found(await staffPersonOf(trx, id));
  await lockRow(trx, person.kind === 'teacher' ? 'teachers' : 'employees', person.id);
  return person;
}

/** @throws AppError 400 where the days of a contract are not what the law says of its kind. */
export function refuseTerm({ kind, fromDate, toDate }: Pick<ContractInput, 'kind' | 'fromDate' | 'toDate'>): void {
  if (toDate !== null && toDate < fromDate) {
    throw fieldError('staff.contract_ends_before_start', 'toDate', { date: formatDate(fromDate) });
  }
  const fault = termFault(kind, fromDate, toDate);
  if (!fault) return;
  if (fault.fault === 'end_needed') throw fieldError('staff.contract_end_needed', 'toDate');
  if (fault.fault === 'end_unwanted') throw fieldError('staff.contract_end_unwanted', 'toDate');
  const params = { months: fault.months, date: formatDate(fault.day), basis: fault.basis };
  throw fieldError(
    fault.fault === 'too_short' ? 'staff.contract_too_short' : 'staff.contract_too_long',
    'toDate',
    params,
  );
}

const endings: readonly StaffContract['state'][] = ['expired', 'terminated', 'renewed'];

/** @throws AppError 409 for one that has ended: nothing of it is changed any more. */
export function refuseEnded({ state, number, endedOn, toDate }: StaffContract): void {
  if (!endings.includes(state)) return;
  const date = endedOn ?? toDate;
  throw new AppError('staff.contract_ended', { params: { number, date: date ? formatDate(date) : '' } });
}

/** @throws AppError 409. */
export function refuseNotDraft(contract: StaffContract): void {
  refuseEnded(contract);
  if (contract.state !== 'draft')
    throw new AppError('staff.contract_not_draft', { params: { number: contract.number } });
}

/** @throws AppError 409. */
export function refuseNotActive(contract: StaffContract): void {
  refuseEnded(contract);
  if (contract.state !== 'active')
    throw new AppError('staff.contract_not_active', { params: { number: contract.number } });
}

/** @throws AppError 400 for a day on which the contract does not run. */
export function refuseOutside(contract: StaffContract, day: string, field: string): void {
  const last = lastDayOf(contract);
  if (day >= contract.fromDate && (last === null || day <= last)) return;
  throw fieldError('staff.contract_outside', field, {
    from: formatDate(contract.fromDate),
    to: last === null ? '…' : formatDate(last),
  });
}

/** What another contract of the person leaves free once this one, which it is followed by, holds. */
const endBefore = (other: StaffContract, next: StaffContract): string | null =>
  other.id === next.renewsId ? dayBeforeOr(other, next.fromDate) : lastDayOf(other);

function dayBeforeOr(other: StaffContract, from: string): string | null {
  const last = lastDayOf(other);
  if (other.state !== 'active' || from <= other.fromDate) return last;
  const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return last === null || last > before ? before : last;
}

/**
 * What a draft must be to hold: signed, of somebody who is here, beside no other contract, and no third for a time in a row. Answers the
 * person's other contracts. The person is locked.
 * @throws AppError 400; 409, naming the other contract.
 */
export async function refuseActivation(
  trx: Kysely<Tables>,
  contract: StaffContract,
  person: StaffPerson,
  today: string,
): Promise<void> {
  if (contract.signedOn === null) throw fieldError('staff.contract_unsigned', 'signedOn');
  if (contract.signer === '') throw fieldError('staff.contract_unsigned', 'signer');
  const runsNow = contract.toDate === null || contract.toDate >= today;
  if (person.hasLeft && runsNow) throw new AppError('staff.contract_person_left', { params: { name: person.name } });
  const others = (await contractsOf(trx, contract.personId)).filter(
    ({ id, state }) => id !== contract.id && state !== 'draft',
  );
  for (const other of others) {
    const last = endBefore(other, contract);
    const isApart =
      (last !== null && last < contract.fromDate) || (contract.toDate !== null && contract.toDate < other.fromDate);
    if (isApart) continue;
    throw fieldError('staff.contract_overlaps', 'fromDate', {
      number: other.number,
      from: formatDate(other.fromDate),
      to: last === null ? '…' : formatDate(last),
    });
  }
  const most = termOn(contract.kind, contract.fromDate)?.value.mostInARow ?? null;
  if (most === null || !namesItsEnd(contract.kind)) return;
  const spans = others.map((other) => ({ kind: other.kind, from: other.fromDate, to: lastDayOf(other) }));
  const row = inARow({ kind: contract.kind, from: contract.fromDate, to: contract.toDate }, spans);
  if (row > most) {
    const basis = contract.legalBasis ?? '';
    throw fieldError('staff.contract_too_many_in_a_row', 'kind', { most, basis });
  }
}

/** The last line of pay must lie before: what was paid is not rewritten. @throws AppError 409. */
export function refusePayBefore({ pay }: StaffContract, fromDate: string): void {
  const last = pay.at(-1);
  if (last && fromDate <= last.fromDate) {
    throw fieldError('staff.pay_after', 'fromDate', { date: formatDate(last.fromDate) });
  }
}
