import { z } from 'zod';
import { shortDevice } from '../devices/bookings/booked-device.schema.ts';
import { integer, isoDate } from '../platform/fields.schema.ts';
import { mostPeriods, type ShiftKey, shiftKey } from '../timetable/slot.schema.ts';

/** Lesson periods of one shift of one day, both counted. */
export const placeInput = {
  date: isoDate,
  shift: shiftKey,
  firstPeriod: integer(1, mostPeriods),
  lastPeriod: integer(1, mostPeriods),
};

export const place = z.object({ date: z.string(), shift: shiftKey, firstPeriod: z.int(), lastPeriod: z.int() });
export type Place = z.output<typeof place>;

/** A period of a day as one number, mornings before afternoons: as `laboratory_slots` counts them. */
const periodOfDay = (shift: ShiftKey, period: number): number => period + (shift === 'AFTERNOON' ? mostPeriods : 0);

/** Every period of a place, counted over the day. */
export const periodsOfDay = ({ shift, firstPeriod, lastPeriod }: Omit<Place, 'date'>): number[] =>
  Array.from({ length: Math.max(0, lastPeriod - firstPeriod + 1) }, (_, step) =>
    periodOfDay(shift, firstPeriod + step),
  );

/** Why a place cannot be had, as a sentence in the caller's language that names the rule and the other party. */
export const placeRefusal = z.object({ rule: z.string(), text: z.string() });
export type PlaceRefusal = z.output<typeof placeRefusal>;

/** The nearest places that can be had instead. */
export const placeAlternative = place.extend({
  laboratoryId: z.string(),
  laboratory: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Devices that were asked for and are too few then; empty: all of them are free. */
  short: z.array(shortDevice),
});
export type PlaceAlternative = z.output<typeof placeAlternative>;
