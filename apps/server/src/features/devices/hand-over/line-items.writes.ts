import type { DeviceCondition } from '@phuong/contract/devices/items/device-item.contract.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Columns, TakenStep } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { deviceItemSteps } from '../items/device-item-steps.writes.ts';
import type { DeviceLineSteps } from '../orders/device-line-steps.writes.ts';

type Taken = TakenStep<DeviceLineSteps>;

/**
 * Hands over the items of a line, or so many of what is used up. What is asked for beyond that becomes a line of its own that waits on.
 * @throws AppError 409 for an item that somebody else got meanwhile.
 */
export async function itemsOut(step: Taken): Promise<Columns> {
  const { trx, now, row, input, id } = step;
  const { line, model } = row;
  const { itemIds = [], conditions: seen = [] } = input;
  const handed = model.isConsumable ? (input.quantity ?? line.quantity) : itemIds.length;
  if (model.isConsumable) await useUp(step, handed);
  else {
    for (const { itemId, condition } of seen) if (itemIds.includes(itemId)) await setCondition(step, itemId, condition);
    const conditions = await trx
      .selectFrom('device_items')
      .select(['id', 'condition'])
      .where('id', 'in', itemIds)
      .execute();
    await refusing(
      { unique: { device_line_items_out: () => new AppError('devices.item_out', { params: { code: '', name: '' } }) } },
      () =>
        insertRows(
          trx,
          'device_line_items',
          conditions.map((item) => ({
            id: newId(),
            line_id: id,
            item_id: item.id,
            handed_at: now,
            handed_condition: item.condition,
          })),
        ),
    );
  }
  if (handed < line.quantity) await leaveRest(step, line.quantity - handed);
  // Collected early, it is out from now on.
  const isEarly = line.from_date > step.today;
  return {
    quantity: handed,
    cancel_asked: null,
    ...(isEarly ? { from_date: step.today, from_period: line.from_period && 1 } : {}),
  };
}

/** How an item is, as the desk sees it; logged where the register said otherwise. */
async function setCondition({ trx, by, now }: Taken, itemId: string, condition: DeviceCondition): Promise<void> {
  const before = await trx
    .selectFrom('device_items')
    .select(['condition', 'version'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (before.condition === condition) return;
  await trx
    .updateTable('device_items')
    .set({ condition, version: before.version + 1, updated_at: now })
    .where('id', '=', itemId)
    .execute();
  const entry = { action: 'deviceItems.update', entity: 'device_item', entityId: itemId };
  await audit(trx, by, { ...entry, before: { condition: before.condition }, after: { condition } });
}

/** What was approved and is not handed over now waits on as it was. */
async function leaveRest({ trx, row: { line } }: Taken, quantity: number): Promise<void> {
  const { created_at: _c, updated_at: _u, ...same } = line;
  await trx
    .insertInto('device_order_lines')
    .values({ ...same, id: newId(), quantity, version: 1, created_at: line.created_at })
    .execute();
}

/** What is used up leaves the stock for good. */
async function useUp({ trx, row: { line }, by, now, today }: Taken, quantity: number): Promise<void> {
  const { stock } = await trx
    .selectFrom('device_models')
    .select('stock')
    .where('id', '=', line.model_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const left = (stock ?? 0) - quantity;
  if (left < 0) throw fieldError('devices.stock_too_low', 'lines', { stock: stock ?? 0, quantity });
  await trx
    .updateTable('device_models')
    .set({ stock: left, updated_at: now })
    .where('id', '=', line.model_id)
    .execute();
  await trx
    .insertInto('device_stock_moves')
    .values({
      id: newId(),
      model_id: line.model_id,
      change: -quantity,
      stock: left,
      reason: 'USED',
      happened_on: today,
      note: '',
      by_name: by.actor?.name ?? '',
      created_at: now,
    })
    .execute();
}

/** Items are back, or those that were lost are there again; what is damaged goes to be repaired. */
export async function itemsBack(step: Taken): Promise<Columns> {
  const { trx, services, by, now, id, input, action } = step;
  const isFound = action === 'find' || action === 'findSome';
  const back = input.back ?? [];
  for (const { itemId, isDamaged, condition, note } of back) {
    if (!isDamaged && condition !== null) await setCondition(step, itemId, condition);
    const update = trx
      .updateTable('device_line_items')
      .set({
        returned_at: now,
        lost_at: null,
        is_damaged: isDamaged,
        returned_condition: isDamaged
          ? 'DAMAGED'
          : sql<DeviceCondition>`(select d.condition from device_items d where d.id = ${itemId})`,
        note,
      })
      .where('line_id', '=', id)
      .where('item_id', '=', itemId);
    await (isFound ? update.where('lost_at', 'is not', null) : update.where('lost_at', 'is', null)).execute();
    if (isFound) await takeStepIn(trx, services, by, deviceItemSteps, { id: itemId, action: 'find', input: {} });
    if (!isDamaged) continue;
    if (note.trim() === '') throw fieldError('devices.reason_required', 'items');
    await takeStepIn(trx, services, by, deviceItemSteps, { id: itemId, action: 'repair', input: { reason: note } });
    await setCondition(step, itemId, 'DAMAGED');
  }
  return { reminded_on: null };
}

/** Items that are out are lost. */
export async function itemsLost({ trx, services, by, now, id, input }: Taken): Promise<Columns> {
  const { itemIds = [], reason = '' } = input;
  for (const itemId of itemIds) {
    await trx
      .updateTable('device_line_items')
      .set({ lost_at: now, note: reason })
      .where('line_id', '=', id)
      .where('item_id', '=', itemId)
      .where('returned_at', 'is', null)
      .execute();
    await takeStepIn(trx, services, by, deviceItemSteps, { id: itemId, action: 'lose', input: { reason } });
  }
  return {};
}

/** Holds items until the transaction ends, in one order: two desks never wait for each other in a circle. */
export const lockItems = (trx: Taken['trx'], itemIds: readonly string[]) =>
  sql`select id from device_items where id = any(${[...itemIds]}::uuid[]) order by id for update`.execute(trx);
