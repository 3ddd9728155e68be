import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';

interface Item {
  readonly id: string;
  readonly code: string;
  /** What an order has lost is found there too, so that the order is closed. */
  readonly orLost?: boolean;
}

/**
 * What is out with an order comes back or is lost there: else the order would wait for it for ever. Once it is on the line, the order's own
 * steps pass. @throws AppError 409 naming the order.
 */
export async function refuseOutWithOrder(trx: Kysely<Tables>, { id, code, orLost = false }: Item): Promise<void> {
  const { rows } = await sql<{ number: number }>`select o.number from device_line_items i
    join device_order_lines l on l.id = i.line_id join device_orders o on o.id = l.order_id
    where i.item_id = ${id} and i.returned_at is null and (i.lost_at is null or ${orLost}) limit 1`.execute(trx);
  const [order] = rows;
  if (order) throw new AppError('devices.item_with_order', { params: { code, number: orderCode(order.number) } });
}
