import { leaveLifecycle } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { LeaveInput, LeaveRequest, leaveMessageActions } from '@phuong/contract/staff/leave/leave.schema.ts';
import type { LeaveDay } from '@phuong/rules/staff/leave-days.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import {
  type Columns,
  lifecycleSteps,
  personOf,
  type Step,
  type StepTypes,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { keepMonths } from '../closed-month.guards.ts';
import { type LockedLeave, lockLeave, refuseFaults, refuseTakingBack } from './leave.guards.ts';
import { datesOf, tellDeciders, tellPerson } from './leave.notices.ts';
import { decisionRefusal, isOwn, stepThatDecides } from './leave.policy.ts';
import { daysOf, decidedLeave, inputOf, readLeave } from './leave.reads.ts';
import {
  addFiles,
  columnsOf,
  decideStep,
  insertMessage,
  refuseOrder,
  takeBack,
  writeGranted,
  writeSent,
} from './leave.writes.ts';
import { checkLeave } from './leave-check.reads.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { ruleOf } from './leave-settings.rules.ts';

export interface LeaveStepInput {
  readonly version?: number;
  readonly text?: string;
  readonly leave?: LeaveInput;
  readonly fileIds?: readonly string[];
  /** From when on days are taken back. */
  readonly from?: string;
  /** The office sends it for somebody. */
  readonly isEntered?: boolean;
}

interface LeaveSteps extends StepTypes {
  readonly lifecycle: typeof leaveLifecycle;
  readonly row: LockedLeave;
  readonly input: LeaveStepInput;
  readonly answer: LeaveRequest;
}
type LeaveStep = Step<LeaveSteps>;
type Action = keyof typeof leaveLifecycle.actions;

/** Steps that only the person takes; the others are for who decides. */
const own: readonly Action[] = ['edit', 'send', 'answer', 'cancel', 'addProof', 'askRevoke'];

const told = ({ row: { record, staff } }: Pick<LeaveStep, 'row'>) => ({
  id: record.id,
  personId: staff.id,
  name: staff.name,
  from: record.from_date,
  to: record.to_date,
});

export const leaveSteps = lifecycleSteps<LeaveSteps>({
  lifecycle: leaveLifecycle,
  table: 'leave_requests',
  column: 'state',
  lock: async (trx, asked) => {
    const row = await lockLeave(trx, asked.id, { actor: personOf(asked).actor, today: asked.today });
    // What is only for its person is not there for others.
    return row && own.includes(asked.action) && !isOwn(row.leave, row.caller) ? undefined : row;
  },
  stateOf: ({ record: { state, version } }) => ({ state, version }),
  stateFirst: 'all',
  may: (_, action, { leave, caller }) => (own.includes(action) ? null : decisionRefusal(leave, caller)),
  current: ({ trx, id, row, today }) => readLeave(trx, id, { caller: row.caller, today }),
  impossible: () => new AppError('staff.leave_step'),
  reason: { of: ({ text }) => text ?? '', missing: () => fieldError('staff.leave_reason_required', 'text') },
  works: {
    edit,
    send,
    pass,
    approve,
    askMore: null,
    answer: null,
    reject,
    cancel: null,
    addProof,
    askRevoke,
    refuseRevoke: async () => ({ revoke_from: null }),
    revoke: takeDaysBack,
    shorten: takeDaysBack,
  },
  columns: ({ now }) => ({ updated_at: now }),
  history: async ({ trx, id, action, by, now, input }) => {
    if (action === 'edit') return;
    const name: (typeof leaveMessageActions)[number] = action === 'send' && input.isEntered ? 'enter' : action;
    const byName = personOf({ by }).actor.name;
    await insertMessage(trx, { requestId: id, at: now, byName, action: name, text: input.text ?? '' });
  },
  // Why somebody is away, and what is said of it, stays with the request.
  log: ({ id, action, from, to, row: { record } }) => ({
    action: `leave.${action}`,
    entity: 'leave_request',
    entityId: id,
    before: { state: from },
    after: { state: to, from: record.from_date, to: record.to_date },
  }),
  afterwards: tell,
  answer: ({ trx, id, row, today }) => readLeave(trx, id, { caller: row.caller, today }),
});

/** What a request comes to now, with the settings of today. */
async function outcomeOf({ trx, today, id, row: { record, staff, hasProof } }: LeaveStep) {
  const settings = await readLeaveSettings(trx, today);
  const outcome = await checkLeave(trx, {
    staff,
    input: inputOf(record, hasProof),
    settings,
    today,
    requestId: id,
  });
  return { outcome, settings };
}

async function edit({ trx, by, id, input }: LeaveStep): Promise<Columns> {
  if (!input.leave) throw new AppError('platform.invalid_input');
  refuseOrder(input.leave);
  await trx.deleteFrom('leave_request_files').where('request_id', '=', id).execute();
  await addFiles(trx, id, input.leave.fileIds, personOf({ by }).actor.userId);
  return columnsOf(input.leave);
}

