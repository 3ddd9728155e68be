import { ownDeviceOrderContract } from '@phuong/contract/devices/own-orders/own-device-order.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { repeatOrder } from '../cart/device-cart.commands.ts';
import { listOrders } from '../orders/device-order.reads.ts';
import { cancelOwnLine, extendOwnLine } from './own-device-order.commands.ts';
import { ownBorrowerId, readOwnOrder } from './own-device-order.reads.ts';

export const ownDeviceOrderArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(ownDeviceOrderContract, {
    'ownDeviceOrders.list': async ({ query, actor }) => {
      const borrowerId = await ownBorrowerId(db, actor, clock.today());
      return listOrders(
        db,
        clock,
        { ...query, q: undefined, from: undefined, to: undefined, classId: undefined },
        borrowerId,
      );
    },
    'ownDeviceOrders.read': ({ params, actor }) => readOwnOrder(db, services, actor, params.id),
    'ownDeviceOrders.cancel': ({ params, body, actor, origin }) =>
      cancelOwnLine(services, { actor, origin }, params.id, body),
    'ownDeviceOrders.extend': ({ params, body, actor, origin }) =>
      extendOwnLine(services, { actor, origin }, params.id, body),
    'ownDeviceOrders.repeat': ({ params, body, actor, origin }) =>
      repeatOrder(services, { actor, origin }, params.id, body.fromDate),
  });
};
