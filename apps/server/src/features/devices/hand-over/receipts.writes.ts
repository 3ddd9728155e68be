import type { DeviceReceipt, NewReceipt } from '@phuong/contract/devices/orders/device-receipt.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import '../orders/device-order.tables.ts';

interface Signed {
  readonly orderId: string;
  readonly kind: DeviceReceipt['kind'];
  readonly receipt: NewReceipt | null;
  readonly itemIds: readonly string[];
  readonly now: Date;
}

/** Keeps who signed for items of an order; nobody signed: nothing. */
export async function keepReceipt(
  trx: Kysely<Tables>,
  by: By,
  { orderId, kind, receipt, itemIds, now }: Signed,
): Promise<void> {
  if (receipt === null) return;
  const order = await trx
    .selectFrom('device_orders')
    .select(['borrower_id', 'collector_student_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const codes = await codesOf(trx, itemIds);
  const id = newId();
  await trx
    .insertInto('device_receipts')
    .values({
      id,
      order_id: orderId,
      ...order,
      kind,
      signed_name: receipt.name,
      strokes: JSON.stringify(receipt.strokes),
      items: codes,
      by_name: by.actor?.name ?? '',
      created_at: now,
    })
    .execute();
  const action = kind === 'handed' ? 'deviceOrders.signHandOver' : 'deviceOrders.signTakeBack';
  const after = { name: receipt.name, items: codes.join(', ') };
  await audit(trx, by, { action, entity: 'device_order', entityId: orderId, after });
}

/** What is used up has no codes. */
async function codesOf(trx: Kysely<Tables>, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const items = await trx
    .selectFrom('device_items')
    .select('code')
    .where('id', 'in', itemIds)
    .orderBy('code')
    .execute();
  return items.map(({ code }) => code);
}

/** Who signed for what of an order, the latest last. */
export async function readReceipts(db: Kysely<Tables>, orderId: string): Promise<DeviceReceipt[]> {
  const rows = await db
    .selectFrom('device_receipts')
    .select(['id', 'kind', 'signed_name as name', 'strokes', 'items', 'by_name as byName', 'created_at as signedAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, strokes: row.strokes ?? [], signedAt: row.signedAt.toISOString() }));
}
