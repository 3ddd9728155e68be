import { z } from 'zod';
import { borrowerFacts, borrowerRef } from '../../lending/borrowers/borrower.contract.ts';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import {
  choiceListQuery,
  id,
  idParams,
  isoDate,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bookedRoom } from '../bookings/booked-device.schema.ts';
import {
  deviceLine,
  inOrder,
  lentErrors,
  mostLines,
  orderStages,
  outOfOrder,
  quantity,
  spanFields,
  wish,
} from './device-line.schema.ts';
import { deviceReceipt, newReceipt } from './device-receipt.schema.ts';

const counts = z.object({
  toDecide: z.int(),
  toHandOver: z.int(),
  out: z.int(),
  overdue: z.int(),
  cancelAsked: z.int(),
});

export const orderRow = z.object({
  id: z.string(),
  number: z.int(),
  borrower: borrowerFacts,
  className: z.string(),
  /** The pupil who comes for it; '': who borrows. */
  collector: z.string(),
  purpose: z.string(),
  sentAt: z.string(),
  stage: z.enum(orderStages),
  lines: z.int(),
  /** Of lines that are decided, how many are approved, out, back. */
  counts,
  /** When the first is collected and the last comes back. */
  fromDate: z.string(),
  fromPeriod: z.int().nullable(),
  toDate: z.string(),
  toPeriod: z.int().nullable(),
});
export type DeviceOrderRow = z.output<typeof orderRow>;

export const deviceOrder = z.object({
  id: z.string(),
  number: z.int(),
  borrower: borrowerFacts,
  classId: z.string().nullable(),
  className: z.string(),
  /** The pupil who comes for it; null: who borrows. `isOfClass`: they still sit in the class it is for. */
  collector: z.object({ id: z.string(), name: z.string(), isOfClass: z.boolean() }).nullable(),
  purpose: z.string(),
  lesson: z.string(),
  /** Made at the desk and approved on the spot. */
  isDesk: z.boolean(),
  /** Of a pupil's order that a teacher has to confirm: who, and when they did. */
  confirmation: z.object({ teacher: z.string(), confirmedAt: z.string().nullable() }).nullable(),
  /** The booking of a room it goes with; when and for what is changed there. */
  laboratory: bookedRoom.nullable(),
  sentAt: z.string(),
  stage: z.enum(orderStages),
  lines: z.array(deviceLine),
  /** Who signed when devices went out and came back, the latest last. */
  receipts: z.array(deviceReceipt),
  version: z.int(),
});
export type DeviceOrder = z.output<typeof deviceOrder>;

const narrowed = {
  stage: choiceListQuery(orderStages),
  from: isoDate.optional(),
  to: isoDate.optional(),
  classId: id.optional(),
  /** A card or a code in the school's books: of who borrows, or of who comes for it. */
  card: requiredText(60).optional(),
};
const orderQuery = z.strictObject({ ...listQuery(['sentAt', 'from', 'number']), ...narrowed });
export type DeviceOrderQuery = z.output<typeof orderQuery>;

const viewer = { account: 'view_lease' } as const;
const desk = { account: 'update_lease' } as const;

/** A reason to lend against a rule; by who may. */
const forceReason = optionalText(300);

const newOrder = z.strictObject({
  borrower: borrowerRef,
  classId: id.nullable().default(null),
  collectorStudentId: id.nullable().default(null),
  purpose: optionalText(300),
  lines: z.array(wish).min(1, { error: message.required }).max(mostLines),
  forceReason,
});
export type NewDeviceOrder = z.output<typeof newOrder>;

const decision = z.strictObject({
  lineId: id,
  version,
  decision: z.enum(['approve', 'force', 'reject'], { error: message.invalid }),
  /** Fewer than were asked for; none given: all of them. */
  quantity: quantity.nullable().default(null),
  reason: optionalText(300),
});
export type DeviceDecision = z.output<typeof decision>;

/** What is lent works; what does not is damaged, and goes to be repaired. */
const wholeCondition = z.enum(['NEW', 'GOOD', 'WORN'], { error: message.invalid });

