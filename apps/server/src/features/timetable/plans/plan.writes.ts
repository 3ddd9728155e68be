import type { PlanLifecycle } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import {
  lifecycleSteps,
  personOf,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Plan } from './plan.guards.ts';
import { type ExemptTable, type PlanRow, readPlanRow } from './plan.reads.ts';

interface PlanSteps<Row extends PlanRow> extends StepTypes {
  readonly lifecycle: PlanLifecycle;
  readonly row: Row;
  readonly input: { readonly version?: number; readonly reason?: string };
  readonly answer: undefined;
}

interface StepsOfPlan<Row extends PlanRow> {
  readonly lifecycle: PlanLifecycle;
  /** Throws where there is nothing to show yet. */
  readonly refuseEmpty: (trx: Kysely<Tables>, row: Row) => Promise<void>;
  /** Tells those concerned; only of what is not over. */
  readonly tell: (
    trx: Kysely<Tables>,
    row: Row,
    news: { readonly action: 'publish' | 'withdraw'; readonly reason: string },
  ) => Promise<void>;
}

/** How a plan takes the steps of its lifecycle; whoever asks holds the semester (`locked` of `planGuards`). */
export const planSteps = <Row extends PlanRow, Detail>(
  { table, entity, calls, codes, read }: Plan<Row, Detail>,
  { lifecycle, refuseEmpty, tell }: StepsOfPlan<Row>,
) =>
  lifecycleSteps<PlanSteps<Row>>({
    lifecycle,
    table,
    column: 'state',
    lock: async (trx, { id }) => {
      await lockRow(trx, table, id);
      return readPlanRow<Row>(trx, table, id);
    },
    stateOf: ({ state, version }) => ({ state, version }),
    current: (step) => read(step.trx, { actor: personOf(step).actor, today: step.today }, step.id),
    impossible: ({ action, row: { name } }) =>
      new AppError(action === 'publish' ? codes.published : codes.notPublished, { params: { name } }),
    reason: { of: ({ reason = '' }) => reason, missing: () => fieldError(codes.noReason, 'reason') },
    works: {
      publish: async ({ trx, row }: TakenStep<PlanSteps<Row>>) => {
        await refuseEmpty(trx, row);
        return {};
      },
      withdraw: null,
    },
    columns: ({ now }) => ({ updated_at: now }),
    log: ({ id, action, row: { name }, from, to, input: { reason } }) => ({
      action: `${calls}.${action}`,
      entity,
      entityId: id,
      before: { name, state: from },
      after: { name, state: to },
      reason: reason || undefined,
    }),
    afterwards: async ({ trx, action, row, today, input: { reason = '' } }) => {
      if (row.to_date >= today) await tell(trx, row, { action, reason });
    },
    answer: () => undefined,
  });

/** Who gets no turn, written anew. */
export async function writeExempt(
  trx: Kysely<Tables>,
  { table, column }: ExemptTable,
  id: string,
  teacherIds: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, teacher_id)
    select ${id}::uuid, teacher_id from unnest(${[...new Set(teacherIds)]}::uuid[]) teacher_id`.execute(trx);
}
