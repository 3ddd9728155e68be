import { addMonths } from '@phuong/rules/staff/months.ts';
import type { WageRegion } from '@phuong/rules/staff/pay-tables.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobResult, RunningJob } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { holdForTurn } from './calculation.guards.ts';
import type { CalculationPayload } from './calculation.rules.ts';
import { lastDayOfMonth } from './pay-case.rules.ts';
import { componentsFor, factsFor, peopleToPay } from './pay-facts.reads.ts';
import { runRow } from './run.reads.ts';
import { clearOthers, slipRowOf, writeOutcomes } from './run-slips.writes.ts';
import { endCalculation } from './run-steps.commands.ts';
import { isFault, type Overtime, slipOf } from './slip-of.rules.ts';

/** People a step: the payroll is held for so long, and others get their turn in between. */
const atOnce = 200;

/**
 * Reckons a payroll, some people a step. A step that was done is the same when it is done again, so whoever takes over from a process that died
 * goes through all of them; one that another calculation has replaced, or that was called off, writes nothing more.
 */
export async function runCalculation(
  services: Services,
  sources: PayrollSources,
  payload: CalculationPayload,
  job: Pick<RunningJob, 'signal' | 'progress'>,
): Promise<JobResult> {
  try {
    const isWhole = await calculateAll(services, sources, payload, job);
    if (isWhole) await endCalculation(services, payload, true);
    return {};
  } catch (error) {
    // A server that stops hands the job back; whatever else it was, people see that it failed.
    if (!job.signal.aborted) await endCalculation(services, payload, false);
    throw error;
  }
}

async function calculateAll(
  services: Services,
  sources: PayrollSources,
  payload: CalculationPayload,
  job: Pick<RunningJob, 'signal' | 'progress'>,
): Promise<boolean> {
  const { db, database } = services;
  const run = await runRow(db, payload.runId);
  if (run?.state !== 'calculating' || run.turn !== payload.turn) return false;
  const { region } = await db.selectFrom('payroll_settings').select('region').executeTakeFirstOrThrow();
  const overtime = run.kind === 'OVERTIME' ? await overtimeIn(db, sources, run.month) : null;
  const of = { runId: run.id, month: run.month, kind: run.kind, title: run.title };
  const everybody = await peopleToPay(db, of, payload.personIds);
  const ids = overtime ? everybody.filter((id) => overtime.has(id)) : everybody;
  const components = await componentsFor(db, run.month, run.kind);
  const since = run.kind === 'MONTH' ? run.month : addMonths(run.month, -12);
  if (!payload.personIds) {
    const isHeld = await inTransaction(database, async (trx) => {
      if (!(await holdForTurn(trx, payload))) return false;
      await clearOthers(trx, run.id, ids);
      return true;
    });
    if (!isHeld) return false;
  }
  for (let at = 0; at < ids.length; at += atOnce) {
    job.signal.throwIfAborted();
    const some = ids.slice(at, at + atOnce);
    const isHeld = await inTransaction(database, async (trx) => {
      if (!(await holdForTurn(trx, payload))) return false;
      const facts = await factsFor(trx, { ...of, since }, some);
      const outcomes = facts.map((person) => {
        const own = components
          .filter(({ people }) => people === null || people.has(person.id))
          .map((each) => each.component);
        const result = slipOf(
          person,
          { month: run.month, kind: run.kind, region: region as WageRegion },
          own,
          overtime?.get(person.id),
        );
        if (isFault(result)) return { person, fault: result };
        return { person, slip: slipRowOf(run, person, result), corrections: person.corrections };
      });
      await writeOutcomes(trx, run, outcomes);
      await trx
        .updateTable('payroll_runs')
        .set({ done: at + some.length, total: ids.length })
        .where('id', '=', run.id)
        .execute();
      return true;
    });
    if (!isHeld) return false;
    await job.progress(at + some.length, ids.length);
  }
  return true;
}

async function overtimeIn(
  db: Kysely<Tables>,
  { overtimeOf }: PayrollSources,
  month: string,
): Promise<ReadonlyMap<string, Overtime>> {
  const year = await db
    .selectFrom('school_years')
    .select('id')
    .where('start_date', '<=', lastDayOfMonth(month))
    .orderBy('start_date', 'desc')
    .executeTakeFirst();
  return year && overtimeOf ? overtimeOf(db, year.id) : new Map();
}
