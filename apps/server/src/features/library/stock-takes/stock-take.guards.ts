import type { BookKind } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';

/** A stock-take that runs and goes on running until the transaction ends. */
export interface RunningStockTake {
  readonly id: string;
  readonly name: string;
  readonly shelves: readonly string[];
  readonly kinds: readonly BookKind[];
  readonly categoryIds: readonly string[];
}

/**
 * Holds a stock-take so that it is not closed meanwhile; many count and decide at once, who closes it waits for them. The first lock: lines
 * come after it, then borrower, title, copies, loans. @throws AppError 404; 409 for one that is over.
 */
export async function holdRunning(trx: Kysely<Tables>, id: string): Promise<RunningStockTake> {
  const { rows } = await sql<RunningStockTake & { state: string }>`select id, name, state, shelves, kinds,
    category_ids as "categoryIds" from stock_takes where id = ${id} for share`.execute(trx);
  const { state, ...running } = found(rows[0]);
  if (state !== 'counting') throw new AppError('library.stock_take_over', { params: { name: running.name } });
  return running;
}