async function send(step: LeaveStep): Promise<Columns> {
  const { outcome } = await outcomeOf(step);
  const isStrict = !step.input.isEntered;
  refuseFaults(outcome.faults.filter(({ isLenient }) => isStrict || !isLenient));
  await writeSent(step.trx, step.id, outcome.days, outcome.steps);
  return { amount: outcome.amount, step: 1, sent_at: step.now };
}

const byNameOf = ({ by }: Pick<LeaveStep, 'by'>) => personOf({ by }).actor.name;

async function decide(step: LeaveStep, isApproved: boolean): Promise<void> {
  const decided = step.row.leave.steps[step.row.record.step - 1];
  if (decided) await decideStep(step.trx, decided.id, { isApproved, now: step.now, byName: byNameOf(step) });
}

/** Facts that have changed since it was sent refuse it; agreements of the school have been looked at by whoever decides. */
async function refuseChanged(step: LeaveStep, days: readonly LeaveDay[]): Promise<void> {
  const { outcome } = await outcomeOf(step);
  const late = ['overlap', 'balance', 'year_cap', 'month_closed', 'attended'];
  refuseFaults(outcome.faults.filter(({ fault }) => late.includes(fault)));
  if (days.length === 0) throw new AppError('staff.leave_no_day');
}

async function pass(step: LeaveStep): Promise<Columns> {
  await decide(step, true);
  return { step: step.row.record.step + 1 };
}

async function approve(step: LeaveStep): Promise<Columns> {
  const { trx, services, now, today, row } = step;
  const days = await daysOf(trx, step.id);
  await keepMonths(
    trx,
    days.map(({ day }) => day),
  );
  await refuseChanged(step, days);
  await decide(step, true);
  const rule = ruleOf(await readLeaveSettings(trx, today), row.record.kind, row.record.from_date);
  await writeGranted(trx, services, { record: row.record, days, rule, byName: byNameOf(step), now });
  return {};
}

async function reject(step: LeaveStep): Promise<Columns> {
  await decide(step, false);
  return {};
}

async function addProof({ trx, by, id, input }: LeaveStep): Promise<Columns> {
  await addFiles(trx, id, input.fileIds ?? [], personOf({ by }).actor.userId);
  return {};
}

async function askRevoke({ trx, id, input, today }: LeaveStep): Promise<Columns> {
  const from = input.from ?? today;
  await refuseTakingBack(trx, await daysOf(trx, id), from, today);
  return { revoke_from: from };
}

async function takeDaysBack(step: LeaveStep): Promise<Columns> {
  const { trx, services, id, now, today, row, input } = step;
  const asked = input.from ?? row.record.revoke_from ?? today;
  // Asked for in time and decided later: what has gone by meanwhile stays.
  const from = asked < today && input.from === undefined ? today : asked;
  const days = await daysOf(trx, id);
  await keepMonths(
    trx,
    days.map(({ day }) => day),
  );
  await refuseTakingBack(trx, days, from, today);
  const left = await takeBack(trx, services, { record: row.record, days, byName: byNameOf(step), now }, from);
  return {
    revoke_from: null,
    ...(left ? { to_date: left.to, to_session: 'AFTERNOON', amount: left.amount } : {}),
  };
}

/** The step that waits next, told to whoever decides it; sending has only just made the chain. */
async function tellNext(step: LeaveStep): Promise<void> {
  const { trx, action, row } = step;
  const { steps } = await decidedLeave(trx, row.record, step.today);
  const position = action === 'pass' ? row.record.step + 1 : Math.max(1, row.record.step);
  await tellDeciders(trx, told(step), steps[position - 1], { kind: 'leaveToDecide', today: step.today });
}

async function tell(step: LeaveStep): Promise<void> {
  const { trx, action, row, input } = step;
  const leave = told(step);
  const [dates, reason] = [datesOf(leave), input.text ?? ''];
  if (action === 'send' && input.isEntered) {
    await tellPerson(trx, leave, 'leaveEntered', { name: byNameOf(step), dates });
  }
  if (action === 'send' || action === 'pass' || action === 'answer') await tellNext(step);
  if (action === 'approve') await tellPerson(trx, leave, 'leaveApproved', { dates });
  if (action === 'reject') await tellPerson(trx, leave, 'leaveRejected', { dates, reason });
  if (action === 'askMore') await tellPerson(trx, leave, 'leaveQuestion', { dates, reason });
  if (action === 'revoke' || action === 'shorten') await tellPerson(trx, leave, 'leaveRevoked', { dates });
  if (action === 'refuseRevoke') await tellPerson(trx, leave, 'leaveRevokeRefused', { dates, reason });
  if (action === 'askRevoke') {
    const last = stepThatDecides({ ...row.leave, state: 'revoke_pending' });
    await tellDeciders(trx, leave, last, { kind: 'leaveRevokeAsked', today: step.today });
  }
}
