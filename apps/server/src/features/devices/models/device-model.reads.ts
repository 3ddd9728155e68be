import type { DeviceModel, DeviceQuery, DeviceRow } from '@phuong/contract/devices/models/device-model.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { isFreeItem } from '../items/free-items.reads.ts';
import { wordsOf } from './device-model.rules.ts';

/** What is asked for, without the page. */
export type Narrowed = Omit<DeviceQuery, 'page' | 'pageSize'>;

/** The items of each model counted in one pass; of what is used up nothing is counted. */
const counted = sql`left join lateral (select count(*) filter (where i.state <> 'retired')::int as items,
    count(*) filter (where ${isFreeItem('i')})::int as free,
    count(*) filter (where i.state = 'maintenance')::int as maintenance,
    count(*) filter (where i.state = 'lost')::int as lost,
    coalesce(array_agg(distinct i.room order by i.room) filter (where i.state <> 'retired' and i.room <> ''), '{}') as rooms
  from device_items i where i.model_id = m.id) n on true`;

const columns = sql`m.id, m.category_id as "categoryId",
  (select c.name from device_categories c where c.id = m.category_id) as "categoryName",
  (select c.name_en from device_categories c where c.id = m.category_id) as "categoryNameEn",
  m.code, m.name, m.name_en as "nameEn", m.unit, m.subject_id as "subjectId",
  (select s.name from subjects s where s.id = m.subject_id) as "subjectName", m.grades, m.audience, m.kind, m.stock, m.minimum, m.value,
  n.items, n.free, n.maintenance as "inMaintenance", n.lost, n.rooms, m.version`;

const like = (column: RawBuilder<unknown>, word: string) =>
  sql`${column} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

/** A word of the name or the code; or the code or serial number of an item, as it was typed. */
const typed = (q: string) =>
  sql`((${all(wordsOf(q).map((word) => like(sql`m.search_key`, word)))}) or exists (select 1 from device_items i
    where i.model_id = m.id and (lower(i.code) = lower(${q}) or (i.serial <> '' and lower(i.serial) = lower(${q})))))`;

/** How many there are that count for the least number: what is lost does not. */
const usable = sql`coalesce(m.stock, n.items - n.lost)`;

const filtersOf = ({ q, categoryId, subjectId, grade, kind, state, room, isFree, isShort }: Narrowed) => [
  ...(q ? [typed(q)] : []),
  ...(categoryId
    ? [
        sql`m.category_id in (with recursive below as (select id from device_categories where id = ${categoryId}
          union all select c.id from device_categories c join below b on c.parent_id = b.id) select id from below)`,
      ]
    : []),
  ...(subjectId ? [sql`m.subject_id = ${subjectId}`] : []),
  ...(grade === undefined ? [] : [sql`m.grades @> array[${grade}]::smallint[]`]),
  ...(kind ? [sql`m.kind = any(${kind}::text[])`] : []),
  ...(state
    ? [sql`exists (select 1 from device_items i where i.model_id = m.id and i.state = any(${state}::text[]))`]
    : []),
  ...(room
    ? [sql`exists (select 1 from device_items i where i.model_id = m.id and i.room = ${room} and i.state <> 'retired')`]
    : []),
  ...(isFree ? [sql`(n.free > 0 or m.stock > 0)`] : []),
  ...(isShort ? [sql`${usable} < m.minimum`] : []),
];

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

const orders = {
  name: sql`m.sort_key`,
  code: sql`m.code collate "C"`,
  free: sql`coalesce(m.stock, n.free)`,
  newest: sql`m.created_at`,
} as const;

const orderOf = ({ sort, direction }: Narrowed) => {
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sort]} ${end}, m.id ${end}`;
};

/** Models by words without accents or by the code of an item, and by what narrows them. */
export async function listModels(db: Kysely<Tables>, query: DeviceQuery) {
  const { page, pageSize } = query;
  const { rows } = await sql<DeviceRow & { readonly total: number }>`
    select ${columns}, count(*) over ()::int as total from device_models m ${counted}
    where ${all(filtersOf(query))} order by ${orderOf(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  if (rows.length > 0 || page === 1) return { items: rows, total: rows[0]?.total ?? 0, page, pageSize };
  // A page that has gone meanwhile still says how many there are.
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from device_models m ${counted} where ${all(filtersOf(query))}`.execute(db);
  return { items: [], total: counts[0]?.total ?? 0, page, pageSize };
}

/** @throws AppError 404. */
export async function readModel(db: Kysely<Tables>, id: string): Promise<DeviceModel> {
  return found(await findModel(db, id));
}

export async function findModel(db: Kysely<Tables>, id: string): Promise<DeviceModel | undefined> {
  const { rows } = await sql<DeviceModel>`
    select ${columns}, m.description, m.hazard from device_models m ${counted} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Everything that is looked for, for a file; at most `most`. */
export async function modelsToExport(db: Kysely<Tables>, query: Narrowed, most: number): Promise<DeviceModel[]> {
  const { rows } = await sql<DeviceModel>`select ${columns}, m.description, m.hazard from device_models m ${counted}
    where ${all(filtersOf(query))} order by ${orderOf(query)} limit ${most}`.execute(db);
  return rows;
}

/** Where items stand, by name, and how many in each room; what is withdrawn stands nowhere. */
export async function deviceRooms(db: Kysely<Tables>): Promise<{ room: string; items: number }[]> {
  const { rows } = await sql<{ room: string; items: number }>`select room, count(*)::int as items from device_items
    where room <> '' and state <> 'retired' group by room order by room`.execute(db);
  return rows;
}
