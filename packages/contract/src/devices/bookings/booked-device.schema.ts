import { z } from 'zod';
import { lendingRefusal } from '../../lending/refusal.schema.ts';
import { id, message } from '../../platform/fields.schema.ts';
import { quantity, shownModel } from '../orders/device-line.schema.ts';

export const mostBookedModels = 20;

/** Devices and consumables a room is booked with, each model once. */
export const bookedWishes = z
  .array(z.strictObject({ modelId: id, quantity }))
  .max(mostBookedModels)
  .refine((wishes) => new Set(wishes.map(({ modelId }) => modelId)).size === wishes.length, { error: message.invalid });
export type BookedWish = z.output<typeof bookedWishes>[number];

/** Whether so many of a model can be had with a place: how many are free then, and what speaks against it. */
export const bookedCheck = z.object({
  modelId: z.string(),
  quantity: z.int(),
  free: z.int().nullable(),
  refusals: z.array(lendingRefusal),
});
export type BookedCheck = z.output<typeof bookedCheck>;

/** A line of a request as its detail shows it. */
export const bookedDevice = bookedCheck.extend({
  ...shownModel,
  /** What to beware of. */
  hazard: z.string(),
  /** Of what is used up: how much it was; null while nobody has said so. */
  used: z.int().nullable(),
});
export type BookedDevice = z.output<typeof bookedDevice>;

/** What another place has too little of. */
export const shortDevice = z.object({
  modelId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  free: z.int(),
  wanted: z.int(),
});
export type ShortDevice = z.output<typeof shortDevice>;

/** The room an order of devices goes with. */
export const bookedRoom = z.object({ requestId: z.string(), laboratory: z.string() });
