import { z } from 'zod';
import { lendingRefusal } from '../../lending/refusal.schema.ts';
import { id, idParams, integer, isoDate, listQuery, pageOf } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { quantity, shownModel, spanFields } from '../orders/device-line.schema.ts';

const catalogueRow = z.object({
  ...shownModel,
  categoryId: z.string(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  description: z.string(),
  hazard: z.string(),
  /** How many there are, and how many are free at the time asked for (today as a whole where none is). */
  total: z.int(),
  free: z.int(),
  isSaved: z.boolean(),
});
export type CatalogueRow = z.output<typeof catalogueRow>;

const terms = z.object({
  unit: z.enum(['days', 'periods']),
  mostAtOnce: z.int(),
  length: z.int(),
  longest: z.int(),
  leadDays: z.int(),
  renewals: z.int(),
  pickUpDays: z.int(),
});

/** Parts of a time; none: today. */
const spanQuery = {
  fromDate: isoDate.optional(),
  fromPeriod: z.coerce.number().pipe(spanFields.fromPeriod.unwrap().unwrap()).optional(),
  toDate: isoDate.optional(),
  toPeriod: z.coerce.number().pipe(spanFields.toPeriod.unwrap().unwrap()).optional(),
};

const reader = { account: 'view_device', teacher: 'any', student: 'any' } as const;
const own = { teacher: 'self', student: 'self' } as const;

const catalogueQuery = z.strictObject({
  ...listQuery(['name']),
  categoryId: id.optional(),
  isFree: z
    .enum(['true'])
    .optional()
    .transform((value) => value === 'true' || undefined),
  isSaved: z
    .enum(['true'])
    .optional()
    .transform((value) => value === 'true' || undefined),
  ...spanQuery,
});
export type CatalogueQuery = z.output<typeof catalogueQuery>;

export const deviceCatalogueContract = {
  'deviceCatalogue.list': route({
    method: 'GET',
    path: '/devices/catalogue',
    summary: 'What the caller may borrow, and how many are free at some time',
    access: reader,
    query: catalogueQuery,
    response: pageOf(catalogueRow),
  }),
  'deviceCatalogue.categories': route({
    method: 'GET',
    path: '/devices/catalogue/categories',
    summary: 'Categories with something the caller may borrow',
    access: reader,
    response: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string(), models: z.int() })),
  }),
  'deviceCatalogue.time': route({
    method: 'GET',
    path: '/devices/catalogue/time',
    summary: 'The lessons of a school day, counted through both shifts, and the lesson it is now',
    access: reader,
    response: z.object({
      today: z.string(),
      period: z.int(),
      periods: z.array(
        z.object({
          number: z.int(),
          shift: z.enum(['MORNING', 'AFTERNOON']),
          inShift: z.int(),
          start: z.string(),
          end: z.string(),
        }),
      ),
    }),
  }),
  'deviceCatalogue.read': route({
    method: 'GET',
    path: '/devices/catalogue/:id',
    summary: 'A model the caller may borrow, its rule, and what speaks against having it then',
    access: reader,
    params: idParams,
    query: z.strictObject({ quantity: z.coerce.number().pipe(quantity).optional(), ...spanQuery }),
    response: catalogueRow.extend({ terms: terms.nullable(), refusals: z.array(lendingRefusal) }),
  }),
  'deviceCatalogue.calendar': route({
    method: 'GET',
    path: '/devices/catalogue/:id/calendar',
    summary: 'How many of a model are free, day by day and lesson by lesson',
    access: reader,
    params: idParams,
    query: z.strictObject({ from: isoDate.optional(), days: z.coerce.number().pipe(integer(1, 31)).default(7) }),
    response: z.object({
      total: z.int(),
      days: z.array(z.object({ date: z.string(), isOpen: z.boolean(), free: z.array(z.int()) })),
    }),
  }),
  'savedDevices.save': route({
    method: 'PUT',
    path: '/devices/saved/:id',
    summary: 'Keeps a model in the caller’s own list',
    access: own,
    params: idParams,
    response: 'empty',
    errors: ['devices.too_many_saved'],
  }),
  'savedDevices.remove': route({
    method: 'DELETE',
    path: '/devices/saved/:id',
    summary: 'Takes a model off the caller’s own list',
    access: own,
    params: idParams,
    response: 'empty',
  }),
};
