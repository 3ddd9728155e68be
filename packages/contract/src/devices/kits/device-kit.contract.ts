import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  isoDate,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mostBookedModels } from '../bookings/booked-device.schema.ts';
import { deviceCart } from '../cart/device-cart.contract.ts';
import { inOrder, outOfOrder, quantity, shownModel, spanFields } from '../orders/device-line.schema.ts';

/** A kit fits into a request for a laboratory as a whole. */
export const mostKitLines = mostBookedModels;

const kitLine = z.object({
  ...shownModel,
  hazard: z.string(),
  quantity: z.int(),
  /** How many the school has: items that are neither lost nor withdrawn, or the stock of what is used up. */
  total: z.int(),
});

const deviceKit = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  note: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  subjectNameEn: z.string().nullable(),
  grades: z.array(z.int()),
  lines: z.array(kitLine),
  version: z.int(),
});
export type DeviceKit = z.output<typeof deviceKit>;

/** A kit as it is offered: each line with how many are free at the time asked for. */
const offeredKit = deviceKit.extend({ lines: z.array(kitLine.extend({ free: z.int() })) });
export type OfferedKit = z.output<typeof offeredKit>;

const deviceKitInput = z.strictObject({
  name: requiredText(120),
  nameEn: optionalText(120),
  note: optionalText(500),
  subjectId: id.nullable().default(null),
  grades: z
    .array(integer(1, 12))
    .max(12)
    .default([])
    .transform((grades) => [...new Set(grades)].sort((a, b) => a - b)),
  lines: z
    .array(z.strictObject({ modelId: id, quantity }))
    .min(1, { error: message.required })
    .max(mostKitLines)
    .refine((lines) => new Set(lines.map(({ modelId }) => modelId)).size === lines.length, { error: message.invalid }),
});
export type DeviceKitInput = z.output<typeof deviceKitInput>;

const period = z.coerce.number().pipe(spanFields.fromPeriod.unwrap().unwrap()).optional();

const kitQuery = z.strictObject({
  ...listQuery(['name']),
  subjectId: id.optional(),
  grade: z.coerce.number().int().min(1).max(12).optional(),
  /** The time for which it is reckoned what is free; none: today. */
  fromDate: isoDate.optional(),
  fromPeriod: period,
  toDate: isoDate.optional(),
  toPeriod: period,
});
export type DeviceKitQuery = z.output<typeof kitQuery>;

const refused = ['devices.kit_name_taken', 'devices.unknown_model', 'devices.unknown_subject'] as const;

/** Kits: what is wanted together, so many of each model. A kit has no stock of its own. */
export const deviceKitContract = {
  'deviceKits.list': route({
    method: 'GET',
    path: '/devices/kits',
    summary: 'Kits by words, subject and year group, each line with how many are free at some time',
    access: { account: 'view_device', teacher: 'any' },
    query: kitQuery,
    response: pageOf(offeredKit),
  }),
  'deviceKits.read': route({
    method: 'GET',
    path: '/devices/kits/:id',
    summary: 'One kit with its lines',
    access: { account: 'view_device' },
    params: idParams,
    response: deviceKit,
  }),
  'deviceKits.create': route({
    method: 'POST',
    path: '/devices/kits',
    summary: 'Adds a kit',
    access: { account: 'create_device' },
    body: deviceKitInput,
    response: deviceKit,
    errors: refused,
    idempotent: true,
  }),
  'deviceKits.update': route({
    method: 'PUT',
    path: '/devices/kits/:id',
    summary: 'Changes a kit; carts and orders made from it before stay as they are',
    access: { account: 'update_device' },
    params: idParams,
    body: deviceKitInput.extend({ version }),
    response: deviceKit,
    errors: [...refused, 'platform.stale_version'],
  }),
  'deviceKits.delete': route({
    method: 'DELETE',
    path: '/devices/kits/:id',
    summary: 'Removes a kit; carts and orders made from it stay as they are',
    access: { account: 'update_device' },
    params: idParams,
    response: 'empty',
  }),
  'deviceKits.take': route({
    method: 'POST',
    path: '/devices/kits/:id/cart',
    summary: 'Puts a whole kit into the cart: what can be had is held, the rest lies there with what speaks against it',
    access: { teacher: 'self' },
    params: idParams,
    /** The kit as it was seen: of one that was changed meanwhile nothing is taken. */
    body: z.strictObject({ version, ...spanFields }).refine(inOrder, outOfOrder),
    response: deviceCart.extend({ held: z.int(), short: z.int() }),
    errors: ['devices.cart_full', 'platform.stale_version'],
    idempotent: true,
  }),
};