const handedLine = z.strictObject({
  lineId: id,
  version,
  itemIds: z.array(id).max(500).default([]),
  /** Of items that are not as the register says: how they are now. */
  conditions: z
    .array(z.strictObject({ itemId: id, condition: wholeCondition }))
    .max(500)
    .default([]),
  /** Of what is used up. */
  quantity: quantity.nullable().default(null),
});
export type HandedLine = z.output<typeof handedLine>;

const broughtItem = z.strictObject({
  itemId: id,
  isDamaged: z.boolean({ error: message.invalid }).default(false),
  /** How it is now; null: as it was. */
  condition: wholeCondition.nullable().default(null),
  note: optionalText(300),
});
export type BroughtItem = z.output<typeof broughtItem>;

/** What speaks against handing over an item. */
const scanProblems = ['unknown', 'retired', 'lost', 'maintenance', 'out', 'notOrdered', 'enough'] as const;
export type ScanProblem = (typeof scanProblems)[number];

const scanned = z.object({
  item: z
    .object({ id: z.string(), code: z.string(), modelId: z.string(), modelName: z.string(), condition: z.string() })
    .nullable(),
  /** The line of the order that it is for, or where it is out: the line it is out on. */
  lineId: z.string().nullable(),
  problem: z.enum(scanProblems).nullable(),
  /** Where it is out: the order, who has it and until when. */
  out: z
    .object({
      orderId: z.string(),
      number: z.int(),
      name: z.string(),
      toDate: z.string(),
      toPeriod: z.int().nullable(),
    })
    .nullable(),
  /** Another of the model that can be taken. */
  instead: z.string().nullable(),
});
export type ScannedDevice = z.output<typeof scanned>;

