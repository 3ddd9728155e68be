import type { DeviceCart } from '@phuong/contract/devices/cart/device-cart.contract.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { keepInCart } from '../cart/device-cart.commands.ts';
import { deviceLineSteps } from './device-line-steps.writes.ts';
import { endOf, orderOf } from './device-order.commands.ts';
import { tellCancelAsked } from './device-order.notices.ts';
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

/** Puts what an order held into the cart once more, moved to begin on another day. What cannot be had then lies there with its reason. */
export async function repeatOrder(services: Services, by: ByPerson, id: string, fromDate: string): Promise<DeviceCart> {
  const { lines } = await readOwnOrder(services.db, services, by.actor, id);
  const first = lines.reduce((earliest, line) => (line.fromDate < earliest ? line.fromDate : earliest), '9999-12-31');
  const moved = (date: string) => addDays(fromDate, daysBetween(first, date));
  return keepInCart(
    services,
    by,
    lines
      .filter(({ state }) => state !== 'expired' || lines.length === 1)
      .map(({ modelId, quantity, fromPeriod, toPeriod, ...line }) => ({
        modelId,
        quantity,
        fromDate: moved(line.fromDate),
        fromPeriod,
        toDate: moved(line.toDate),
        toPeriod,
      })),
  );
}
