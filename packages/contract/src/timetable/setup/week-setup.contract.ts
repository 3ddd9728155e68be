import { z } from 'zod';
import { classSession } from '../../classes/class.schema.ts';
import { answerShape, inputShape } from '../../platform/entity-shape.schema.ts';
import { id, idParams, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mostPeriods, roomKind, settingVersion, shiftKey, slot, slotInput, weekday } from '../slot.schema.ts';
import { roomFields } from './room.fields.ts';

const clockTime = z.string({ error: message.invalid }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message.invalid });

/** Bell times of one period, `07:00` to `07:45`. */
const bellTimes = z.object({ start: z.string(), end: z.string() });

const weekShift = z.object({ key: shiftKey, periods: z.array(bellTimes) });
export type WeekShift = z.output<typeof weekShift>;

/** Where flag assembly and form period lie for classes of a shift; null: the school has none. */
const fixedSlots = z.object({ MORNING: slot.nullable(), AFTERNOON: slot.nullable() });
export type FixedSlots = z.output<typeof fixedSlots>;

export const weekGrid = z.object({ days: z.array(z.int()), shifts: z.array(weekShift) });
export type WeekGrid = z.output<typeof weekGrid>;

const timetableWeek = weekGrid.extend({
  schoolYearId: z.string(),
  isYearClosed: z.boolean(),
  /** The subject that flag assembly and form period are taken from (experiential activities). */
  homeroomSubjectId: z.string().nullable(),
  flag: fixedSlots,
  form: fixedSlots,
  classes: z.array(z.object({ id: z.string(), name: z.string(), grade: z.int(), session: classSession })),
  /** 0: the defaults, nothing stored yet. */
  version: z.int(),
});
export type TimetableWeek = z.output<typeof timetableWeek>;

const fixedInput = z.strictObject({ MORNING: slotInput.nullable(), AFTERNOON: slotInput.nullable() });

const timetableWeekInput = z.strictObject({
  schoolYearId: id,
  version: settingVersion,
  days: z.array(weekday).min(1, { error: message.required }).max(7),
  shifts: z
    .array(
      z.strictObject({
        key: shiftKey,
        periods: z.array(z.strictObject({ start: clockTime, end: clockTime })).max(mostPeriods),
      }),
    )
    .length(2),
  homeroomSubjectId: id.nullable(),
  flag: fixedInput,
  form: fixedInput,
  /** Only the classes whose session changes. */
  sessions: z
    .array(z.strictObject({ classId: id, session: classSession }))
    .max(200)
    .default([]),
});
export type TimetableWeekInput = z.output<typeof timetableWeekInput>;

export const room = z.object({ id: z.string(), ...answerShape(roomFields), version: z.int() });
export type Room = z.output<typeof room>;

export const roomInput = z.strictObject({ ...inputShape(roomFields), kind: roomKind });
export type RoomInput = z.output<typeof roomInput>;

const ofYear = z.strictObject({ schoolYearId: id });
const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;

export const weekSetupContract = {
  'timetableWeek.read': route({
    method: 'GET',
    path: '/timetable/week-setup',
    summary: 'Days, shifts, bell times, fixed periods of a school year and the session of each class',
    access: viewer,
    query: ofYear,
    response: timetableWeek,
  }),
  'timetableWeek.save': route({
    method: 'PUT',
    path: '/timetable/week-setup',
    summary: 'Changes days, bell times, fixed periods and sessions of classes together',
    access: editor,
    body: timetableWeekInput,
    response: timetableWeek,
    errors: [
      'timetable.periods_overlap',
      'timetable.slot_outside_week',
      'timetable.unknown_subject',
      'timetable.unknown_class',
      'school.unknown_year',
      'school.year_closed',
      'platform.stale_version',
    ],
  }),
  'rooms.list': route({
    method: 'GET',
    path: '/timetable/rooms',
    summary: 'Rooms lessons can be in, all of them',
    access: viewer,
    response: z.array(room),
  }),
  'rooms.create': route({
    method: 'POST',
    path: '/timetable/rooms',
    summary: 'Adds a room',
    access: editor,
    body: roomInput,
    response: room,
    errors: ['timetable.room_name_taken'],
    idempotent: true,
  }),
  'rooms.update': route({
    method: 'PUT',
    path: '/timetable/rooms/:id',
    summary: 'Changes a room',
    access: editor,
    params: idParams,
    body: roomInput.extend({ version }),
    response: room,
    errors: ['timetable.room_name_taken', 'platform.stale_version'],
  }),
  'rooms.delete': route({
    method: 'DELETE',
    path: '/timetable/rooms/:id',
    summary: 'Removes a room no timetable uses; one in use is made inactive instead',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['timetable.room_in_use'],
  }),
};
