import type { PaySlipAction } from '@phuong/contract/payroll/runs/run.schema.ts';
import { paySlipLifecycle } from '@phuong/contract/payroll/slips/slip.lifecycle.ts';
import type { PaySlip } from '@phuong/contract/payroll/slips/slip.schema.ts';
import type { Selectable } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { readSlip } from './slip.reads.ts';

interface SlipSteps extends StepTypes {
  readonly lifecycle: typeof paySlipLifecycle;
  readonly row: Selectable<Tables['pay_slips']>;
  readonly input: {
    readonly version?: number;
    readonly reason?: string;
    readonly paidOn?: string;
    readonly reference?: string;
  };
  readonly answer: PaySlip;
}

const steps = lifecycleSteps<SlipSteps>({
  lifecycle: paySlipLifecycle,
  table: 'pay_slips',
  column: 'state',
  // The payroll first: it is approved, paid and called off with all its slips.
  lock: async (trx, { id }) => {
    const seen = await trx.selectFrom('pay_slips').select('run_id').where('id', '=', id).executeTakeFirst();
    if (!seen) return undefined;
    await trx.selectFrom('payroll_runs').select('id').where('id', '=', seen.run_id).forUpdate().execute();
    return trx.selectFrom('pay_slips').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },
  stateOf: ({ state, version }) => ({ state, version }),
  current: ({ trx, id }) => readSlip(trx, id),
  impossible: ({ row }) => new AppError('payroll.slip_state', { params: { state: row.state } }),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('payroll.reason_required', 'reason') },
  works: {
    confirm: { elsewhere: 'payrollRuns.approve' },
    hold: async ({ input }) => ({ hold_reason: input.reason ?? '' }),
    release: async () => ({ hold_reason: '' }),
    pay,
    void: { elsewhere: 'payrollRuns.cancel' },
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row }) => ({
    action: `paySlips.${action}`,
    entity: 'pay_slip',
    entityId: id,
    before: { state: from },
    after: { state: to, month: row.month, name: row.name },
  }),
  answer: ({ trx, id }) => readSlip(trx, id),
});

async function pay({ trx, row, input }: Step<SlipSteps>) {
  const run = await trx.selectFrom('payroll_runs').select('state').where('id', '=', row.run_id).executeTakeFirst();
  if (run?.state !== 'paid') throw new AppError('payroll.paid_with_run');
  return { paid_on: input.paidOn, payment_reference: input.reference };
}

/** Takes a step of a slip. @throws AppError 404; 409 stale or not at that point; 400 without a reason. */
export const stepOfSlip = (
  services: Services,
  by: By,
  id: string,
  action: PaySlipAction,
  input: SlipSteps['input'],
): Promise<PaySlip> => takeStep(services, by, steps, { id, action, input });
