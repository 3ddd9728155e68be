import { z } from 'zod';
import { id, idParams, integer, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const deviceCategory = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  position: z.int(),
  /** Comes back after use; else it is used up. */
  isReturnable: z.boolean(),
  isOpenToPupils: z.boolean(),
  /** What a pupil orders, a teacher confirms. */
  needsConfirmation: z.boolean(),
  /** Of this category alone. */
  models: z.int(),
  version: z.int(),
});
export type DeviceCategory = z.output<typeof deviceCategory>;

const deviceCategoryInput = z.strictObject({
  parentId: id.nullable().default(null),
  code: requiredText(20).refine((text) => /^[\p{L}\d._-]+$/u.test(text), { error: 'common.must_be_code' }),
  name: requiredText(120),
  nameEn: optionalText(120),
  position: integer(1, 1000).default(1000),
  isReturnable: z.boolean().default(true),
  isOpenToPupils: z.boolean().default(false),
  needsConfirmation: z.boolean().default(false),
});
export type DeviceCategoryInput = z.output<typeof deviceCategoryInput>;

const refused = [
  'devices.category_code_taken',
  'devices.unknown_category',
  'devices.category_in_itself',
  'devices.category_too_deep',
] as const;

/** The tree of books has the same rights: who writes this one holds `update_device` too. */
export const deviceCategoryContract = {
  'deviceCategories.list': route({
    method: 'GET',
    path: '/devices/categories',
    summary: 'Every category of devices, each after the one it lies in, with how many models it has',
    access: { account: 'view_category' },
    response: z.array(deviceCategory.extend({ depth: z.int() })),
  }),
  'deviceCategories.options': route({
    method: 'GET',
    path: '/devices/categories/options',
    summary: 'Categories of devices by name for pickers, each after the one it lies in',
    access: { account: 'view_device' },
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nameEn: z.string(),
        depth: z.int(),
        isReturnable: z.boolean(),
      }),
    ),
  }),
  'deviceCategories.read': route({
    method: 'GET',
    path: '/devices/categories/:id',
    summary: 'One category of devices',
    access: { account: 'view_category' },
    params: idParams,
    response: deviceCategory,
  }),
  'deviceCategories.create': route({
    method: 'POST',
    path: '/devices/categories',
    summary: 'Adds a category of devices',
    access: { account: 'create_category' },
    body: deviceCategoryInput,
    response: deviceCategory,
    errors: refused,
    idempotent: true,
  }),
  'deviceCategories.update': route({
    method: 'PUT',
    path: '/devices/categories/:id',
    summary: 'Changes a category of devices, or moves it with all its models below another',
    access: { account: 'update_category' },
    params: idParams,
    body: deviceCategoryInput.extend({ version }),
    response: deviceCategory,
    errors: [...refused, 'platform.stale_version'],
  }),
  'deviceCategories.merge': route({
    method: 'POST',
    path: '/devices/categories/:id/merge',
    summary: 'Moves all models and categories of a category into another; it is then gone',
    access: { account: 'update_category' },
    params: idParams,
    body: z.strictObject({ intoId: id }),
    response: z.object({ models: z.int(), categories: z.int() }),
    errors: [
      'lending.category_has_rules',
      'devices.unknown_category',
      'devices.category_in_itself',
      'devices.category_too_deep',
    ],
    idempotent: true,
  }),
  'deviceCategories.delete': route({
    method: 'DELETE',
    path: '/devices/categories/:id',
    summary: 'Removes a category without models and without categories in it',
    access: { account: 'update_category' },
    params: idParams,
    response: 'empty',
    errors: ['devices.category_in_use', 'lending.category_has_rules'],
  }),
};
