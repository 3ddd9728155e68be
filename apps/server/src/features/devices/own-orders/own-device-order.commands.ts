import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { orderOf } from '../orders/device-line.reads.ts';
import { deviceLineSteps } from '../orders/device-line-steps.writes.ts';
import { tellCancelAsked } from '../orders/device-order.notices.ts';
import { refuseBooked } from '../orders/order-lock.guards.ts';
import { endOf } from '../orders/span.rules.ts';
import { type ByPerson, readOwnOrder } from './own-device-order.reads.ts';

/** Takes back a line nobody has decided; of an approved one the desk is asked. @throws AppError 404; 409 for what is out or over. */
export async function cancelOwnLine(
  services: Services,
  by: ByPerson,
  id: string,
  input: { readonly version: number; readonly reason: string },
): Promise<DeviceOrder> {
  return inTransaction(services.database, async (trx) => {
    const orderId = await orderOf(trx, id);
    if (!orderId) throw notFound();
    const line = await trx.selectFrom('device_order_lines').select('state').where('id', '=', id).executeTakeFirst();
    const action = line?.state === 'approved' ? 'askCancel' : 'withdraw';
    await takeStepIn(trx, services, by, deviceLineSteps, { id, action, input });
    await refuseBooked(trx, id);
    if (action === 'askCancel') await tellCancelAsked(trx, id, by.actor.name);
    return readOwnOrder(trx, services, by.actor, orderId);
  });
}

/** Keeps what is out longer. @throws AppError 404; 409 with the rule that speaks against it. */
export async function extendOwnLine(
  services: Services,
  by: ByPerson,
  id: string,
  { version, ...end }: { readonly version: number; readonly toDate: string; readonly toPeriod: number | null },
): Promise<DeviceOrder> {
  return inTransaction(services.database, async (trx) => {
    const orderId = await orderOf(trx, id);
    if (!orderId) throw notFound();
    const input = { version, span: endOf(end) };
    await takeStepIn(trx, services, by, deviceLineSteps, { id, action: 'extend', input });
    return readOwnOrder(trx, services, by.actor, orderId);
  });
}
