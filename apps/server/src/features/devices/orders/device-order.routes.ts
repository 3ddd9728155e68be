import { deviceOrderContract } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { findItem, handOver, loseItems, takeBack } from '../hand-over/hand-over.commands.ts';
import { scanDevice } from '../hand-over/scan.reads.ts';
import { printSlip } from '../slips/slip.commands.ts';
import { changeLine, decideLines, lendAtDesk, stepLine } from './device-order.commands.ts';
import { planDeviceOrders } from './device-order.jobs.ts';
import { countStages, listOrders, readOrder } from './device-order.reads.ts';
import { exportOrders } from './device-order-export.commands.ts';
import { endOf } from './span.rules.ts';

export const deviceOrderArea = (services: Services): Area => {
  planDeviceOrders(services);
  const { db, clock } = services;
  return area(deviceOrderContract, {
    'deviceOrders.list': async ({ query }) => ({
      ...(await listOrders(db, clock, query)),
      stages: await countStages(db, clock),
    }),
    'deviceOrders.read': ({ params }) => readOrder(db, clock, params.id, { mayName: true }),
    'deviceOrders.create': ({ body, actor, origin }) => lendAtDesk(services, { actor, origin }, body),
    'deviceOrders.decide': ({ params, body, actor, origin }) =>
      decideLines(services, { actor, origin }, params.id, body.decisions),
    'deviceOrders.updateLine': ({ params, body, actor, origin }) =>
      changeLine(services, { actor, origin }, params.id, body),
    'deviceOrders.scan': ({ query }) => scanDevice(db, query, clock.today()),
    'deviceOrders.handOver': ({ params, body, actor, origin }) =>
      handOver(services, { actor, origin }, params.id, body),
    'deviceOrders.takeBack': ({ params, body, actor, origin }) =>
      takeBack(services, { actor, origin }, params.id, body),
    'deviceOrders.lose': ({ params, body, actor, origin }) => loseItems(services, { actor, origin }, params.id, body),
    'deviceOrders.find': ({ params, body, actor, origin }) =>
      findItem(services, { actor, origin }, params.id, body.itemId),
    'deviceOrders.extend': ({ params, body: { version, forceReason, ...end }, actor, origin }) =>
      stepLine(services, { actor, origin }, params.id, { action: 'extend', version, forceReason, span: endOf(end) }),
    'deviceOrders.cancel': ({ params, body, actor, origin }) =>
      stepLine(services, { actor, origin }, params.id, { action: 'cancel', ...body }),
    'deviceOrders.keep': ({ params, body, actor, origin }) =>
      stepLine(services, { actor, origin }, params.id, { action: 'refuseCancel', ...body }),
    'deviceOrders.export': ({ query, actor, origin }) => exportOrders(services, { actor, origin }, query),
    'deviceOrders.slip': ({ params, origin, turn }) => printSlip(services, params.id, origin.locale, turn),
  });
};
