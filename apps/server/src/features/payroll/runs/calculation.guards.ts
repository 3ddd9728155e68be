import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CalculationPayload } from './calculation.rules.ts';
import '../payroll.tables.ts';

/** Holds a payroll for a moment of its calculation; false: another calculation has taken its place, or it was called off. */
export async function holdForTurn(trx: Transaction<Tables>, { runId, turn }: CalculationPayload): Promise<boolean> {
  const row = await trx
    .selectFrom('payroll_runs')
    .select(['state', 'turn'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'calculating' && row.turn === turn;
}
