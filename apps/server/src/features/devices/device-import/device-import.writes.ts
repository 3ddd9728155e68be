import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { breathe } from '../../../platform/sheet/import-table.ts';
import { newItems, takeNumbers } from '../items/device-item.writes.ts';
import { modelColumns } from '../models/device-model.rules.ts';
import type { DeviceTask } from './device-import.rules.ts';

/**
 * Writes the models of a file and their items: the new ones a few hundred a statement, what changes one by one. One log entry tells of
 * all, and each known model that changes or gets items has one of its own.
 */
export async function writeImportedDevices(
  trx: Kysely<Tables>,
  by: By,
  tasks: readonly DeviceTask[],
  now: Date,
): Promise<void> {
  const created = tasks.filter(({ known }) => known === null).map((task) => ({ task, id: newId() }));
  await insertRows(
    trx,
    'device_models',
    created.map(({ task: { input, add }, id }) => ({
      id,
      ...modelColumns(input),
      stock: input.kind === 'CONSUMABLE' ? add : null,
    })),
  );
  await breathe();
  for (const { task, id } of created) await writeQuantity(trx, by, { task, id, lastNumber: 0, before: 0 }, now);
  let updated = 0;
  for (const task of tasks) {
    const { known, input } = task;
    if (known === null) continue;
    await trx
      .updateTable('device_models')
      .set({
        ...(task.isChanged ? modelColumns(input) : {}),
        ...(input.kind === 'CONSUMABLE' ? { stock: known.quantity + task.add } : {}),
        version: known.version + 1,
        updated_at: now,
      })
      .where('id', '=', known.id)
      .execute();
    await writeQuantity(trx, by, { task, id: known.id, lastNumber: known.lastNumber, before: known.quantity }, now);
    const after = { ...(task.isChanged ? input : {}), quantity: known.quantity + task.add };
    await audit(trx, by, { action: 'deviceModels.import', entity: 'device_model', entityId: known.id, after });
    updated += 1;
  }
  const after = { created: created.length, updated };
  await audit(trx, by, { action: 'deviceModels.import', entity: 'device_model', after });
}

interface Written {
  readonly task: DeviceTask;
  readonly id: string;
  readonly lastNumber: number;
  readonly before: number;
}

/** The items that come, or the movement of what is used up. */
async function writeQuantity(
  trx: Kysely<Tables>,
  by: By,
  { task: { input, add, facts }, id, lastNumber, before }: Written,
  now: Date,
): Promise<void> {
  if (add === 0) return;
  if (input.kind === 'ITEMS') {
    const numbers = await takeNumbers(trx, { id, code: input.code, lastNumber }, add);
    await insertRows(trx, 'device_items', newItems(id, numbers, { ...facts, price: input.value, serials: [] }));
    return;
  }
  await trx
    .insertInto('device_stock_moves')
    .values({
      id: newId(),
      model_id: id,
      change: add,
      stock: before + add,
      reason: 'RECEIVED',
      happened_on: facts.acquiredOn,
      note: '',
      by_name: by.actor?.name ?? '',
      created_at: now,
    })
    .execute();
}
