import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Lifecycle } from '@phuong/contract/platform/lifecycle.schema.ts';
import { sql, type Transaction } from 'kysely';
import { audit, type By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import type { Columns, Step, StepInput, StepsDefinition } from './lifecycle-steps.ts';

export interface StepCall<Action extends string, Input extends StepInput> {
  readonly id: string;
  readonly action: Action;
  readonly input: Input;
}

/**
 * Takes one step of a lifecycle, alone on its row, in one transaction: lock, policy, version, state, reason, the step's own work, write,
 * history, log, and what follows.
 * @throws AppError 404; the policy's code; 409 stale with the current value or the lifecycle's own code for a step that the state does
 * not allow; 400 without a reason that is needed; whatever the step's work refuses.
 */
export async function takeStep<State extends string, Action extends string, Row, Input extends StepInput, Answer>(
  services: Services,
  by: By,
  steps: StepsDefinition<State, Action, Row, Input, Answer>,
  call: StepCall<Action, Input>,
): Promise<Answer> {
  return inTransaction(services.database, (trx) => takeStepIn(trx, services, by, steps, call));
}

/** The same inside a transaction that does more. */
export async function takeStepIn<State extends string, Action extends string, Row, Input extends StepInput, Answer>(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  steps: StepsDefinition<State, Action, Row, Input, Answer>,
  { id, action, input }: StepCall<Action, Input>,
): Promise<Answer> {
  const work = steps.works[action];
  if (work && 'elsewhere' in work) throw new Error(`${steps.lifecycle.name}.${action} is done by ${work.elsewhere}`);
  const caller = { by, now: services.clock.now(), today: services.clock.today() };
  const row = await steps.lock(trx, id, caller);
  if (row === undefined) throw notFound();
  const { state: from, version } = steps.stateOf(row);
  const to = steps.lifecycle.actions[action].to ?? from;
  const step: Step<State, Action, Row, Input> = { ...caller, trx, services, id, action, row, from, to, input };
  await refuse(steps, step, version);
  const more = work ? await work(step) : {};
  await write(steps, step, { version: version + 1, ...steps.columns?.(step), ...more });
  await steps.history?.(step);
  await audit(trx, by, steps.log(step));
  await steps.afterwards?.(step);
  return steps.answer(step);
}

async function refuse<State extends string, Action extends string, Row, Input extends StepInput, Answer>(
  steps: StepsDefinition<State, Action, Row, Input, Answer>,
  step: Step<State, Action, Row, Input>,
  version: number,
): Promise<void> {
  const { by, action, row, from, input } = step;
  const { from: allowed, needsReason } = steps.lifecycle.actions[action];
  const refusal = by.actor && steps.may?.(by.actor, action, row);
  if (refusal) throw new AppError(refusal);
  const isPossible = allowed.includes(from);
  if (!isPossible && steps.isStateFirst) throw steps.impossible(step);
  if (input.version !== undefined && input.version !== version) {
    throw new AppError('platform.stale_version', { current: await steps.current(step) });
  }
  if (!isPossible) throw steps.impossible(step);
  if (needsReason && steps.reason && steps.reason.of(input) === '') throw steps.reason.missing();
}

async function write<State extends string, Action extends string, Row, Input extends StepInput, Answer>(
  { table, column }: StepsDefinition<State, Action, Row, Input, Answer>,
  { trx, id, to }: Step<State, Action, Row, Input>,
  columns: Columns,
): Promise<void> {
  const set = Object.entries({ [column]: to, ...columns }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx);
}

export type BulkOutcome<State extends string> =
  | { readonly status: 'done' | 'skipped'; readonly state: State; readonly code: null }
  | { readonly status: 'refused'; readonly state: State; readonly code: ErrorCode };

/**
 * One step for many rows, each by itself: what is not at that point is skipped, what cannot is refused with its code and the others go on.
 * `take` takes the step of one row.
 */
export async function takeStepOfEach<
  State extends string,
  Action extends string,
  Row extends { readonly state: State },
>(
  { actions }: Lifecycle<State, Action>,
  action: Action,
  rows: readonly Row[],
  take: (row: Row) => Promise<{ readonly state: State }>,
): Promise<(BulkOutcome<State> & { readonly row: Row })[]> {
  const outcomes: (BulkOutcome<State> & { readonly row: Row })[] = [];
  for (const row of rows) {
    outcomes.push({ row, ...(await stepOf(actions[action].from, row, take)) });
  }
  return outcomes;
}

async function stepOf<State extends string, Row extends { readonly state: State }>(
  allowed: readonly State[],
  row: Row,
  take: (row: Row) => Promise<{ readonly state: State }>,
): Promise<BulkOutcome<State>> {
  if (!allowed.includes(row.state)) return { status: 'skipped', state: row.state, code: null };
  try {
    return { status: 'done', state: (await take(row)).state, code: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: 'refused', state: row.state, code: error.code };
  }
}
