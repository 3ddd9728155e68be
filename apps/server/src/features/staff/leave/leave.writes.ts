import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import type { LeaveInput, leaveMessageActions } from '@phuong/contract/staff/leave/leave.schema.ts';
import { type LeaveDay, sumOfParts } from '@phuong/rules/staff/leave-days.ts';
import type { LeaveRule } from '@phuong/rules/staff/leave-kinds.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { LeaveRecord } from './leave.reads.ts';
import type { ChainStep } from './leave-chain.rules.ts';

type Trx = Transaction<Tables>;

export const ownerOf = ({ kind, id }: Pick<StaffPerson, 'kind' | 'id'>) =>
  kind === 'teacher' ? { teacher_id: id, employee_id: null } : { teacher_id: null, employee_id: id };

/** The columns of what somebody asks for. */
export const columnsOf = (input: LeaveInput) => ({
  kind: input.kind,
  from_date: input.from,
  to_date: input.to,
  from_session: input.fromSession,
  to_session: input.toSession,
  periods: input.periods ? [...input.periods] : null,
  reason: input.reason,
  child_born_on: input.childBornOn,
  children: input.children,
  is_hard_birth: input.isHardBirth,
});

/** A new draft; its proof with it. @throws AppError 400 for days in the wrong order or a file of somebody else. */
export async function insertDraft(
  trx: Trx,
  person: StaffPerson,
  input: LeaveInput,
  by: { readonly userId: string; readonly enteredBy: string | null; readonly now: Date },
): Promise<string> {
  refuseOrder(input);
  const id = newId();
  await trx
    .insertInto('leave_requests')
    .values({
      id,
      ...ownerOf(person),
      ...columnsOf(input),
      sent_at: null,
      entered_by_name: by.enteredBy,
      revoke_from: null,
      created_at: by.now,
      updated_at: by.now,
    })
    .execute();
  await addFiles(trx, id, input.fileIds, by.userId);
  return id;
}

/** @throws AppError 400 where the last day is before the first. */
export function refuseOrder({ from, to }: Pick<LeaveInput, 'from' | 'to'>): void {
  if (to < from) throw fieldError('staff.leave_span', 'to');
}

/** Proof beside what is there; files it has already are left as they are. @throws AppError 400 for a file of somebody else. */
export async function addFiles(trx: Trx, id: string, fileIds: readonly string[], userId: string): Promise<void> {
  const known = await trx.selectFrom('leave_request_files').select('file_id').where('request_id', '=', id).execute();
  const held = new Set(known.map((row) => row.file_id));
  const wanted = [...new Set(fileIds)].filter((fileId) => !held.has(fileId));
  const files = await ownUploads(trx, { fileIds: wanted, userId });
  if (files.length < wanted.length) throw fieldError('staff.leave_unknown_file', 'fileIds');
  if (files.length === 0) return;
  const rows = files.map((file, index) => ({
    request_id: id,
    file_id: file.id,
    name: file.name,
    position: held.size + index,
  }));
  await trx.insertInto('leave_request_files').values(rows).execute();
}

/** Days and chain of a request, as they are when it is sent. */
export async function writeSent(
  trx: Trx,
  id: string,
  days: readonly LeaveDay[],
  chain: readonly ChainStep[],
): Promise<void> {
  await insertDays(trx, id, days);
  const steps = chain.map((step, index) => ({ ...step, id: newId(), position: index + 1 }));
  await trx
    .insertInto('leave_steps')
    .values(
      steps.map((step) => ({
        id: step.id,
        request_id: id,
        position: step.position,
        role: step.role,
        is_approved: null,
        decided_at: null,
        decided_by_name: null,
      })),
    )
    .execute();
  const approvers = steps.flatMap((step) => [
    ...step.approvers.map((each) => ({ step_id: step.id, teacher_id: each.id, is_deputy: false })),
    ...step.deputies.map((each) => ({ step_id: step.id, teacher_id: each.id, is_deputy: true })),
  ]);
  if (approvers.length > 0) await trx.insertInto('leave_step_approvers').values(approvers).execute();
}

async function insertDays(trx: Trx, id: string, days: readonly LeaveDay[]): Promise<void> {
  const rows = days.map(({ day, session, periods, part }) => ({
    request_id: id,
    day,
    session,
    periods: periods ? [...periods] : null,
    part,
  }));
  await trx.insertInto('leave_request_days').values(rows).execute();
}

