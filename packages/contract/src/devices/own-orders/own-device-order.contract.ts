import { z } from 'zod';
import {
  choiceListQuery,
  idParams,
  isoDate,
  listQuery,
  optionalText,
  pageOf,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { deviceCart } from '../cart/device-cart.contract.ts';
import { lentErrors, orderStages, spanFields } from '../orders/device-line.schema.ts';
import { deviceOrder, orderRow } from '../orders/device-order.contract.ts';

/** One's own are few: they are not searched. */
const { q: _q, ...paged } = listQuery(['sentAt', 'from', 'number']);

const own = { teacher: 'self', student: 'self' } as const;

export const ownDeviceOrderContract = {
  'ownDeviceOrders.list': route({
    method: 'GET',
    path: '/devices/own-orders',
    summary: 'The caller’s own orders',
    access: own,
    query: z.strictObject({ ...paged, stage: choiceListQuery(orderStages) }),
    response: pageOf(orderRow),
  }),
  'ownDeviceOrders.read': route({
    method: 'GET',
    path: '/devices/own-orders/:id',
    summary: 'One order of the caller’s own',
    access: own,
    params: idParams,
    response: deviceOrder,
  }),
  'ownDeviceOrders.cancel': route({
    method: 'POST',
    path: '/devices/own-order-lines/:id/cancel',
    summary: 'Takes back a line nobody has decided; of an approved one the desk is asked',
    access: own,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(300) }),
    response: deviceOrder,
    errors: ['devices.line_wrong_state', 'devices.booking_fixed', 'platform.stale_version'],
    idempotent: true,
  }),
  'ownDeviceOrders.extend': route({
    method: 'POST',
    path: '/devices/own-order-lines/:id/extend',
    summary: 'Keeps what is out longer, where the rule allows it and nobody waits',
    access: own,
    params: idParams,
    body: z.strictObject({ version, toDate: isoDate, toPeriod: spanFields.toPeriod }),
    response: deviceOrder,
    errors: [
      ...lentErrors,
      'lending.overdue',
      'lending.renewals_used',
      'lending.longest',
      'devices.line_wrong_state',
      'platform.stale_version',
    ],
    idempotent: true,
  }),
  'ownDeviceOrders.repeat': route({
    method: 'POST',
    path: '/devices/own-orders/:id/repeat',
    summary: 'Puts what an order held into the cart again, as long as then, from another day',
    access: own,
    params: idParams,
    body: z.strictObject({ fromDate: isoDate }),
    response: deviceCart,
    errors: ['devices.cart_full'],
    idempotent: true,
  }),
};
