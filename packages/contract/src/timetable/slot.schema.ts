import { z } from 'zod';
import { integer, message } from '../platform/fields.schema.ts';

export const shiftKeys = ['MORNING', 'AFTERNOON'] as const;
export const shiftKey = z.enum(shiftKeys, { error: message.invalid });
export type ShiftKey = z.output<typeof shiftKey>;

/** Monday is 1, Sunday 7. */
export const weekday = integer(1, 7);

export const mostPeriods = 8;

/** One period of the week: the n-th of a shift of a day, counted from 1. */
export const slotInput = z.strictObject({ day: weekday, shift: shiftKey, period: integer(1, mostPeriods) });
export type Slot = z.output<typeof slotInput>;

export const slot = z.object({ day: z.int(), shift: shiftKey, period: z.int() });

/** Every period of a week at most. */
export const slotList = z.array(slotInput).max(7 * 2 * mostPeriods);

export const roomKinds = [
  'CLASSROOM',
  'COMPUTER',
  'PHYSICS',
  'CHEMISTRY',
  'BIOLOGY',
  'SCIENCE',
  'TECHNOLOGY',
  'LANGUAGE',
  'MUSIC',
  'ART',
  'GYM',
  'YARD',
  'HALL',
  'LIBRARY',
  'OTHER',
] as const;
export const roomKind = z.enum(roomKinds, { error: message.invalid });
export type RoomKind = z.output<typeof roomKind>;

/** What a sentence is about, so that a screen can lead there. */
const refKinds = [
  'TEACHER',
  'CLASS',
  'SUBJECT',
  'ROOM',
  'MEETING',
  'ARRANGEMENT',
  'LESSON',
  'RULE',
  'WEEK',
  'ASSIGNMENT',
  'HOMEROOM',
  'NUMBER_OF_LESSONS',
] as const;
const timetableRef = z.object({ kind: z.enum(refKinds), id: z.string().nullable() });
export type TimetableRef = z.output<typeof timetableRef>;

/**
 * A sentence: its text key, its parameters already in the caller's language (names, "Thứ Hai, sáng, tiết 3"), and whom it names.
 */
export const timetableMessage = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  refs: z.array(timetableRef),
});
export type TimetableMessage = z.output<typeof timetableMessage>;

/** Of a setting that may not be stored yet: 0. */
export const settingVersion = integer(0, 1_000_000_000);
