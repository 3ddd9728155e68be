import type { DeviceItem } from '@phuong/contract/devices/items/device-item.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { RegisterRow } from '../models/device-export.view.ts';

const openRepair = sql<DeviceItem['maintenance']>`(select json_build_object('id', r.id, 'fromDate', r.from_date,
    'expectedOn', r.expected_on, 'untilDate', r.until_date, 'note', r.note, 'result', r.result, 'cost', r.cost)
  from device_maintenance r where r.item_id = device_items.id and r.until_date is null)`;

const itemRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('device_items')
    .select([
      'id',
      'model_id as modelId',
      'code',
      'serial',
      'room',
      'condition',
      'state',
      'acquired_on as acquiredOn',
      'source',
      'price',
      'warranty_until as warrantyUntil',
      'retired_on as retiredOn',
      'retirement_decision as retirementDecision',
      'retirement_reason as retirementReason',
      openRepair.as('maintenance'),
      'version',
    ]);

/** Items of a model by number; only those of some numbers where these are named. */
export const itemsOf = (db: Kysely<Tables>, modelId: string, numbers?: readonly number[]): Promise<DeviceItem[]> =>
  itemRows(db)
    .where('model_id', '=', modelId)
    .$if(numbers !== undefined, (query) => query.where('number', 'in', [...(numbers ?? [])]))
    .orderBy('number')
    .execute();

export const findItem = (db: Kysely<Tables>, id: string): Promise<DeviceItem | undefined> =>
  itemRows(db).where('id', '=', id).executeTakeFirst();

/** @throws AppError 404. */
export const readItem = async (db: Kysely<Tables>, id: string): Promise<DeviceItem> => found(await findItem(db, id));

/** The item with a code, as it is printed on its label, and its model; null where no item has it. */
export async function itemByCode(db: Kysely<Tables>, code: string): Promise<(DeviceItem & { model: string }) | null> {
  const item = await itemRows(db)
    .select((eb) =>
      eb
        .selectFrom('device_models')
        .select('name')
        .whereRef('device_models.id', '=', 'device_items.model_id')
        .$asScalar()
        .$notNull()
        .as('model'),
    )
    .where('code', '=', code)
    .executeTakeFirst();
  return item ?? null;
}

/** Every repair of the items of a model, newest first. */
export const repairsOf = (db: Kysely<Tables>, modelId: string) =>
  db
    .selectFrom('device_maintenance')
    .innerJoin('device_items', 'device_items.id', 'device_maintenance.item_id')
    .select([
      'device_maintenance.id',
      'device_items.id as itemId',
      'device_items.code',
      'from_date as fromDate',
      'expected_on as expectedOn',
      'until_date as untilDate',
      'note',
      'result',
      'cost',
    ])
    .where('device_items.model_id', '=', modelId)
    .orderBy('from_date', 'desc')
    .orderBy('device_maintenance.id', 'desc')
    .execute();

/** The register: every item of these models, the withdrawn too, by model and number. */
export async function registerRows(db: Kysely<Tables>, modelIds: readonly string[]): Promise<RegisterRow[]> {
  const { rows } =
    await sql<RegisterRow>`select i.code, m.name as model, m.unit, i.serial, i.room, i.condition, i.state,
      i.acquired_on as "acquiredOn", i.source, i.price, i.warranty_until as "warrantyUntil", i.retired_on as "retiredOn",
      i.retirement_decision as "retirementDecision", i.retirement_reason as "retirementReason"
    from device_items i join device_models m on m.id = i.model_id
    where m.id = any(${[...modelIds]}::uuid[]) order by m.sort_key, m.id, i.number`.execute(db);
  return rows;
}

/** A label to print. */
export interface ItemToLabel {
  readonly code: string;
  readonly name: string;
  readonly room: string;
}

/** The items ticked and all of the models ticked, without the withdrawn; one more than `most` where there are more. */
export async function itemsToLabel(
  db: Kysely<Tables>,
  { itemIds, modelIds }: { readonly itemIds: readonly string[]; readonly modelIds: readonly string[] },
  most: number,
): Promise<ItemToLabel[]> {
  const { rows } = await sql<ItemToLabel>`select i.code, m.name, i.room
    from device_items i join device_models m on m.id = i.model_id
    where i.state <> 'retired' and (i.id = any(${[...itemIds]}::uuid[]) or i.model_id = any(${[...modelIds]}::uuid[]))
    order by m.sort_key, m.id, i.number limit ${most + 1}`.execute(db);
  return rows;
}

/** A line of a stock-take: what the books say of a model. */
export interface InventoryLine {
  readonly category: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  readonly quantity: number;
  readonly maintenance: number;
  readonly lost: number;
}

/** What the books say: of a room its items, of the whole school consumables too; of a category what lies below it as well. */
export async function inventoryLines(
  db: Kysely<Tables>,
  { categoryId, room }: { readonly categoryId?: string | undefined; readonly room: string },
): Promise<InventoryLine[]> {
  const { rows } = await sql<InventoryLine>`
    with recursive tree as (
      select id, name, lpad(position::text, 5, '0') as place, ${categoryId ?? null}::uuid is null or id = ${categoryId ?? null}::uuid as wanted
      from device_categories where parent_id is null
      union all select c.id, c.name, t.place || lpad(c.position::text, 5, '0'), t.wanted or c.id = ${categoryId ?? null}::uuid
      from device_categories c join tree t on c.parent_id = t.id)
    select t.name as category, m.code, m.name, m.unit, m.value, coalesce(m.stock, n.items) as quantity,
      n.maintenance, n.lost
    from device_models m join tree t on t.id = m.category_id and t.wanted
    left join lateral (select count(*)::int as items,
        count(*) filter (where i.state = 'maintenance')::int as maintenance, count(*) filter (where i.state = 'lost')::int as lost
      from device_items i where i.model_id = m.id and i.state <> 'retired' and (${room} = '' or i.room = ${room})) n on true
    where n.items > 0 or (m.stock is not null and ${room} = '')
    order by t.place, m.sort_key, m.id`.execute(db);
  return rows;
}
