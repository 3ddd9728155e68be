import type { DeviceModel, DeviceModelInput } from '@phuong/contract/devices/models/device-model.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { findModel, readModel } from './device-model.reads.ts';
import { modelColumns } from './device-model.rules.ts';

const refusals = ({ code }: DeviceModelInput) => ({
  unique: { code: () => fieldError('devices.model_code_taken', 'code', { code }) },
  foreign: {
    category_id: () => fieldError('devices.unknown_category', 'categoryId'),
    subject_id: () => fieldError('devices.unknown_subject', 'subjectId'),
  },
});

/** What is used up begins with nothing. */
const firstStock = ({ kind }: Pick<DeviceModelInput, 'kind'>) => (kind === 'CONSUMABLE' ? 0 : null);

/** @throws AppError 400 for an unknown category or subject; 409 for a code that another model has. */
export async function createModel({ database }: Services, by: By, input: DeviceModelInput): Promise<DeviceModel> {
  return inTransaction(database, async (trx) => {
    const id = newId();
    await refusing(refusals(input), () =>
      trx
        .insertInto('device_models')
        .values({ id, ...modelColumns(input), stock: firstStock(input) })
        .execute(),
    );
    await audit(trx, by, { action: 'deviceModels.create', entity: 'device_model', entityId: id, after: input });
    return readModel(trx, id);
  });
}

/** @throws AppError as `createModel`; 404; 409 for a stale version, or another kind of what has items or movements. */
export async function updateModel(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: DeviceModelInput & { readonly version: number },
): Promise<DeviceModel> {
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'deviceModels.update',
      entity: 'device_model',
      id,
      version,
      lock: 'device_models',
      read: () => findModel(trx, id),
      async write(before) {
        const isOther = before.kind !== input.kind;
        if (isOther && (await isInRegister(trx, id))) throw fieldError('devices.kind_in_use', 'kind');
        const stock = isOther ? { stock: firstStock(input) } : {};
        await refusing(refusals(input), () =>
          trx
            .updateTable('device_models')
            .set({ ...modelColumns(input), ...stock, ...nextVersion(before) })
            .where('id', '=', id)
            .execute(),
        );
      },
      difference: (before) => changed(before, input),
    }),
  );
}

/** Whether a model has an item, or had a movement of stock. */
async function isInRegister(trx: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (select 1 from device_items where model_id = ${id})
    or exists (select 1 from device_stock_moves where model_id = ${id}) as "isThere"`.execute(trx);
  return rows[0]?.isThere ?? false;
}

/** Puts models into another category; one that is there already, or no more, is none that changes. */
export async function recategoriseModels(
  { database, clock }: Services,
  by: By,
  modelIds: readonly string[],
  categoryId: string,
): Promise<{ changed: number }> {
  return inTransaction(database, async (trx) => {
    const rows = await refusing({ foreign: { '': () => fieldError('devices.unknown_category', 'categoryId') } }, () =>
      trx
        .updateTable('device_models')
        .set({ category_id: categoryId, version: sql`version + 1`, updated_at: clock.now() })
        .where('id', 'in', modelIds)
        .where('category_id', '<>', categoryId)
        .returning('id')
        .execute(),
    );
    const ids = rows.map(({ id }) => id);
    const after = { categoryId, modelIds: ids };
    await audit(trx, by, { action: 'deviceModels.changeMany', entity: 'device_model', after });
    return { changed: ids.length };
  });
}

/** @throws AppError 404; 409 where it has an item, had a movement, or lies in a kit: what stands in the register stays. */
export async function removeModel({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'device_models', id);
    const before = found(await findModel(trx, id));
    const params = { name: before.name };
    await refusing(
      {
        foreign: {
          device_kit_lines: () => new AppError('devices.model_in_kit', { params }),
          '': () => new AppError('devices.model_in_use', { params }),
        },
      },
      () => trx.deleteFrom('device_models').where('id', '=', id).execute(),
    );
    await audit(trx, by, { action: 'deviceModels.delete', entity: 'device_model', entityId: id, before });
  });
}