/** Who said what of a request. */
export const insertMessage = (
  trx: Trx,
  message: {
    readonly requestId: string;
    readonly at: Date;
    readonly byName: string;
    readonly action: (typeof leaveMessageActions)[number];
    readonly text: string;
  },
): Promise<unknown> =>
  trx
    .insertInto('leave_messages')
    .values({
      request_id: message.requestId,
      at: message.at,
      by_name: message.byName,
      action: message.action,
      text: message.text,
    })
    .execute();

export const decideStep = (
  trx: Trx,
  stepId: string,
  decision: { readonly isApproved: boolean; readonly now: Date; readonly byName: string },
): Promise<unknown> =>
  trx
    .updateTable('leave_steps')
    .set({ is_approved: decision.isApproved, decided_at: decision.now, decided_by_name: decision.byName })
    .where('id', '=', stepId)
    .execute();

interface Granted {
  readonly record: LeaveRecord;
  readonly days: readonly LeaveDay[];
  readonly rule: Pick<LeaveRule, 'paidBy' | 'percent'>;
  readonly byName: string;
  readonly now: Date;
}

/** The ledger uses every day of granted leave, and everybody who looks sees the person away. */
export async function writeGranted(
  trx: Trx,
  { absences }: Pick<Services, 'absences'>,
  { record, days, rule, byName, now }: Granted,
): Promise<void> {
  const owner = { teacher_id: record.teacher_id, employee_id: record.employee_id };
  await trx
    .insertInto('leave_entries')
    .values(
      days.map(({ day, part }) => ({
        id: newId(),
        ...owner,
        kind: record.kind,
        day,
        amount: -part,
        reason: 'USE' as const,
        request_id: record.id,
        by_name: byName,
        created_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('staff_absences')
    .values(
      days.map(({ day, session, periods, part }) => ({
        id: newId(),
        ...owner,
        day,
        session,
        periods: periods ? [...periods] : null,
        kind: record.kind,
        // What the school pays: insured days are paid by the insurance.
        paid_percent: rule.paidBy === 'SCHOOL' ? rule.percent : 0,
        day_part: part,
        leave_request_id: record.id,
      })),
    )
    .execute();
  await tellAbsences(trx, { absences }, record, days);
}

async function tellAbsences(
  trx: Trx,
  { absences }: Pick<Services, 'absences'>,
  { teacher_id }: LeaveRecord,
  days: readonly Pick<LeaveDay, 'day'>[],
): Promise<void> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || teacher_id === null) return;
  await absences.changed(trx, { teacherIds: [teacher_id], from: first.day, to: last.day });
}

/** What is left of a request once its days from one on are taken back; null: nothing. */
interface LeftOfLeave {
  readonly to: string;
  readonly amount: number;
}

/**
 * Takes days from one on back: the ledger is given them again, and the person is there. Days before have been taken and stay.
 * The caller has refused closed months and days that have gone by.
 */
export async function takeBack(
  trx: Trx,
  { absences }: Pick<Services, 'absences'>,
  { record, days, byName, now }: Omit<Granted, 'rule'>,
  from: string,
): Promise<LeftOfLeave | null> {
  const gone = days.filter(({ day }) => day >= from);
  if (gone.length === 0) throw new AppError('platform.invalid_input');
  await trx
    .insertInto('leave_entries')
    .values(
      gone.map(({ day, part }) => ({
        id: newId(),
        teacher_id: record.teacher_id,
        employee_id: record.employee_id,
        kind: record.kind,
        day,
        amount: part,
        reason: 'REVERSE' as const,
        request_id: record.id,
        by_name: byName,
        created_at: now,
      })),
    )
    .execute();
  await trx.deleteFrom('staff_absences').where('leave_request_id', '=', record.id).where('day', '>=', from).execute();
  await trx.deleteFrom('leave_request_days').where('request_id', '=', record.id).where('day', '>=', from).execute();
  await tellAbsences(trx, { absences }, record, gone);
  const left = days.filter(({ day }) => day < from);
  const last = left.at(-1);
  return last ? { to: last.day, amount: sumOfParts(left) } : null;
}
