import type { BroughtItem, DeviceOrder, HandedLine } from '@phuong/contract/devices/orders/device-order.contract.ts';
import type { NewReceipt } from '@phuong/contract/devices/orders/device-receipt.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { readBorrowers } from '../../lending/lending.public.ts';
import { deviceLineSteps } from '../orders/device-line-steps.writes.ts';
import { readOrder } from '../orders/device-order.reads.ts';
import { readLendingFrame } from '../orders/lending-frame.reads.ts';
import { freeFor } from '../orders/lending-question.rules.ts';
import { lockOrder, type OrderLine } from '../orders/order-lock.guards.ts';
import { settleSuspension } from '../orders/overdue.writes.ts';
import { readHeldItems, refuseItems } from './hand-over.guards.ts';
import { lockItems } from './line-items.writes.ts';
import { keepReceipt } from './receipts.writes.ts';

const unknownLine = () => new AppError('devices.unknown_line');

/**
 * Hands over the scanned items of an order, and of what is used up so many. All of it or nothing; what stays behind is a line of its own.
 * @throws AppError 404; 409 naming the item that is withdrawn, lost, being repaired, out with somebody, not ordered or too many; 409 for what
 * is collected early and promised to somebody until then.
 */
export async function handOver(
  services: Services,
  by: By,
  orderId: string,
  { lines, receipt }: { readonly lines: readonly HandedLine[]; readonly receipt: NewReceipt | null },
): Promise<DeviceOrder> {
  return inTransaction(services.database, async (trx) => {
    await handOverIn(trx, services, by, orderId, lines);
    const itemIds = lines.flatMap((line) => line.itemIds);
    await keepReceipt(trx, by, { orderId, kind: 'handed', receipt, itemIds, now: services.clock.now() });
    return readOrder(trx, services.clock, orderId, { mayName: true });
  });
}

