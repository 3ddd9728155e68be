import {
  type DeviceCategory,
  type DeviceCategoryInput,
  deviceCategoryContract,
} from '@phuong/contract/devices/categories/device-category.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHandlers, recordOf } from '../../../platform/record/record-of.ts';
import {
  faultOfMerge,
  faultOfParent,
  inTreeOrder,
  lockTree,
  renumberSiblings,
  type TreeFault,
} from '../../../platform/record/tree.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseWithRules } from '../../lending/lending.public.ts';

const categoryRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('device_categories')
    .select([
      'id',
      'parent_id as parentId',
      'code',
      'name',
      'name_en as nameEn',
      'position',
      'returnable as isReturnable',
      'open_to_pupils as isOpenToPupils',
      'needs_confirmation as needsConfirmation',
      sql<number>`(select count(*)::int from device_models where category_id = device_categories.id)`.as('models'),
      'version',
    ]);

const refusals = {
  unknown: 'devices.unknown_category',
  in_itself: 'devices.category_in_itself',
  too_deep: 'devices.category_too_deep',
} as const satisfies Record<TreeFault, ErrorCode>;

const categories = recordOf({
  calls: 'deviceCategories',
  table: 'device_categories',
  entity: 'device_category',
  rows: categoryRows,
  columns: (input: DeviceCategoryInput) => ({
    parent_id: input.parentId,
    code: input.code,
    name: input.name,
    name_en: input.nameEn,
    position: input.position,
    returnable: input.isReturnable,
    open_to_pupils: input.isOpenToPupils,
    needs_confirmation: input.needsConfirmation,
  }),
  taken: ({ code }) => fieldError('devices.category_code_taken', 'code', { code }),
  async refuse(trx, { parentId }, before) {
    const fault = faultOfParent(await lockTree(trx, 'device_categories'), before?.id ?? null, parentId);
    if (fault) throw fieldError(refusals[fault], 'parentId');
  },
  write: (trx, input, { id, before }) => renumberSiblings(trx, 'device_categories', input, { id, before }),
  async refuseRemoval(trx, before) {
    await refuseUsed(trx, before);
    await refuseWithRules(trx, 'device', before);
  },
  // A model that came meanwhile.
  inUse: ({ name, models }) => new AppError('devices.category_in_use', { params: { name, models, categories: 0 } }),
});

async function refuseUsed(trx: Kysely<Tables>, { id, name, models }: DeviceCategory): Promise<void> {
  const { count } = await trx
    .selectFrom('device_categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  if (models + count > 0)
    throw new AppError('devices.category_in_use', { params: { name, models, categories: count } });
}

async function mergeCategories(services: Services, by: By, id: string, intoId: string) {
  return inTransaction(services.database, async (trx) => {
    const tree = await lockTree(trx, 'device_categories');
    const before = await categories.read(trx, id);
    await refuseWithRules(trx, 'device', before);
    const fault = faultOfMerge(tree, id, intoId);
    if (fault) throw fieldError(refusals[fault], 'intoId');
    const moved = await trx
      .updateTable('device_models')
      .set({ category_id: intoId, version: sql`version + 1`, updated_at: services.clock.now() })
      .where('category_id', '=', id)
      .executeTakeFirst();
    const below = tree.filter(({ parentId }) => parentId === id);
    await trx.updateTable('device_categories').set({ parent_id: intoId }).where('parent_id', '=', id).execute();
    await trx.deleteFrom('device_categories').where('id', '=', id).execute();
    const result = { models: Number(moved.numUpdatedRows), categories: below.length };
    const entry = { action: 'deviceCategories.merge', entity: 'device_category', entityId: id };
    await audit(trx, by, { ...entry, before, after: { intoId, ...result } });
    return result;
  });
}

/** The tree of devices is the equipment clerk's: the rights of categories are the librarian's as well. */
function mayWrite(actor: Actor): void {
  if (!hasPermission(actor, 'update_device')) throw new AppError('platform.forbidden');
}

export const deviceCategoryArea = (services: Services): Area => {
  const { db } = services;
  const plain = recordHandlers(services, categories);
  return area(deviceCategoryContract, {
    ...plain,
    'deviceCategories.list': async () => inTreeOrder(await categoryRows(db).execute()),
    'deviceCategories.options': async () => inTreeOrder(await categoryRows(db).execute()),
    'deviceCategories.create': async (call) => {
      mayWrite(call.actor);
      return plain['deviceCategories.create'](call);
    },
    'deviceCategories.update': async (call) => {
      mayWrite(call.actor);
      return plain['deviceCategories.update'](call);
    },
    'deviceCategories.delete': async (call) => {
      mayWrite(call.actor);
      await plain['deviceCategories.delete'](call);
    },
    'deviceCategories.merge': async ({ params, body, actor, origin }) => {
      mayWrite(actor);
      return mergeCategories(services, { actor, origin }, params.id, body.intoId);
    },
  });
};
