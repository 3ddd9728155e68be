import type { DeviceConfirmation } from '@phuong/contract/devices/confirmations/device-confirmation.contract.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceLineSteps } from '../orders/device-line-steps.writes.ts';
import { tellDecided, tellSent } from '../orders/device-order.notices.ts';
import { type HeldOrder, lockOrder } from '../orders/order-lock.guards.ts';
import type { ByPerson } from '../own-orders/own-device-order.reads.ts';
import { waitingFor } from './confirmation.reads.ts';

interface Waiting {
  readonly order: HeldOrder;
  readonly version: number;
  readonly teacherId: string;
}

/**
 * Holds an order that waits for the calling teacher. @throws AppError 404 for one of a colleague; 409 for one that was confirmed, refused, taken
 * back or is over; 409 stale.
 */
async function holdWaiting(
  trx: Transaction<Tables>,
  { clock }: Services,
  { actor }: ByPerson,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Waiting> {
  const { teacherId } = actor;
  if (!teacherId) throw notFound();
  const order = await lockOrder(trx, id, clock.today());
  const row = await trx
    .selectFrom('device_orders')
    .select(['version', 'confirm_by_id', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.confirm_by_id !== teacherId) throw notFound();
  const isOpen = row.confirmed_at === null && order.lines.some(({ state }) => state === 'requested');
  if (!isOpen) throw new AppError('devices.nothing_to_confirm', { params: { number: orderCode(order.number) } });
  refuseStale(row, version, { version: row.version });
  return { order, version: row.version, teacherId };
}

/** Confirms an order: it goes to the desk as if it had been sent just now, at its own place in the line. @throws AppError 404, 409. */
export async function confirmOrder(
  services: Services,
  by: ByPerson,
  asked: { readonly id: string; readonly version: number },
): Promise<DeviceConfirmation[]> {
  return inTransaction(services.database, async (trx) => {
    const { order, version, teacherId } = await holdWaiting(trx, services, by, asked);
    const now = services.clock.now();
    await trx
      .updateTable('device_orders')
      .set({ confirmed_at: now, version: version + 1, updated_at: now })
      .where('id', '=', order.id)
      .execute();
    const { name } = order.borrower;
    const lines = order.lines.filter(({ state }) => state === 'requested').length;
    await audit(trx, by, {
      action: 'deviceConfirmations.confirm',
      entity: 'device_order',
      entityId: order.id,
      after: { number: orderCode(order.number), name, lines },
    });
    await tellSent(trx, { orderId: order.id, number: order.number, name, lines });
    return waitingFor(trx, teacherId);
  });
}

/** Refuses an order, every line of it that waits; the pupil reads why. @throws AppError 404, 409. */
export async function refuseOrder(
  services: Services,
  by: ByPerson,
  { reason, ...asked }: { readonly id: string; readonly version: number; readonly reason: string },
): Promise<DeviceConfirmation[]> {
  return inTransaction(services.database, async (trx) => {
    const { order, version, teacherId } = await holdWaiting(trx, services, by, asked);
    const waiting = order.lines.filter(({ state }) => state === 'requested');
    for (const { id } of waiting) {
      await takeStepIn(trx, services, by, deviceLineSteps, { id, action: 'reject', input: { reason } });
    }
    await trx
      .updateTable('device_orders')
      .set({ version: version + 1, updated_at: services.clock.now() })
      .where('id', '=', order.id)
      .execute();
    await audit(trx, by, {
      action: 'deviceConfirmations.refuse',
      entity: 'device_order',
      entityId: order.id,
      after: { number: orderCode(order.number), name: order.borrower.name, lines: waiting.length },
      reason,
    });
    await tellDecided(trx, order, { approved: 0, rejected: waiting.length });
    return waitingFor(trx, teacherId);
  });
}
