import type { WageRegion } from '@phuong/rules/staff/pay-tables.ts';
import type { Kysely } from 'kysely';
import { schoolDay } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { factsFor, peopleToPay } from './pay-facts.reads.ts';
import { confirmSlips, paySlips, slipRowOf, writeOutcomes } from './run-slips.writes.ts';
import { isFault, slipOf } from './slip-of.rules.ts';

interface ReadyRun {
  /** Its first day. */
  readonly month: string;
  readonly state: 'in_review' | 'paid';
  readonly calculatedBy: string;
  readonly approvedBy: string;
  /** When it was calculated; it is sent, approved and paid in the days after. */
  readonly at: Date;
}

const dayMs = 86_400_000;
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** A month's payroll at some point of its way, reckoned as any other; for an empty database: nobody is told. */
export async function makeReadyRun(
  trx: Kysely<Tables>,
  { month, state, calculatedBy, approvedBy, at }: ReadyRun,
): Promise<void> {
  const id = newId();
  const isPaid = state === 'paid';
  const run = { id, month, kind: 'MONTH', title: '' } as const;
  const paidOn = schoolDay(later(at, 5));
  await trx
    .insertInto('payroll_runs')
    .values({
      ...run,
      state,
      turn: 1,
      is_told: true,
      calculated_at: at,
      calculated_by_name: calculatedBy,
      sent_at: isPaid ? later(at, 1) : at,
      sent_by_name: calculatedBy,
      ...(isPaid
        ? {
            approved_at: later(at, 2),
            approved_by_name: approvedBy,
            release_on: schoolDay(later(at, 2)),
            paid_on: paidOn,
            payment_reference: `UNC ${month.slice(5, 7)}/${month.slice(0, 4)}`,
          }
        : {}),
    })
    .execute();
  const of = { runId: id, month, kind: 'MONTH', title: '' } as const;
  const { region } = await trx.selectFrom('payroll_settings').select('region').executeTakeFirstOrThrow();
  const facts = await factsFor(trx, of, await peopleToPay(trx, of));
  const outcomes = facts.map((person) => {
    const result = slipOf(person, { month, kind: 'MONTH', region: region as WageRegion }, []);
    return isFault(result) ? { person, fault: result } : { person, slip: slipRowOf(run, person, result) };
  });
  await writeOutcomes(trx, run, outcomes);
  if (!isPaid) return;
  await confirmSlips(trx, id, later(at, 2));
  await paySlips(trx, id, { paidOn, reference: `UNC ${month.slice(5, 7)}/${month.slice(0, 4)}`, now: later(at, 5) });
}
