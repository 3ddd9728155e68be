import { z } from 'zod';
import {
  choiceListQuery,
  id,
  idParams,
  integer,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { deviceItemStates } from '../items/device-item.lifecycle.ts';

/** Numbered items that come back, or what is counted and used up. */
export const deviceKinds = ['ITEMS', 'CONSUMABLE'] as const;
export const deviceAudiences = ['ALL', 'TEACHERS'] as const;

/** What a model's items are numbered with: "KHV" makes KHV-001. */
const deviceCode = requiredText(20).refine((text) => /^[A-Za-z\d._-]+$/.test(text), { error: 'common.must_be_code' });

const deviceModelInput = z.strictObject({
  categoryId: id,
  code: deviceCode,
  name: requiredText(200),
  nameEn: optionalText(200),
  unit: optionalText(30),
  description: optionalText(5000),
  /** What to beware of, of what is used up: chemicals. */
  hazard: optionalText(1000),
  subjectId: id.nullable().default(null),
  grades: z
    .array(integer(1, 12))
    .max(12)
    .default([])
    .transform((grades) => [...new Set(grades)].sort((a, b) => a - b)),
  audience: z.enum(deviceAudiences, { error: message.invalid }).default('ALL'),
  kind: z.enum(deviceKinds, { error: message.invalid }).default('ITEMS'),
  minimum: integer(0, 100_000).default(0),
  value: integer(0, 2_000_000_000).nullable().default(null),
});
export type DeviceModelInput = z.output<typeof deviceModelInput>;

const deviceModel = z.object({
  id: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  description: z.string(),
  hazard: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  grades: z.array(z.int()),
  audience: z.enum(deviceAudiences),
  kind: z.enum(deviceKinds),
  /** Of what is used up; null of numbered items. */
  stock: z.int().nullable(),
  minimum: z.int(),
  value: z.int().nullable(),
  /** Items that have not been withdrawn. */
  items: z.int(),
  /** Of them: those that can be handed out now. */
  free: z.int(),
  inMaintenance: z.int(),
  lost: z.int(),
  rooms: z.array(z.string()),
  version: z.int(),
});
export type DeviceModel = z.output<typeof deviceModel>;

const deviceRow = deviceModel.omit({ description: true, hazard: true });
export type DeviceRow = z.output<typeof deviceRow>;

const narrowing = {
  categoryId: id.optional(),
  subjectId: id.optional(),
  grade: z.coerce.number().int().min(1).max(12).optional(),
  kind: choiceListQuery(deviceKinds),
  /** With at least one item in such a state. */
  state: choiceListQuery(deviceItemStates),
  room: optionalText(80).transform((room) => room || undefined),
  isFree: z.enum(['true']).optional(),
  /** Fewer than there must be. */
  isShort: z.enum(['true']).optional(),
};
const sorts = ['name', 'code', 'free', 'newest'] as const;
const listed = z.strictObject({ ...listQuery(sorts), ...narrowing });
export type DeviceQuery = z.output<typeof listed>;

const refused = [
  'devices.model_code_taken',
  'devices.unknown_category',
  'devices.unknown_subject',
  'devices.kind_in_use',
] as const;

export const deviceModelContract = {
  'deviceModels.list': route({
    method: 'GET',
    path: '/devices/models',
    summary:
      'Models of devices by words, category, subject, year group, room, state; with how many there are and are free',
    access: { account: 'view_device' },
    query: listed,
    response: pageOf(deviceRow),
  }),
  'deviceModels.rooms': route({
    method: 'GET',
    path: '/devices/rooms',
    summary: 'Where devices stand, by name, with how many items each room has',
    access: { account: 'view_device' },
    response: z.array(z.object({ room: z.string(), items: z.int() })),
  }),
  'deviceModels.subjects': route({
    method: 'GET',
    path: '/devices/subjects',
    summary: 'Subjects for pickers of devices, in their order',
    access: { account: 'view_device', teacher: 'any' },
    response: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string() })),
  }),
  'deviceModels.read': route({
    method: 'GET',
    path: '/devices/models/:id',
    summary: 'One model of devices',
    access: { account: 'view_device' },
    params: idParams,
    response: deviceModel,
  }),
  'deviceModels.history': route({
    method: 'GET',
    path: '/devices/models/:id/history',
    summary: 'What the log tells of a model and its items, newest first',
    access: { account: 'view_device' },
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'deviceModels.create': route({
    method: 'POST',
    path: '/devices/models',
    summary: 'Adds a model of devices',
    access: { account: 'create_device' },
    body: deviceModelInput,
    response: deviceModel,
    errors: refused,
    idempotent: true,
  }),
  'deviceModels.update': route({
    method: 'PUT',
    path: '/devices/models/:id',
    summary: 'Changes a model of devices; items keep their codes',
    access: { account: 'update_device' },
    params: idParams,
    body: deviceModelInput.extend({ version }),
    response: deviceModel,
    errors: [...refused, 'platform.stale_version'],
  }),
  'deviceModels.changeMany': route({
    method: 'PUT',
    path: '/devices/models',
    summary: 'Puts ticked models into another category',
    access: { account: 'update_device' },
    body: z.strictObject({ modelIds: z.array(id).min(1, { error: message.required }).max(500), categoryId: id }),
    response: z.object({ changed: z.int() }),
    errors: ['devices.unknown_category'],
  }),
  'deviceModels.delete': route({
    method: 'DELETE',
    path: '/devices/models/:id',
    summary: 'Removes a model that never had an item or a movement of stock',
    access: { account: 'update_device' },
    params: idParams,
    response: 'empty',
    errors: ['devices.model_in_use', 'devices.model_in_kit'],
  }),
  'deviceModels.export': route({
    method: 'GET',
    path: '/devices/models/export',
    summary: 'The models that are looked for as .xlsx; with `of` ITEMS the register, a row an item',
    access: { account: 'view_device' },
    query: listed.omit({ page: true, pageSize: true }).extend({ of: z.enum(['MODELS', 'ITEMS']).default('MODELS') }),
    response: 'file',
  }),
};
