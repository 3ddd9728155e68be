import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readBorrowers } from '../../lending/lending.public.ts';

export interface HeldItem {
  readonly id: string;
  readonly code: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly condition: string;
  readonly state: 'available' | 'maintenance' | 'lost' | 'retired';
  /** The line it is out on. */
  readonly lineId: string | null;
  readonly orderId: string | null;
  readonly number: number | null;
  readonly borrowerId: string | null;
  readonly toDate: string | null;
  readonly toPeriod: number | null;
}

/** Items by id or by code, and where they are out; one statement. */
export async function readHeldItems(
  db: Kysely<Tables>,
  by: { readonly ids: readonly string[] } | { readonly code: string },
): Promise<HeldItem[]> {
  const where = 'ids' in by ? sql`d.id = any(${[...by.ids]}::uuid[])` : sql`d.code = ${by.code}`;
  const { rows } = await sql<HeldItem>`
    select d.id, d.code, d.model_id as "modelId", m.name as "modelName", d.condition, d.state, l.id as "lineId",
      o.id as "orderId", o.number, l.borrower_id as "borrowerId", l.to_date as "toDate", l.to_period as "toPeriod"
    from device_items d join device_models m on m.id = d.model_id
      left join device_line_items i on i.item_id = d.id and i.returned_at is null and i.lost_at is null
      left join device_order_lines l on l.id = i.line_id left join device_orders o on o.id = l.order_id
    where ${where} order by d.code`.execute(db);
  return rows;
}

interface HandedLine {
  readonly modelId: string;
  readonly modelName: string;
  readonly quantity: number;
}

/**
 * Refuses items that cannot be handed over on a line: lost, withdrawn, being repaired, out with somebody, of another model, or more than
 * were approved. Each is named. @throws AppError 409.
 */
export async function refuseItems(
  db: Kysely<Tables>,
  items: readonly HeldItem[],
  line: HandedLine,
  today: string,
): Promise<void> {
  for (const item of items) {
    const { code } = item;
    if (item.modelId !== line.modelId) {
      throw new AppError('devices.item_not_ordered', { params: { code, name: item.modelName } });
    }
    if (item.lineId !== null && item.borrowerId !== null) {
      const name = (await readBorrowers(db, [item.borrowerId], today)).get(item.borrowerId)?.name ?? '';
      throw new AppError('devices.item_out', { params: { code, name, number: orderCode(item.number ?? 0) } });
    }
    if (item.state !== 'available') throw new AppError('devices.item_not_available', { params: { code } });
  }
  if (items.length > line.quantity) {
    throw new AppError('devices.too_many_items', { params: { name: line.modelName, quantity: line.quantity } });
  }
}
