import { z } from 'zod';
import { id, idParams, integer, message, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** A class number of Dewey: three digits, and more after a point. '' is none. */
export const ddcNumber = optionalText(20).refine((text) => text === '' || /^\d{3}(?:\.\d{1,14})?$/.test(text), {
  error: message.invalid,
});

const bookCategory = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  position: z.int(),
  ddcFrom: z.string(),
  ddcTo: z.string(),
  /** Of this category alone. */
  titles: z.int(),
  version: z.int(),
});
export type BookCategory = z.output<typeof bookCategory>;

const bookCategoryInput = z.strictObject({
  parentId: id.nullable().default(null),
  code: requiredText(20).refine((text) => /^[\p{L}\d._-]+$/u.test(text), { error: 'common.must_be_code' }),
  name: requiredText(120),
  nameEn: optionalText(120),
  position: integer(1, 1000).default(1000),
  ddcFrom: ddcNumber,
  ddcTo: ddcNumber,
});
export type BookCategoryInput = z.output<typeof bookCategoryInput>;

const refused = [
  'library.category_code_taken',
  'library.unknown_category',
  'library.category_in_itself',
  'library.category_too_deep',
  'library.ddc_reversed',
] as const;

/** The device tree has the same rights: who writes this one holds `update_book` too. */
export const bookCategoryContract = {
  'bookCategories.list': route({
    method: 'GET',
    path: '/library/categories',
    summary: 'Every category, each after the one it lies in, with how many titles it has',
    access: { account: 'view_category' },
    response: z.array(bookCategory.extend({ depth: z.int() })),
  }),
  'bookCategories.options': route({
    method: 'GET',
    path: '/library/categories/options',
    summary: 'Categories by name for pickers, each after the one it lies in',
    access: { account: 'view_book' },
    response: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string(), depth: z.int() })),
  }),
  'bookCategories.read': route({
    method: 'GET',
    path: '/library/categories/:id',
    summary: 'One category',
    access: { account: 'view_category' },
    params: idParams,
    response: bookCategory,
  }),
  'bookCategories.create': route({
    method: 'POST',
    path: '/library/categories',
    summary: 'Adds a category of books',
    access: { account: 'create_category' },
    body: bookCategoryInput,
    response: bookCategory,
    errors: refused,
    idempotent: true,
  }),
  'bookCategories.update': route({
    method: 'PUT',
    path: '/library/categories/:id',
    summary: 'Changes a category, or moves it with all its titles below another',
    access: { account: 'update_category' },
    params: idParams,
    body: bookCategoryInput.extend({ version }),
    response: bookCategory,
    errors: [...refused, 'platform.stale_version'],
  }),
  'bookCategories.merge': route({
    method: 'POST',
    path: '/library/categories/:id/merge',
    summary: 'Moves all titles and categories of a category into another; it is then gone',
    access: { account: 'update_category' },
    params: idParams,
    body: z.strictObject({ intoId: id }),
    response: z.object({ titles: z.int(), categories: z.int() }),
    errors: [
      'lending.category_has_rules',
      'library.unknown_category',
      'library.category_in_itself',
      'library.category_too_deep',
    ],
    idempotent: true,
  }),
  'bookCategories.delete': route({
    method: 'DELETE',
    path: '/library/categories/:id',
    summary: 'Removes a category without titles and without categories in it',
    access: { account: 'update_category' },
    params: idParams,
    response: 'empty',
    errors: ['library.category_in_use', 'lending.category_has_rules'],
  }),
};
