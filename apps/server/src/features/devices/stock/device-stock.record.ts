import { deviceStockContract, type MovedStock } from '@phuong/contract/devices/stock/device-stock.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';

/** As many as are written down of anything. */
const mostStock = 1_000_000;

const moves = (db: Kysely<Tables>, modelId: string) =>
  db
    .selectFrom('device_stock_moves')
    .select(['id', 'change', 'stock', 'reason', 'happened_on as happenedOn', 'note', 'by_name as byName'])
    .where('model_id', '=', modelId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/**
 * Writes down a movement of what is used up. Two at once follow one another on the locked model, so no more is taken than there is.
 * @throws AppError 404; 409 for numbered items, for more than there are, for nothing.
 */
async function moveStock({ database, clock }: Services, by: By, id: string, moved: MovedStock) {
  return inTransaction(database, async (trx) => {
    const { stock } = found(
      await trx.selectFrom('device_models').select('stock').where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    if (stock === null) throw new AppError('devices.no_stock');
    const { reason, quantity, happenedOn, note } = moved;
    const next = reason === 'COUNTED' ? quantity : reason === 'RECEIVED' ? stock + quantity : stock - quantity;
    if (next < 0) throw fieldError('devices.stock_too_low', 'quantity', { stock, quantity });
    if (next > mostStock) throw fieldError('devices.stock_too_high', 'quantity', { max: mostStock });
    if (next === stock) throw fieldError('devices.stock_unchanged', 'quantity');
    await trx.updateTable('device_models').set({ stock: next, updated_at: clock.now() }).where('id', '=', id).execute();
    await trx
      .insertInto('device_stock_moves')
      .values({
        id: newId(),
        model_id: id,
        change: next - stock,
        stock: next,
        reason,
        happened_on: happenedOn,
        note,
        by_name: by.actor?.name ?? '',
        created_at: clock.now(),
      })
      .execute();
    const entry = { action: 'deviceStock.move', entity: 'device_model', entityId: id };
    await audit(trx, by, { ...entry, before: { stock }, after: { ...moved, stock: next } });
    return { stock: next };
  });
}

export const deviceStockArea = (services: Services): Area => {
  const { db } = services;
  return area(deviceStockContract, {
    async 'deviceStock.list'({ params }) {
      found(await db.selectFrom('device_models').select('id').where('id', '=', params.id).executeTakeFirst());
      return moves(db, params.id);
    },
    'deviceStock.move': ({ params, body, actor, origin }) => moveStock(services, { actor, origin }, params.id, body),
  });
};
