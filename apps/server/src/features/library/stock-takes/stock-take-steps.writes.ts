import { type StockTakeState, stockTakeLifecycle } from '@phuong/contract/library/stock-takes/stock-take.lifecycle.ts';
import type { StockTake } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { sql } from 'kysely';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type StepTypes, type TakenStep } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { tellLibrary } from './stock-take.notices.ts';
import { readStockTake } from './stock-take.reads.ts';
import { addedSince, summaryOf } from './stock-take-lines.reads.ts';
import { liveFinding } from './stock-take-sql.reads.ts';

interface StockTakeSteps extends StepTypes {
  readonly lifecycle: typeof stockTakeLifecycle;
  readonly row: { readonly name: string; readonly state: StockTakeState; readonly version: number };
  readonly input: { readonly version?: number; readonly leavesOpen?: boolean; readonly reason?: string };
  readonly answer: StockTake;
  readonly found: { readonly counted: number; readonly missing: number; readonly open: number };
}

/** From now on it says what it says today, whatever becomes of the copies. */
async function freeze({ trx, id, now, by }: TakenStep<StockTakeSteps>) {
  const { rows } = await addedSince(id).execute(trx);
  await sql`update stock_take_lines f set finding = now_found.finding from (
      select l.id, ${liveFinding} as finding from stock_take_lines l left join book_copies c on c.id = l.copy_id
      where l.stock_take_id = ${id} and l.finding is null) now_found
    where f.id = now_found.id`.execute(trx);
  return { ended_at: now, ended_by_name: by.actor?.name ?? '', added: rows[0]?.added ?? 0 };
}

/** How a stock-take ends. Who counts or decides holds it against this: it waits for them, and they find it ended. */
export const stockTakeSteps = lifecycleSteps<StockTakeSteps>({
  lifecycle: stockTakeLifecycle,
  table: 'stock_takes',
  column: 'state',
  lock: (trx, { id }) =>
    trx
      .selectFrom('stock_takes')
      .select(['name', 'state', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  stateOf: ({ state, version }) => ({ state, version }),
  stateFirst: 'all',
  current: ({ trx, id }) => readStockTake(trx, id),
  impossible: ({ row }) => new AppError('library.stock_take_over', { params: { name: row.name } }),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('library.reason_required', 'reason') },
  async find({ trx, id, action, input }) {
    const summary = await summaryOf(trx, id);
    if (action === 'close' && summary.open > 0 && !input.leavesOpen) {
      throw new AppError('library.differences_open', { params: { count: summary.open } });
    }
    return summary;
  },
  works: { close: freeze, cancel: freeze },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, found, input }) => ({
    action: `stockTakes.${action}`,
    entity: 'stock_take',
    entityId: id,
    before: { state: from },
    after: { state: to, ...(action === 'close' ? found : {}) },
    ...(input.reason ? { reason: input.reason } : {}),
  }),
  async afterwards({ trx, id, action, by, row, found }) {
    if (action !== 'close') return;
    await tellLibrary(trx, by, { id, kind: 'stockTakeClosed', params: { name: row.name, ...found } });
  },
  answer: ({ trx, id }) => readStockTake(trx, id),
});
