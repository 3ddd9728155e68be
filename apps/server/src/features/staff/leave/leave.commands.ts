import type { LeaveInput, LeaveOf, LeaveRequest } from '@phuong/contract/staff/leave/leave.schema.ts';
import { availableFrom } from '@phuong/rules/staff/leave-days.ts';
import type { LeaveKind } from '@phuong/rules/staff/leave-kinds.ts';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockStaffPerson } from '../contracts/contract.guards.ts';
import type { Person } from '../contracts/contract.writes.ts';
import { ownPerson } from '../contracts/staff-data.reads.ts';
import { lockLeave } from './leave.guards.ts';
import { readLeave } from './leave.reads.ts';
import { insertDraft, ownerOf } from './leave.writes.ts';
import { leaveCaller } from './leave-staff.reads.ts';
import { type LeaveStepInput, leaveSteps } from './leave-steps.writes.ts';
import { entriesOf } from './ledger.reads.ts';
import { readLeaveOf } from './own-leave.reads.ts';

const entity = 'leave_request';

async function made(
  trx: Transaction<Tables>,
  services: Services,
  by: Person,
  {
    personId,
    input,
    isEntered,
  }: { readonly personId: string; readonly input: LeaveInput; readonly isEntered: boolean },
): Promise<string> {
  const person = await lockStaffPerson(trx, personId);
  const enteredBy = isEntered ? by.actor.name : null;
  const id = await insertDraft(trx, person, input, { userId: by.actor.userId, enteredBy, now: services.clock.now() });
  await audit(trx, by, {
    action: 'leave.create',
    entity,
    entityId: id,
    after: { state: 'draft', from: input.from, to: input.to },
  });
  return id;
}

/** A draft of who calls, sent at once where they say so. @throws AppError 404; 400, 409 for a check that fails; 400 for a file of somebody else. */
export async function createLeave(
  services: Services,
  by: Person,
  { isSent, ...input }: LeaveInput & { readonly isSent: boolean },
): Promise<LeaveRequest> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const { id: personId } = await ownPerson(trx, by.actor);
    const id = await made(trx, services, by, { personId, input, isEntered: false });
    if (isSent) return takeStepIn(trx, services, by, leaveSteps, { id, action: 'send', input: {} });
    return readLeave(trx, id, { caller: await leaveCaller(trx, by.actor, today), today });
  });
}

/**
 * The office sends leave for somebody: agreements of the school are let pass, the chain decides as always.
 * @throws AppError 404; 403 for oneself; 400, 409 for a check that fails.
 */
export async function enterLeave(
  services: Services,
  by: Person,
  personId: string,
  input: LeaveInput,
): Promise<LeaveRequest> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const caller = await leaveCaller(trx, by.actor, today);
    const person = await lockStaffPerson(trx, personId);
    if (person.id === caller.personId) throw new AppError('staff.leave_own_request');
    if (person.hasLeft) throw notFound();
    const id = await made(trx, services, by, { personId: person.id, input, isEntered: true });
    const held = await lockLeave(trx, id, { actor: by.actor, today, isEntered: true });
    return takeStepIn(trx, services, by, leaveSteps, {
      id,
      action: 'send',
      input: { isEntered: true },
      held: found(held),
    });
  });
}

/** Changes an own draft. @throws AppError 404; 409 stale or sent; 400 for a file of somebody else. */
export const updateLeave = (
  services: Services,
  by: Person,
  id: string,
  { version, ...leave }: LeaveInput & { readonly version: number },
): Promise<LeaveRequest> => takeStep(services, by, leaveSteps, { id, action: 'edit', input: { version, leave } });

type PersonStep = 'send' | 'answer' | 'cancel' | 'addProof' | 'askRevoke' | 'askMore' | 'reject' | 'refuseRevoke';

/** One step that is what it is called. @throws AppError 404; 403; 409 stale or impossible; what the step refuses. */
export const stepLeave = (
  services: Services,
  by: Person,
  id: string,
  action: PersonStep,
  input: LeaveStepInput,
): Promise<LeaveRequest> => takeStep(services, by, leaveSteps, { id, action, input });

/** Approves a step; the last of the chain grants the leave. @throws AppError 404; 403; 409; what has changed since it was sent. */
export async function approveLeave(
  services: Services,
  by: Person,
  id: string,
  input: LeaveStepInput,
): Promise<LeaveRequest> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const held = found(await lockLeave(trx, id, { actor: by.actor, today }));
    const isLast = held.record.step >= held.leave.steps.length;
    return takeStepIn(trx, services, by, leaveSteps, { id, action: isLast ? 'approve' : 'pass', input, held });
  });
}

/**
 * Takes granted days back: all of them, or those from a day on. `mode`: as the person asked, or without being asked, for which a reason
 * is needed.
 * @throws AppError 404; 403; 409 stale, closed month or not granted; 400 for days that have gone by.
 */
export async function revokeLeave(
  services: Services,
  by: Person,
  id: string,
  { mode, ...input }: LeaveStepInput & { readonly mode: 'asked' | 'unasked' },
): Promise<LeaveRequest> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const held = found(await lockLeave(trx, id, { actor: by.actor, today }));
    const { record } = held;
    const expected = mode === 'asked' ? 'revoke_pending' : 'approved';
    if (record.state !== expected && held.caller.personId !== record.person_id) throw new AppError('staff.leave_step');
    if (mode === 'unasked' && !input.text) throw fieldError('staff.leave_reason_required', 'text');
    const from = (mode === 'asked' ? record.revoke_from : input.from) ?? today;
    const isWhole = from <= record.from_date;
    return takeStepIn(trx, services, by, leaveSteps, { id, action: isWhole ? 'revoke' : 'shorten', input, held });
  });
}

/** Kinds whose days are granted; others only count what is used. */
type GrantedKind = Extract<LeaveKind, 'ANNUAL' | 'COMP_OFF'>;

/** A line more in somebody's ledger. @throws AppError 404; 403 for oneself; 409 where a day would go below nothing. */
export async function addEntry(
  { database, clock }: Services,
  by: Person,
  personId: string,
  entry: { readonly kind: GrantedKind; readonly day: string; readonly amount: number; readonly note: string },
): Promise<LeaveOf> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const person = await lockStaffPerson(trx, personId);
    const { personId: own } = await leaveCaller(trx, by.actor, today);
    if (own === person.id) throw new AppError('staff.leave_own_request');
    const lines = await entriesOf(trx, person.id, [entry.kind]);
    if (entry.amount < 0 && availableFrom(lines, entry.day) + entry.amount < 0) {
      throw fieldError('staff.leave_below_zero', 'amount', { left: availableFrom(lines, entry.day) / 100 });
    }
    const id = newId();
    const reason = entry.kind === 'COMP_OFF' && entry.amount > 0 ? 'COMP_OFF' : 'ADJUST';
    await trx
      .insertInto('leave_entries')
      .values({ id, ...ownerOf(person), ...entry, reason, by_name: by.actor.name, created_at: clock.now() })
      .execute();
    await audit(trx, by, {
      action: 'leaveEntries.add',
      entity: 'leave_entry',
      entityId: id,
      after: { leaveKind: entry.kind, date: entry.day, hundredths: entry.amount },
    });
    return readLeaveOf(trx, person.id, { on: today, today, withDrafts: false });
  });
}
