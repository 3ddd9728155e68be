import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  message,
  nullableDate,
  optionalText,
  pastDate,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { deviceItemStates } from './device-item.lifecycle.ts';

export const deviceConditions = ['NEW', 'GOOD', 'WORN', 'DAMAGED'] as const;
export type DeviceCondition = (typeof deviceConditions)[number];
/** Bought, given, provided by the state, made by teachers (đồ dùng tự làm). */
export const deviceSources = ['BOUGHT', 'GIVEN', 'STATE', 'MADE', 'OTHER'] as const;
export type DeviceSource = (typeof deviceSources)[number];
/** Items added in one go. */
export const mostItemsAtOnce = 200;

const maintenance = z.object({
  id: z.string(),
  fromDate: z.string(),
  expectedOn: z.string().nullable(),
  /** Null while it is under way. */
  untilDate: z.string().nullable(),
  note: z.string(),
  result: z.string(),
  cost: z.int().nullable(),
});

const deviceItem = z.object({
  id: z.string(),
  modelId: z.string(),
  code: z.string(),
  serial: z.string(),
  room: z.string(),
  condition: z.enum(deviceConditions),
  state: z.enum(deviceItemStates),
  acquiredOn: z.string(),
  source: z.enum(deviceSources),
  price: z.int().nullable(),
  warrantyUntil: z.string().nullable(),
  retiredOn: z.string().nullable(),
  retirementDecision: z.string(),
  retirementReason: z.string(),
  /** The repair that is under way. */
  maintenance: maintenance.nullable(),
  version: z.int(),
});
export type DeviceItem = z.output<typeof deviceItem>;

const room = optionalText(80);
const condition = z.enum(deviceConditions, { error: message.invalid });
const facts = {
  room,
  condition: condition.default('GOOD'),
  acquiredOn: pastDate,
  source: z.enum(deviceSources, { error: message.invalid }).default('BOUGHT'),
  price: integer(0, 2_000_000_000).nullable().default(null),
  warrantyUntil: nullableDate,
};
const addedItems = z.strictObject({
  ...facts,
  count: integer(1, mostItemsAtOnce),
  /** In the order of the numbers; fewer than items: the rest have none. */
  serials: z.array(optionalText(80)).max(mostItemsAtOnce).default([]),
});
export type AddedItems = z.output<typeof addedItems>;
const itemInput = z.strictObject({ ...facts, serial: optionalText(80) });
export type DeviceItemInput = z.output<typeof itemInput>;

const itemIds = z.array(id).min(1, { error: message.required }).max(mostItemsAtOnce);
const retirement = z.strictObject({
  itemIds,
  decision: requiredText(100),
  reason: requiredText(500),
  retiredOn: pastDate,
});
export type Retirement = z.output<typeof retirement>;

const step = ['devices.item_state', 'devices.item_with_order', 'platform.stale_version'] as const;