async function handOverIn(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  orderId: string,
  lines: readonly HandedLine[],
): Promise<void> {
  const order = await lockOrder(trx, orderId, services.clock.today());
  const itemIds = lines.flatMap((line) => line.itemIds);
  await lockItems(trx, itemIds);
  const items = await readHeldItems(trx, { ids: itemIds });
  if (items.length < itemIds.length) throw new AppError('devices.unknown_item');
  for (const { lineId, version, itemIds: ids, conditions, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw unknownLine();
    const handed = items.filter(({ id }) => ids.includes(id));
    const count = line.isConsumable ? Math.min(quantity ?? line.quantity, line.quantity) : handed.length;
    if (count === 0) continue;
    // How much was really used is said with the entry of the log book, and leaves the stock then.
    if (line.isConsumable && order.isBooked) {
      throw new AppError('devices.booking_used_up', { params: { name: line.modelName } });
    }
    if (!line.isConsumable) await refuseItems(trx, handed, line, services.clock.today());
    await refusePromised(trx, services, { order, line, count });
    const itemsOfLine = handed.map(({ id }) => id);
    const input = { version, itemIds: itemsOfLine, conditions, ...(line.isConsumable ? { quantity: count } : {}) };
    await takeStepIn(trx, services, by, deviceLineSteps, { id: lineId, action: 'handOver', input });
  }
}

interface Handed {
  readonly order: { readonly borrowerId: string };
  readonly line: OrderLine;
  readonly count: number;
}

/** Who comes early must not take what somebody else has until then. @throws AppError 409. */
async function refusePromised(trx: Kysely<Tables>, { clock }: Services, { order, line, count }: Handed): Promise<void> {
  const today = clock.today();
  if (line.fromDate <= today || line.isConsumable) return;
  const borrower = (await readBorrowers(trx, [order.borrowerId], today)).get(order.borrowerId);
  if (!borrower) return;
  const frame = await readLendingFrame(trx, clock, borrower, [line.modelId]);
  const until = { toDate: line.toDate, toPeriod: line.toPeriod, fromDate: today };
  const span = { ...until, fromPeriod: line.toPeriod === null ? null : frame.time.now.period };
  const free = freeFor(frame, { modelId: line.modelId, lineId: line.id, ...span });
  if (free !== null && free < count) throw new AppError('devices.promised', { params: { name: line.modelName, free } });
}

interface OutItem {
  readonly itemId: string;
  readonly lineId: string;
  readonly isLost: boolean;
}

/** Items of an order that have not come back, and those that are lost. */
async function outItems(trx: Kysely<Tables>, orderId: string): Promise<OutItem[]> {
  const { rows } =
    await sql<OutItem>`select i.item_id as "itemId", i.line_id as "lineId", i.lost_at is not null as "isLost"
    from device_line_items i join device_order_lines l on l.id = i.line_id
    where l.order_id = ${orderId} and i.returned_at is null order by i.line_id, i.item_id`.execute(trx);
  return rows;
}

/**
 * Takes items back, line by line; the last of a line closes it, as lost where one of it is. Who is suspended can bring back all the same.
 * @throws AppError 404; 409 for an item that is not out with this order.
 */
export async function takeBack(
  services: Services,
  by: By,
  orderId: string,
  { items, receipt }: { readonly items: readonly BroughtItem[]; readonly receipt: NewReceipt | null },
): Promise<DeviceOrder> {
  return inTransaction(services.database, async (trx) => {
    const { borrowerId } = await lockOrder(trx, orderId, services.clock.today());
    const out = await outItems(trx, orderId);
    await lockItems(
      trx,
      items.map(({ itemId }) => itemId),
    );
    const brought = new Map(items.map((item) => [item.itemId, item]));
    const known = out.filter(({ itemId, isLost }) => !isLost && brought.has(itemId));
    if (known.length < brought.size) throw new AppError('devices.item_not_out');
    for (const [lineId, ofLine] of groupBy(known, (item) => item.lineId)) {
      const rest = out.filter((item) => item.lineId === lineId);
      const stillOut = rest.filter(({ isLost }) => !isLost).length - ofLine.length;
      const isLost = rest.some((item) => item.isLost);
      const action = stillOut > 0 ? 'takeBackSome' : isLost ? 'settle' : 'takeBack';
      const back = ofLine.flatMap(({ itemId }) => brought.get(itemId) ?? []);
      await takeStepIn(trx, services, by, deviceLineSteps, { id: lineId, action, input: { back } });
    }
    const itemIds = [...brought.keys()];
    await keepReceipt(trx, by, { orderId, kind: 'back', receipt, itemIds, now: services.clock.now() });
    await settleSuspension(trx, services, borrowerId);
    return readOrder(trx, services.clock, orderId, { mayName: true });
  });
}

/** Declares items that are out lost. @throws AppError 404; 409 for an item that is not out with this order. */
export async function loseItems(
  services: Services,
  by: By,
  orderId: string,
  { itemIds, reason }: { readonly itemIds: readonly string[]; readonly reason: string },
): Promise<DeviceOrder> {
  return inTransaction(services.database, async (trx) => {
    const { borrowerId } = await lockOrder(trx, orderId, services.clock.today());
    await lockItems(trx, itemIds);
    const out = (await outItems(trx, orderId)).filter(({ isLost }) => !isLost);
    const lost = out.filter(({ itemId }) => itemIds.includes(itemId));
    if (lost.length < new Set(itemIds).size) throw new AppError('devices.item_not_out');
    for (const [lineId, ofLine] of groupBy(lost, (item) => item.lineId)) {
      const isLast = out.filter((item) => item.lineId === lineId).length === ofLine.length;
      const input = { itemIds: ofLine.map(({ itemId }) => itemId), reason };
      await takeStepIn(trx, services, by, deviceLineSteps, { id: lineId, action: isLast ? 'lose' : 'loseSome', input });
    }
    await settleSuspension(trx, services, borrowerId);
    return readOrder(trx, services.clock, orderId, { mayName: true });
  });
}

/** What was lost is there again. @throws AppError 404; 409 for an item that is not lost from this order. */
export async function findItem(services: Services, by: By, orderId: string, itemId: string): Promise<DeviceOrder> {
  return inTransaction(services.database, async (trx) => {
    await lockOrder(trx, orderId, services.clock.today());
    await lockItems(trx, [itemId]);
    const items = await outItems(trx, orderId);
    const found = items.find((item) => item.itemId === itemId && item.isLost);
    if (!found) throw new AppError('devices.item_not_lost');
    const rest = items.filter((item) => item.lineId === found.lineId && item.itemId !== itemId);
    const input = { back: [{ itemId, isDamaged: false, condition: null, note: '' }] };
    const action = rest.length > 0 ? 'findSome' : 'find';
    await takeStepIn(trx, services, by, deviceLineSteps, { id: found.lineId, action, input });
    return readOrder(trx, services.clock, orderId, { mayName: true });
  });
}
