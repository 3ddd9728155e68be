import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { LeaveFaultTold } from '@phuong/contract/staff/leave/leave.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lockStaffPerson } from '../contracts/contract.guards.ts';
import { type LeaveCaller, mayRead } from './leave.policy.ts';
import { decidedLeave, filesOf, type LeaveRecord, type LeaveWithSteps } from './leave.reads.ts';
import { closedMonths } from './leave-check.reads.ts';
import { type LeaveStaff, leaveCaller, leaveStaffOf } from './leave-staff.reads.ts';

export interface LockedLeave {
  readonly record: LeaveRecord;
  readonly staff: LeaveStaff;
  readonly leave: LeaveWithSteps;
  readonly caller: LeaveCaller;
  readonly hasProof: boolean;
}

/** A request and its person, held until the transaction ends: leave of one person is decided one after another. Undefined: not for this caller. */
export async function lockLeave(
  trx: Transaction<Tables>,
  id: string,
  { actor, today, isEntered = false }: { readonly actor: Actor; readonly today: string; readonly isEntered?: boolean },
): Promise<LockedLeave | undefined> {
  const seen = await trx.selectFrom('leave_requests').select('person_id').where('id', '=', id).executeTakeFirst();
  if (!seen) return undefined;
  await lockStaffPerson(trx, seen.person_id);
  const record = await trx.selectFrom('leave_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const staff = await leaveStaffOf(trx, seen.person_id);
  if (!record || !staff) return undefined;
  const leave = await decidedLeave(trx, record, today);
  const caller = await leaveCaller(trx, actor, today);
  // A draft that the office has just made for somebody is sent by the same call.
  if (!isEntered && !mayRead(leave, caller)) return undefined;
  return { record, staff, leave, caller, hasProof: (await filesOf(trx, id)).length > 0 };
}

const codes: Readonly<Record<LeaveFaultTold['fault'], { readonly code: ErrorCode; readonly field: string }>> = {
  span: { code: 'staff.leave_span', field: 'to' },
  no_day: { code: 'staff.leave_no_day', field: 'from' },
  not_for_teachers: { code: 'staff.leave_not_for_teachers', field: 'kind' },
  child: { code: 'staff.leave_child', field: 'childBornOn' },
  unit: { code: 'staff.leave_unit', field: 'from' },
  across_years: { code: 'staff.leave_across_years', field: 'to' },
  overlap: { code: 'staff.leave_overlap', field: 'from' },
  balance: { code: 'staff.leave_balance', field: 'to' },
  year_cap: { code: 'staff.leave_year_cap', field: 'to' },
  too_long: { code: 'staff.leave_too_long', field: 'to' },
  months: { code: 'staff.leave_months', field: 'to' },
  in_a_row: { code: 'staff.leave_in_a_row', field: 'to' },
  notice: { code: 'staff.leave_notice', field: 'from' },
  back_dated: { code: 'staff.leave_back_dated', field: 'from' },
  proof: { code: 'staff.leave_proof', field: 'fileIds' },
  blocked: { code: 'staff.leave_blocked', field: 'from' },
  month_closed: { code: 'staff.leave_month_closed', field: 'from' },
  attended: { code: 'staff.leave_attended', field: 'from' },
  not_used: { code: 'staff.leave_not_used', field: 'kind' },
  nobody_decides: { code: 'staff.leave_nobody_decides', field: 'kind' },
};

/** The facts of a fault as its sentence is filled in: days of hundredths, dates as people write them. */
function paramsOf(told: LeaveFaultTold): Record<string, string | number> {
  const { fault, isLenient: _, day, month, left, asked, most, used, ...rest } = told;
  // A run of days is counted in days, all else in hundredths.
  const hundredths = { left, asked, used, ...(fault === 'in_a_row' ? {} : { most }) };
  const days = Object.entries(hundredths).map(([key, value]) => [key, value === undefined ? undefined : value / 100]);
  const facts = {
    ...rest,
    ...(fault === 'in_a_row' ? { most } : {}),
    ...Object.fromEntries(days),
    date: day && formatDate(day),
    month: month?.slice(5, 7),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}

/** @throws AppError of the first check that fails; every one is named by its field. */
export function refuseFaults(faults: readonly LeaveFaultTold[]): void {
  const [first] = faults;
  if (!first) return;
  throw new AppError(codes[first.fault].code, {
    params: paramsOf(first),
    fields: faults.map((fault) => ({ ...codes[fault.fault], params: paramsOf(fault) })),
  });
}

/**
 * Days that are taken back lie ahead, today counted, and in no closed month.
 * @throws AppError 400; 409.
 */
export async function refuseTakingBack(
  db: Kysely<Tables>,
  days: readonly { readonly day: string }[],
  from: string,
  today: string,
): Promise<void> {
  const gone = days.filter(({ day }) => day >= from);
  const last = gone.at(-1);
  if (from < today || !last) throw fieldError('staff.leave_revoke_day', 'from', { date: formatDate(today) });
  const months = new Set(gone.map(({ day }) => `${day.slice(0, 7)}-01`));
  const closed = (await closedMonths(db, from, last.day)).find((month) => months.has(month));
  if (closed) throw fieldError('staff.leave_month_closed', 'from', { month: closed.slice(5, 7) });
}
