import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Lifecycle } from '@phuong/contract/platform/lifecycle.schema.ts';
import { sql, type Transaction } from 'kysely';
import { auditInsert, type By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import type { ActionOf, Columns, Step, StepsDefinition, StepTypes, TakenStep } from './lifecycle-steps.ts';

export interface StepCall<T extends StepTypes> {
  readonly id: string;
  readonly action: ActionOf<T>;
  readonly input: T['input'];
  /** The row as `lock` would give it, from whoever has locked it in this transaction, or made it there. */
  readonly held?: T['row'];
}

/**
 * Takes one step of a lifecycle, alone on its row, in one transaction: lock, policy, version, state, reason, what it needs,
 * the step's own work, write, history, log, and what follows.
 * @throws AppError 404; the policy's code; 409 stale with the current value or the lifecycle's own code for a step that the state does
 * not allow; 400 without a reason that is needed; whatever the step's work refuses.
 */
export async function takeStep<T extends StepTypes>(
  services: Services,
  by: By,
  steps: StepsDefinition<T>,
  call: StepCall<T>,
): Promise<T['answer']> {
  return inTransaction(services.database, (trx) => takeStepIn(trx, services, by, steps, call));
}

/** The same inside a transaction that does more. */
export async function takeStepIn<T extends StepTypes>(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  steps: StepsDefinition<T>,
  { id, action, input, held }: StepCall<T>,
): Promise<T['answer']> {
  const work = steps.works[action];
  if (work && 'elsewhere' in work) throw new Error(`${steps.lifecycle.name}.${action} is done by ${work.elsewhere}`);
  const asked = { by, now: services.clock.now(), today: services.clock.today(), id, action };
  const row = held ?? (await steps.lock(trx, asked));
  if (row === undefined) throw notFound();
  const { state: from, version } = steps.stateOf(row);
  const to = transitionOf(steps, action).to ?? from;
  const step: Step<T> = { ...asked, trx, services, row, from, to, input };
  await refuse(steps, step, version);
  const taken: TakenStep<T> = { ...step, found: await steps.find?.(step) };
  const more = work ? await work(taken) : {};
  await writeLogged(steps, taken, { version: version + 1, ...steps.columns?.(taken), ...more });
  await steps.history?.(taken);
  await steps.afterwards?.(taken);
  return steps.answer(taken);
}

function transitionOf<T extends StepTypes>(
  { lifecycle }: StepsDefinition<T>,
  action: ActionOf<T>,
): Lifecycle<string, string>['actions'][string] {
  const transition = lifecycle.actions[action];
  if (!transition) throw new Error(`${lifecycle.name} has no action ${action}`);
  return transition;
}

async function refuse<T extends StepTypes>(steps: StepsDefinition<T>, step: Step<T>, version: number): Promise<void> {
  const { by, action, row, from, input } = step;
  const { from: allowed, needsReason } = transitionOf(steps, action);
  const refusal = by.actor && steps.may?.(by.actor, action, row);
  if (refusal) throw new AppError(refusal);
  const isPossible = allowed.includes(from);
  const isStateFirst = steps.stateFirst === 'all' || steps.stateFirst?.includes(action);
  if (!isPossible && isStateFirst) throw steps.impossible(step);
  if (input.version !== undefined && input.version !== version) {
    throw new AppError('platform.stale_version', { current: await steps.current(step) });
  }
  if (!isPossible) throw steps.impossible(step);
  if (needsReason && steps.reason && steps.reason.of(input) === '') throw steps.reason.missing();
}

/** The row and its entry in the log: one statement, for a desk takes hundreds of steps a second. */
async function writeLogged<T extends StepTypes>(
  { table, column, log }: StepsDefinition<T>,
  step: TakenStep<T>,
  columns: Columns,
): Promise<void> {
  const { trx, id, to, by } = step;
  const set = Object.entries({ [column]: to, ...columns }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`with logged as (${auditInsert(by, log(step))})
    update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx);
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
