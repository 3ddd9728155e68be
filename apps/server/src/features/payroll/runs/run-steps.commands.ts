import { payrollRunLifecycle } from '@phuong/contract/payroll/runs/run.lifecycle.ts';
import type { CalculateInput, PayrollRun, PayrollRunAction } from '@phuong/contract/payroll/runs/run.schema.ts';
import type { Selectable } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { schoolDay } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, personOf, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { closePaidMonth } from '../../attendance/attendance.public.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import type { CalculationPayload } from './calculation.rules.ts';
import { peopleToPay } from './pay-facts.reads.ts';
import { readinessOf } from './readiness.reads.ts';
import { tellApproved, tellReleased, tellReturned, tellToApprove } from './run.notices.ts';
import { failuresOf, readRun, runRow } from './run.reads.ts';
import { confirmSlips, paySlips, voidSlips } from './run-slips.writes.ts';

export const calculationKind = 'payroll.calculate';
interface RunSteps extends StepTypes {
  readonly lifecycle: typeof payrollRunLifecycle;
  readonly row: Selectable<Tables['payroll_runs']>;
  readonly input: Partial<CalculateInput> & {
    readonly version?: number;
    readonly reason?: string;
    readonly releaseOn?: string | null;
    readonly paidOn?: string;
    readonly reference?: string;
    readonly sources?: PayrollSources;
  };
  readonly answer: PayrollRun;
}
type RunStep = Step<RunSteps>;

const userOf = ({ by }: { readonly by: By }) => by.actor?.userId ?? '00000000-0000-0000-0000-000000000000';

const steps = lifecycleSteps<RunSteps>({
  lifecycle: payrollRunLifecycle,
  table: 'payroll_runs',
  column: 'state',
  lock: (trx, { id }) => trx.selectFrom('payroll_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  stateOf: ({ state, version }) => ({ state, version }),
  may: (actor, action, { state, calculated_by, sent_by }) => {
    if (action === 'cancel' && state === 'approved' && !hasPermission(actor, 'payroll_approve')) {
      return 'payroll.cancel_needs_approver';
    }
    const isOwnWork = actor.userId === calculated_by || actor.userId === sent_by;
    return action === 'approve' && isOwnWork ? 'payroll.four_eyes' : null;
  },
  current: (step) => readRun(step.trx, step.id, userOf(step)),
  impossible: ({ row }) => new AppError('payroll.run_state', { params: { state: row.state } }),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('payroll.reason_required', 'reason') },
  works: {
    calculate,
    finish: async ({ now }) => ({ calculated_at: now }),
    fail: async ({ now }) => ({ calculated_at: now }),
    send,
    return: async ({ input }) => ({ note: input.reason ?? '' }),
    approve,
    pay,
    cancel: async ({ trx, id, input }) => {
      await voidSlips(trx, id);
      return { note: input.reason ?? '' };
    },
  },
  columns: ({ now }) => ({ updated_at: now }),
  // Why, and every figure, stay in the payroll: more people read the log than may see pay.
  log: ({ id, action, from, to, row }) => ({
    action: `payrollRuns.${action}`,
    entity: 'payroll_run',
    entityId: id,
    before: { state: from },
    after: { state: to, month: row.month },
  }),
  afterwards: async ({ trx, by, action, row, input, today }) => {
    const actorId = by.actor?.userId ?? null;
    if (action === 'send') await tellToApprove(trx, row, actorId);
    if (action === 'return') await tellReturned(trx, row, actorId);
    if (action !== 'approve') return;
    await tellApproved(trx, row, actorId);
    if ((input.releaseOn ?? today) <= today) await tellReleased(trx, row);
  },
  answer: (step) => readRun(step.trx, step.id, userOf(step)),
});

async function calculate(step: RunStep) {
  const { trx, services, row, input, id } = step;
  const { accept = false, personIds, sources = {} } = input;
  const { items } = await readinessOf(trx, row, sources);
  const blocked = items.filter(({ blocks }) => blocks);
  if (blocked.length > 0) {
    throw new AppError('payroll.blocked', {
      params: { people: blocked.reduce((sum, { people }) => sum + people.length, 0) },
    });
  }
  if (items.length > 0 && !accept) throw new AppError('payroll.not_ready', { params: { count: items.length } });
  const { actor } = personOf(step);
  const turn = row.turn + 1;
  const people = await peopleToPay(trx, { runId: id, month: row.month, kind: row.kind, title: row.title }, personIds);
  const payload: CalculationPayload = { runId: id, turn, ...(personIds ? { personIds } : {}) };
  await services.jobs.add(trx, { kind: calculationKind, payload, createdBy: actor.userId });
  return {
    turn,
    done: 0,
    total: people.length,
    calculated_by: actor.userId,
    calculated_by_name: actor.name,
    sent_at: null,
    sent_by: null,
    sent_by_name: '',
  };
}

async function send(step: RunStep) {
  const { trx, id, now } = step;
  const { actor } = personOf(step);
  const slips = await trx
    .selectFrom('pay_slips')
    .select('id')
    .where('run_id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (!slips || (await failuresOf(trx, id)).length > 0) throw new AppError('payroll.nobody');
  return { sent_at: now, sent_by: actor.userId, sent_by_name: actor.name, note: '' };
}

async function approve(step: RunStep) {
  const { trx, id, now, today, input } = step;
  const { actor } = personOf(step);
  await confirmSlips(trx, id, now);
  const release = input.releaseOn ?? today;
  return { approved_at: now, approved_by_name: actor.name, release_on: release, is_told: release <= today };
}

async function pay(step: RunStep) {
  const { trx, id, now, today, row, input, by } = step;
  const { paidOn = '', reference = '' } = input;
  if (row.approved_at && paidOn < schoolDay(row.approved_at)) throw fieldError('payroll.paid_too_early', 'paidOn');
  await paySlips(trx, id, { paidOn, reference, now });
  const { actor } = personOf(step);
  if (row.kind === 'MONTH') await closePaidMonth(trx, { actor, origin: by.origin }, { month: row.month, today, now });
  return { paid_on: paidOn, payment_reference: reference };
}

/** Takes a step of a payroll. @throws AppError 404; 403; 409 stale or not at that point; 400; what the step itself refuses. */
export const stepOfRun = (
  services: Services,
  by: By,
  id: string,
  action: PayrollRunAction,
  input: RunSteps['input'],
): Promise<PayrollRun> => takeStep(services, by, steps, { id, action, input });

/** Ends a calculation; does nothing where another has taken its place, or it was called off. */
export async function endCalculation(
  services: Services,
  { runId, turn }: CalculationPayload,
  isWhole: boolean,
): Promise<void> {
  const row = await runRow(services.db, runId);
  if (row?.state !== 'calculating' || row.turn !== turn) return;
  const hasFailures = !isWhole || (await failuresOf(services.db, runId)).length > 0;
  try {
    await stepOfRun(services, { actor: null, origin: null }, runId, hasFailures ? 'fail' : 'finish', {
      version: row.version,
    });
  } catch (error) {
    // Called off in this moment.
    if (!(error instanceof AppError)) throw error;
  }
}
