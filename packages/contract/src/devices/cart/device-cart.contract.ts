import { z } from 'zod';
import { lendingRefusal } from '../../lending/refusal.schema.ts';
import { id, idParams, message, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import {
  inOrder,
  lentErrors,
  mostLines,
  outOfOrder,
  quantity,
  shownModel,
  shownSpan,
  spanFields,
  wish,
} from '../orders/device-line.schema.ts';
import { deviceOrder } from '../orders/device-order.contract.ts';

const cartLine = z.object({
  id: z.string(),
  ...shownModel,
  ...shownSpan,
  quantity: z.int(),
  /** A pupil's order of it a teacher confirms first. */
  needsConfirmation: z.boolean(),
  /** Until then nobody else gets it; null: it is not held any more. */
  heldUntil: z.string().nullable(),
  free: z.int().nullable(),
  /** What speaks against it now; empty: it can be sent. */
  refusals: z.array(lendingRefusal),
  version: z.int(),
});
export type DeviceCartLine = z.output<typeof cartLine>;

export const deviceCart = z.object({
  lines: z.array(cartLine),
  /** When the first line is no longer held. */
  heldUntil: z.string().nullable(),
  /** The server's clock, for the countdown. */
  now: z.string(),
});
export type DeviceCart = z.output<typeof deviceCart>;

const own = { teacher: 'self', student: 'self' } as const;

export const deviceCartContract = {
  'deviceCart.list': route({
    method: 'GET',
    path: '/devices/cart',
    summary: 'What lies in the caller’s cart, until when it is held, and what speaks against a line',
    access: own,
    response: deviceCart,
  }),
  'deviceCart.countAll': route({
    method: 'GET',
    path: '/cart/count',
    summary: 'How many lines lie in the caller’s cart, of devices and of books',
    access: own,
    response: z.object({ count: z.int() }),
  }),
  'deviceCart.add': route({
    method: 'POST',
    path: '/devices/cart',
    summary: 'Puts so many of a model into the cart and holds them for half an hour',
    access: own,
    body: wish,
    response: deviceCart,
    errors: [...lentErrors, 'devices.unknown_model', 'devices.cart_full'],
    idempotent: true,
  }),
  'deviceCart.update': route({
    method: 'PUT',
    path: '/devices/cart/:id',
    summary: 'Changes quantity or time of a line in the cart and holds it anew',
    access: own,
    params: idParams,
    body: z.strictObject({ version, quantity, ...spanFields }).refine(inOrder, outOfOrder),
    response: deviceCart,
    errors: [...lentErrors, 'platform.stale_version'],
  }),
  'deviceCart.remove': route({
    method: 'DELETE',
    path: '/devices/cart/:id',
    summary: 'Takes a line out of the cart',
    access: own,
    params: idParams,
    response: deviceCart,
  }),
  'deviceCart.refresh': route({
    method: 'POST',
    path: '/devices/cart/refresh',
    summary: 'Holds every line that can be had for another half hour; the others hold nothing',
    access: own,
    response: deviceCart,
  }),
  'deviceCart.collectors': route({
    method: 'GET',
    path: '/devices/cart/collectors',
    summary: 'Pupils of a class of the calling teacher, one of whom may come for an order',
    access: { teacher: 'self' },
    query: z.strictObject({ classId: id }),
    response: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  'deviceCart.submit': route({
    method: 'POST',
    path: '/devices/cart/submit',
    summary: 'Sends the cart, or some lines of it, to the desk as one order; all of them must be possible',
    access: own,
    body: z.strictObject({
      lineIds: z.array(id).min(1, { error: message.required }).max(mostLines),
      purpose: requiredText(300),
      classId: id.nullable().default(null),
      collectorStudentId: id.nullable().default(null),
      lesson: optionalText(200),
      /** Of a pupil: who confirms it, where a category asks for that; none given: the homeroom teacher. */
      confirmerId: id.nullable().default(null),
    }),
    response: deviceOrder,
    errors: [
      ...lentErrors,
      'devices.unknown_line',
      'devices.unknown_class',
      'devices.unknown_collector',
      'devices.unknown_confirmer',
      'devices.no_confirmer',
    ],
    idempotent: true,
  }),
};
