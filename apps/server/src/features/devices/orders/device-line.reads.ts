import type { DeviceLine, DeviceLineItem } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { Moment } from '@phuong/lending/availability/slots.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import './device-order.tables.ts';

/** Of a line `l` of a model `m`: out, and its end has gone by. What is used up never comes back. */
export const isOverdueSql = ({
  date,
  period,
}: Moment) => sql<boolean>`(l.state = 'handed_over' and m.kind <> 'CONSUMABLE'
  and (l.to_date < ${date}::date or (l.to_date = ${date}::date and l.to_period < ${period ?? 1}::int)))`;

/** Of a line `l`: items that have not come back. */
const outSql = sql<number>`(select count(*)::int from device_line_items i
  where i.line_id = l.id and i.returned_at is null and i.lost_at is null)`;

/** A line as it is stored. */
export interface LineRow extends Omit<DeviceLine, 'free' | 'refusals' | 'items'> {
  readonly orderId: string | null;
  readonly borrowerId: string;
  readonly items: readonly DeviceLineItem[];
  readonly heldUntil: Date | null;
  readonly since: Date;
}

/** Lines that fit, the first to be collected first, with their items; one statement. `l`: the line, `m`: its model. */
export async function readLines(db: Kysely<Tables>, where: RawBuilder<unknown>, now: Moment): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.order_id as "orderId", l.borrower_id as "borrowerId", l.model_id as "modelId", m.code as "modelCode",
      m.name as "modelName", m.name_en as "modelNameEn", m.unit, m.kind = 'CONSUMABLE' as "isConsumable", l.quantity,
      l.from_date as "fromDate", l.from_period as "fromPeriod", l.to_date as "toDate", l.to_period as "toPeriod", l.state,
      ${isOverdueSql(now)} as "isOverdue", l.forced_because as "forcedBecause", l.reason, l.cancel_asked as "cancelAsked",
      c.needs_confirmation and b.kind = 'pupil' as "needsConfirmation", l.extensions, l.pick_up_until as "pickUpUntil",
      ${outSql} as out, l.held_until as "heldUntil", l.created_at as since,
      coalesce((select json_agg(json_build_object('id', i.item_id, 'code', d.code, 'condition', d.condition,
          'handedCondition', i.handed_condition, 'returnedCondition', i.returned_condition,
          'handedAt', to_json(i.handed_at)#>>'{}', 'returnedAt', to_json(i.returned_at)#>>'{}',
          'lostAt', to_json(i.lost_at)#>>'{}', 'isDamaged', i.is_damaged, 'note', i.note) order by d.code)
        from device_line_items i join device_items d on d.id = i.item_id where i.line_id = l.id), '[]') as items, l.version
    from device_order_lines l join device_models m on m.id = l.model_id join device_categories c on c.id = m.category_id
      join borrowers b on b.id = l.borrower_id
    where ${where} order by l.from_date, coalesce(l.from_period, 0), m.sort_key collate "C", l.created_at, l.id`.execute(
    db,
  );
  return rows;
}

/** The order of a line; undefined for a line in a cart too. */
export async function orderOf(db: Kysely<Tables>, lineId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('device_order_lines').select('order_id').where('id', '=', lineId).executeTakeFirst();
  return row?.order_id;
}
