import type { AddedItems, DeviceItem, DeviceItemInput } from '@phuong/contract/devices/items/device-item.contract.ts';
import { sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found, lockRow, nextVersion, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { findItem, itemsOf } from './device-item.reads.ts';
import { newItems, takeNumbers } from './device-item.writes.ts';

/** @throws AppError 404; 409 for what is used up. */
export async function addItems(
  { database }: Services,
  by: By,
  modelId: string,
  { count, ...facts }: AddedItems,
): Promise<DeviceItem[]> {
  return inTransaction(database, async (trx) => {
    const model = found(
      await trx
        .selectFrom('device_models')
        .select(['id', 'code', 'kind', 'last_number as lastNumber'])
        .where('id', '=', modelId)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (model.kind === 'CONSUMABLE') throw new AppError('devices.no_items');
    const numbers = await takeNumbers(trx, model, count);
    await insertRows(trx, 'device_items', newItems(modelId, numbers, facts));
    const after = { ...facts, count, codes: spanOf(numbers.map(({ code }) => code)) };
    await audit(trx, by, { action: 'deviceItems.add', entity: 'device_model', entityId: modelId, after });
    return itemsOf(
      trx,
      modelId,
      numbers.map(({ number }) => number),
    );
  });
}

const spanOf = (codes: readonly string[]) =>
  codes.length < 2 ? (codes[0] ?? '') : `${codes[0] ?? ''} … ${codes.at(-1) ?? ''}`;

/** Where an item stands and how it is. @throws AppError 404; 409 for a stale version or a withdrawn item. */
export async function updateItem(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: DeviceItemInput & { readonly version: number },
): Promise<DeviceItem> {
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'device_items', id);
    const before = found(await findItem(trx, id));
    refuseStale(before, version);
    if (before.state === 'retired') throw new AppError('devices.item_retired', { params: { code: before.code } });
    await trx
      .updateTable('device_items')
      .set({
        serial: input.serial,
        room: input.room,
        condition: input.condition,
        acquired_on: input.acquiredOn,
        source: input.source,
        price: input.price,
        warranty_until: input.warrantyUntil,
        ...nextVersion(before),
      })
      .where('id', '=', id)
      .execute();
    const difference = changed(before, input);
    const entry = { action: 'deviceItems.update', entity: 'device_model', entityId: before.modelId };
    await audit(trx, by, {
      ...entry,
      before: difference.before,
      after: { code: before.code, ...difference.after },
    });
    return found(await findItem(trx, id));
  });
}

/** Puts items into a room; one that is there already, withdrawn or no more, is none that moves. */
export async function moveItems(
  { database, clock }: Services,
  by: By,
  itemIds: readonly string[],
  room: string,
): Promise<{ moved: number }> {
  return inTransaction(database, async (trx) => {
    const rows = await trx
      .updateTable('device_items')
      .set({ room, version: sql`version + 1`, updated_at: clock.now() })
      .where('id', 'in', [...new Set(itemIds)])
      .where('state', '<>', 'retired')
      .where('room', '<>', room)
      .returning(['code', 'model_id'])
      .execute();
    const codes = rows.map(({ code }) => code).sort();
    const models = new Set(rows.map(({ model_id }) => model_id));
    const [entityId] = models.size === 1 ? models : [];
    const after = { room, codes };
    await audit(trx, by, { action: 'deviceItems.move', entity: 'device_model', entityId, after });
    return { moved: rows.length };
  });
}