export const deviceItemContract = {
  'deviceItems.list': route({
    method: 'GET',
    path: '/devices/models/:id/items',
    summary: 'Items of a model by number, the withdrawn too, each with the repair that is under way',
    access: { account: 'view_device' },
    params: idParams,
    response: z.array(deviceItem),
  }),
  'deviceItems.add': route({
    method: 'POST',
    path: '/devices/models/:id/items',
    summary: 'Adds items of a model; their codes follow one another and are never used again',
    access: { account: 'create_device' },
    params: idParams,
    body: addedItems,
    response: z.array(deviceItem),
    errors: ['devices.no_items'],
    idempotent: true,
  }),
  'deviceItems.find': route({
    method: 'GET',
    path: '/devices/items',
    summary: 'The item with a code, as a scanner reads it, and its model; null where no item has it',
    access: { account: 'view_device' },
    query: z.strictObject({ code: requiredText(40) }),
    response: deviceItem.extend({ model: z.string() }).nullable(),
  }),
  'deviceItems.update': route({
    method: 'PUT',
    path: '/devices/items/:id',
    summary: 'Changes an item: where it stands, how it is, its serial number',
    access: { account: 'update_device' },
    params: idParams,
    body: itemInput.extend({ version }),
    response: deviceItem,
    errors: ['devices.item_retired', 'platform.stale_version'],
  }),
  'deviceItems.move': route({
    method: 'PUT',
    path: '/devices/items',
    summary: 'Puts ticked items into another room',
    access: { account: 'update_device' },
    body: z.strictObject({ itemIds, room }),
    response: z.object({ moved: z.int() }),
  }),
  'deviceItems.repair': route({
    method: 'POST',
    path: '/devices/items/:id/repair',
    summary: 'Sends an item to be repaired: it is not lent until it is back',
    access: { account: 'update_device' },
    params: idParams,
    body: z.strictObject({ version, fromDate: pastDate, expectedOn: nullableDate, note: requiredText(500) }),
    response: deviceItem,
    errors: [...step, 'devices.repair_reversed'],
    idempotent: true,
  }),
  'deviceItems.repaired': route({
    method: 'POST',
    path: '/devices/items/:id/repaired',
    summary: 'An item is back from its repair',
    access: { account: 'update_device' },
    params: idParams,
    body: z.strictObject({
      version,
      untilDate: pastDate,
      condition,
      result: optionalText(500),
      cost: integer(0, 2_000_000_000).nullable().default(null),
    }),
    response: deviceItem,
    errors: [...step, 'devices.repair_reversed'],
    idempotent: true,
  }),
  'deviceItems.lose': route({
    method: 'POST',
    path: '/devices/items/:id/lose',
    summary: 'An item is lost',
    access: { account: 'update_device' },
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(500) }),
    response: deviceItem,
    errors: step,
    idempotent: true,
  }),
  'deviceItems.foundAgain': route({
    method: 'POST',
    path: '/devices/items/:id/found',
    summary: 'A lost item is there again',
    access: { account: 'update_device' },
    params: idParams,
    body: z.strictObject({ version, condition, room }),
    response: deviceItem,
    errors: step,
    idempotent: true,
  }),
  'deviceItems.retire': route({
    method: 'POST',
    path: '/devices/items/retire',
    summary: 'Withdraws items for good, by a decision with its number and reason; all of them or none',
    access: { account: 'update_device' },
    body: retirement,
    response: z.object({ retired: z.int() }),
    errors: ['devices.item_state', 'devices.item_with_order', 'devices.unknown_item'],
    idempotent: true,
  }),
  'deviceItems.repairs': route({
    method: 'GET',
    path: '/devices/models/:id/repairs',
    summary: 'Every repair of the items of a model, newest first',
    access: { account: 'view_device' },
    params: idParams,
    response: z.array(maintenance.extend({ itemId: z.string(), code: z.string() })),
  }),
  'deviceItems.labels': route({
    method: 'POST',
    path: '/devices/items/labels',
    summary:
      'Labels with the code of each item as a QR square, to cut, as PDF; of ticked items or of all of some models',
    access: { account: 'view_device' },
    body: z
      .strictObject({
        itemIds: z.array(id).max(1000).default([]),
        modelIds: z.array(id).max(200).default([]),
      })
      .refine(({ itemIds: items, modelIds }) => items.length + modelIds.length > 0, { error: message.required }),
    response: 'file',
    errors: ['devices.nothing_to_print', 'devices.too_many_labels'],
    paper: true,
  }),
  'deviceItems.inventory': route({
    method: 'GET',
    path: '/devices/inventory.pdf',
    summary: 'The minutes of a stock-take (biên bản kiểm kê): what the books say, with room for what was counted',
    access: { account: 'view_device' },
    query: z.strictObject({
      categoryId: id.optional(),
      room: optionalText(80),
    }),
    response: 'file',
    errors: ['devices.nothing_to_print'],
    paper: true,
  }),
};
