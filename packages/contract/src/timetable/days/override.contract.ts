import { z } from 'zod';
import { id, idParams, integer, isoDate, message, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mostPeriods, shiftKey, slot } from '../slot.schema.ts';

/** CANCELLED: no lesson. COVER: another teacher. ROOM: another room. MOVED: another day or period. NOTE: only a remark. */
export const overrideKind = z.enum(['CANCELLED', 'COVER', 'ROOM', 'MOVED', 'NOTE'], { error: message.invalid });
export type OverrideKind = z.output<typeof overrideKind>;

/** What is different about one lesson on one date. */
const timetableOverride = z.object({
  id: z.string(),
  timetableId: z.string(),
  lessonId: z.string(),
  date: z.string(),
  kind: overrideKind,
  subjectName: z.string(),
  classNames: z.array(z.string()),
  teacherNames: z.array(z.string()),
  slot,
  duration: z.int(),
  /** Who comes instead (COVER, MOVED). */
  coverTeacher: z.object({ id: z.string(), name: z.string() }).nullable(),
  room: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of MOVED. */
  toDate: z.string().nullable(),
  toSlot: slot.nullable(),
  /** Lessons that change places have the same one and are undone together. */
  swapId: z.string().nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type TimetableOverride = z.output<typeof timetableOverride>;

const fields = {
  kind: overrideKind,
  coverTeacherId: id.nullable().default(null),
  roomId: id.nullable().default(null),
  toDate: isoDate.nullable().default(null),
  toShift: shiftKey.nullable().default(null),
  toPeriod: integer(1, mostPeriods).nullable().default(null),
  note: optionalText(300),
};

/** A remark without words would tell everybody of nothing. */
const saysSomething = ({ kind, note }: { kind: OverrideKind; note: string }) => kind !== 'NOTE' || note !== '';
const nothingSaid = { error: message.required, path: ['note'] };

const errors = [
  'timetable.none_in_force',
  'timetable.no_lesson_that_day',
  'timetable.substitute_busy',
  'timetable.override_needs_teacher',
  'timetable.override_needs_room',
  'timetable.override_needs_place',
  'timetable.unknown_teacher',
  'timetable.unknown_room',
  'timetable.room_taken',
  'timetable.class_busy',
  'timetable.day_off',
  'timetable.slot_outside_week',
  'timetable.date_outside_semester',
  'timetable.date_in_past',
] as const;

const mostDays = 62;
const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;

/** One lesson of a swap and where it goes that day. */
const swapMove = z.object({
  lessonId: z.string(),
  subjectName: z.string(),
  classNames: z.array(z.string()),
  teachers: z.array(z.object({ id: z.string(), name: z.string() })),
  slot,
  toSlot: slot,
});

/** A way to change places that nobody and no room is in the way of. */
const swapSuggestion = z.object({
  /** Each goes to the place of the next, the last to that of the first. */
  lessonIds: z.array(z.string()),
  moves: z.array(swapMove),
  /** Teachers whose day changes. */
  teachers: z.int(),
  /** Free periods between lessons that those teachers have more of; negative: fewer. */
  gaps: z.int(),
});
export type SwapSuggestion = z.output<typeof swapSuggestion>;

export const overrideContract = {
  'timetableOverrides.list': route({
    method: 'GET',
    path: '/timetable/overrides',
    summary: 'Changes of single days in a span of at most 62 days',
    access: viewer,
    query: z
      .strictObject({ from: isoDate, to: isoDate, classId: id.optional(), teacherId: id.optional() })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
        error: message.invalid,
        path: ['to'],
      }),
    response: z.array(timetableOverride),
  }),
  'timetableOverrides.create': route({
    method: 'POST',
    path: '/timetable/overrides',
    summary: 'Changes one lesson on one date; those concerned are told',
    access: editor,
    body: z.strictObject({ lessonId: id, date: isoDate, ...fields }).refine(saysSomething, nothingSaid),
    response: timetableOverride,
    errors: [...errors, 'timetable.override_exists', 'school.year_closed'],
    idempotent: true,
  }),
  'timetableOverrides.swap': route({
    method: 'POST',
    path: '/timetable/overrides/swaps',
    summary: 'Two or three lessons change places on one date, all or none; everybody concerned is told once',
    access: editor,
    body: z.strictObject({
      date: isoDate,
      /** Each goes to the place of the next, the last to that of the first. */
      lessonIds: z.array(id).min(2, message.required).max(3, message.invalid),
      note: optionalText(300),
    }),
    response: z.array(timetableOverride),
    errors: [
      'timetable.none_in_force',
      'timetable.no_lesson_that_day',
      'timetable.substitute_busy',
      'timetable.room_taken',
      'timetable.class_busy',
      'timetable.slot_outside_week',
      'timetable.date_in_past',
      'timetable.override_exists',
      'timetable.swap_repeated',
      'school.year_closed',
    ],
    idempotent: true,
  }),
  'timetableOverrides.swaps': route({
    method: 'GET',
    path: '/timetable/overrides/swaps',
    summary: 'How a lesson could change places with others on a date, best first',
    access: viewer,
    query: z.strictObject({ lessonId: id, date: isoDate }),
    response: z.array(swapSuggestion),
    errors: ['timetable.none_in_force', 'timetable.no_lesson_that_day'],
  }),
  'timetableOverrides.update': route({
    method: 'PUT',
    path: '/timetable/overrides/:id',
    summary: 'Changes what is different that day',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...fields }).refine(saysSomething, nothingSaid),
    response: timetableOverride,
    errors: [
      ...errors,
      'timetable.part_of_swap',
      'timetable.place_taken_since',
      'school.year_closed',
      'platform.stale_version',
    ],
  }),
  'timetableOverrides.delete': route({
    method: 'DELETE',
    path: '/timetable/overrides/:id',
    summary: 'The lesson is as in the timetable again, a swap as a whole; those concerned are told',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['timetable.date_in_past', 'timetable.place_taken_since', 'school.year_closed'],
  }),
  'timetableOverrides.substitutes': route({
    method: 'GET',
    path: '/timetable/overrides/substitutes',
    summary: 'Who could stand in for a lesson on a date, best first and why',
    access: viewer,
    query: z.strictObject({ lessonId: id, date: isoDate }),
    response: z.array(
      z.object({
        teacherId: z.string(),
        name: z.string(),
        sameSubject: z.boolean(),
        knowsClass: z.boolean(),
        atSchool: z.boolean(),
        doneThisMonth: z.int(),
        /** Periods above the weekly norm with this lesson; 0 within it. */
        overNorm: z.number(),
      }),
    ),
    errors: ['timetable.none_in_force', 'timetable.no_lesson_that_day'],
  }),
};