export const deviceOrderContract = {
  'deviceOrders.list': route({
    method: 'GET',
    path: '/devices/orders',
    summary: 'Orders of devices: what is to decide, to hand over, out, overdue, and closed; and how many of each',
    access: viewer,
    query: orderQuery,
    response: pageOf(orderRow).extend({ stages: counts }),
  }),
  'deviceOrders.read': route({
    method: 'GET',
    path: '/devices/orders/:id',
    summary: 'An order with its lines, and what speaks against those that are not decided',
    access: viewer,
    params: idParams,
    response: deviceOrder,
  }),
  'deviceOrders.create': route({
    method: 'POST',
    path: '/devices/orders',
    summary: 'Lends at the desk: an order that is approved on the spot',
    access: { account: 'create_lease' },
    body: newOrder,
    response: deviceOrder,
    errors: [
      ...lentErrors,
      'devices.unknown_model',
      'devices.unknown_class',
      'devices.unknown_collector',
      'lending.unknown_borrower',
    ],
    idempotent: true,
  }),
  'deviceOrders.decide': route({
    method: 'POST',
    path: '/devices/orders/:id/decide',
    summary: 'Decides lines, each by itself: approved, also in part, rejected with a reason, or forced with a reason',
    access: desk,
    params: idParams,
    body: z.strictObject({ decisions: z.array(decision).min(1, { error: message.required }).max(mostLines) }),
    response: deviceOrder,
    errors: [
      ...lentErrors,
      'devices.not_confirmed',
      'devices.line_wrong_state',
      'devices.reason_required',
      'lending.override_needs_reason',
      'platform.stale_version',
    ],
    idempotent: true,
  }),
  'deviceOrders.updateLine': route({
    method: 'PUT',
    path: '/devices/order-lines/:id',
    summary: 'Changes dates or quantity of a line that is not handed over; the borrower is told',
    access: desk,
    params: idParams,
    body: z.strictObject({ version, quantity, ...spanFields, forceReason }).refine(inOrder, outOfOrder),
    response: deviceOrder,
    errors: [...lentErrors, 'devices.line_wrong_state', 'devices.booking_fixed', 'platform.stale_version'],
  }),
  'deviceOrders.scan': route({
    method: 'GET',
    path: '/devices/scan',
    summary: 'What a scanned item is for: the line of the order it can be handed over on, or why not and what else',
    access: viewer,
    query: z.strictObject({ code: requiredText(60), orderId: id.optional() }),
    response: scanned,
  }),
  'deviceOrders.handOver': route({
    method: 'POST',
    path: '/devices/orders/:id/hand-over',
    summary: 'Hands over the scanned items; what is not handed over stays a line of its own',
    access: desk,
    params: idParams,
    body: z.strictObject({
      lines: z.array(handedLine).min(1, { error: message.required }).max(mostLines),
      receipt: newReceipt.nullable().default(null),
    }),
    response: deviceOrder,
    errors: [
      'devices.item_not_available',
      'devices.item_out',
      'devices.item_not_ordered',
      'devices.too_many_items',
      'devices.promised',
      'devices.booking_used_up',
      'devices.line_wrong_state',
      'platform.stale_version',
    ],
    idempotent: true,
  }),
  'deviceOrders.takeBack': route({
    method: 'POST',
    path: '/devices/orders/:id/take-back',
    summary: 'Takes items back, some or all; what is damaged goes into maintenance',
    access: desk,
    params: idParams,
    body: z.strictObject({
      items: z.array(broughtItem).min(1, { error: message.required }).max(500),
      receipt: newReceipt.nullable().default(null),
    }),
    response: deviceOrder,
    errors: ['devices.item_not_out', 'devices.line_wrong_state'],
    idempotent: true,
  }),
  'deviceOrders.lose': route({
    method: 'POST',
    path: '/devices/orders/:id/lose',
    summary: 'Declares items that are out lost',
    access: desk,
    params: idParams,
    body: z.strictObject({
      itemIds: z.array(id).min(1, { error: message.required }).max(500),
      reason: requiredText(300),
    }),
    response: deviceOrder,
    errors: ['devices.item_not_out', 'devices.line_wrong_state', 'devices.reason_required'],
    idempotent: true,
  }),
  'deviceOrders.find': route({
    method: 'POST',
    path: '/devices/orders/:id/find',
    summary: 'An item that was declared lost is back',
    access: desk,
    params: idParams,
    body: z.strictObject({ itemId: id }),
    response: deviceOrder,
    errors: ['devices.item_not_lost', 'devices.line_wrong_state'],
    idempotent: true,
  }),
  'deviceOrders.extend': route({
    method: 'POST',
    path: '/devices/order-lines/:id/extend',
    summary: 'Lets a line that is out stay out longer',
    access: desk,
    params: idParams,
    body: z.strictObject({ version, toDate: isoDate, toPeriod: spanFields.toPeriod, forceReason }),
    response: deviceOrder,
    errors: [
      ...lentErrors,
      'lending.overdue',
      'lending.renewals_used',
      'lending.longest',
      'lending.override_needs_reason',
      'devices.line_wrong_state',
      'platform.stale_version',
    ],
    idempotent: true,
  }),
  'deviceOrders.cancel': route({
    method: 'POST',
    path: '/devices/order-lines/:id/cancel',
    summary: 'Cancels a line that is not handed over, with a reason; the borrower is told',
    access: desk,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: deviceOrder,
    errors: ['devices.line_wrong_state', 'devices.reason_required', 'platform.stale_version'],
    idempotent: true,
  }),
  'deviceOrders.keep': route({
    method: 'POST',
    path: '/devices/order-lines/:id/keep',
    summary: 'Does not accept that an approved line is taken back',
    access: desk,
    params: idParams,
    body: z.strictObject({ version }),
    response: deviceOrder,
    errors: ['devices.line_wrong_state', 'platform.stale_version'],
    idempotent: true,
  }),
  'deviceOrders.export': route({
    method: 'GET',
    path: '/devices/orders/export',
    summary: 'The lines of the orders looked for as .xlsx; of many people with a reason',
    access: viewer,
    query: z.strictObject({ ...narrowed, q: listQuery(['sentAt']).q, reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'deviceOrders.slip': route({
    method: 'GET',
    path: '/devices/orders/:id/slip',
    summary: 'The slip of an order as PDF: what was handed over, to whom, until when',
    access: viewer,
    params: idParams,
    response: 'file',
    paper: true,
  }),
};
