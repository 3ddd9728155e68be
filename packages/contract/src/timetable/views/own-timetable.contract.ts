import { z } from 'zod';
import { id, isoDate, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { overrideKind } from '../days/override.contract.ts';
import { weekGrid } from '../setup/week-setup.contract.ts';
import { slot } from '../slot.schema.ts';
import { lessonPurpose } from '../versions/timetable.schema.ts';

/** One lesson on one date, changes of the day laid over it; a moved lesson stands at both places. */
const dayLesson = z.object({
  /** Unique in an answer. */
  key: z.string(),
  lessonId: z.string(),
  date: z.string(),
  slot,
  duration: z.int(),
  /** Bell times of its first and last period, `07:00`. */
  startTime: z.string(),
  endTime: z.string(),
  purpose: lessonPurpose,
  subject: z.object({ id: z.string(), name: z.string(), shortName: z.string() }),
  classes: z.array(z.object({ id: z.string(), name: z.string(), group: z.string().nullable() })),
  teachers: z.array(z.object({ id: z.string(), name: z.string() })),
  room: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  site: z.string(),
  /** HAPPENS; CANCELLED; MOVED_AWAY and MOVED_HERE are the two places of a moved lesson. */
  status: z.enum(['HAPPENS', 'CANCELLED', 'MOVED_AWAY', 'MOVED_HERE']),
  /** The published exam for which it is not held: all its classes sit something then. */
  exam: z.object({ subjectName: z.string(), startTime: z.string(), endTime: z.string() }).nullable(),
  override: z
    .object({
      id: z.string(),
      kind: overrideKind,
      /** Whom the cover replaces. */
      insteadOf: z.array(z.string()),
      otherDate: z.string().nullable(),
      otherSlot: slot.nullable(),
      note: z.string(),
    })
    .nullable(),
});
export type DayLesson = z.output<typeof dayLesson>;

const dayInfo = z.object({
  date: z.string(),
  /** 1 Monday … 7 Sunday. */
  weekday: z.int(),
  isToday: z.boolean(),
  /** Name of the holiday; then there are no lessons. */
  holiday: z.string().nullable(),
  /** Name of the make-up day, when it is one. */
  makeUp: z.string().nullable(),
  /** The weekday whose lessons are taught: its own, of a make-up day that of the day made up for; null: none. */
  taughtAs: z.int().nullable(),
  /** Odd or even week of the semester. */
  week: z.enum(['ODD', 'EVEN']).nullable(),
  timetableId: z.string().nullable(),
});

export const timetableDays = z.object({
  /** Whose: their name as shown. */
  of: z.object({ kind: z.enum(['CLASS', 'TEACHER', 'ROOM', 'SCHOOL']), id: z.string().nullable(), name: z.string() }),
  grid: weekGrid,
  days: z.array(dayInfo),
  lessons: z.array(dayLesson),
});
export type TimetableDays = z.output<typeof timetableDays>;

export const ownTimetableContract = {
  'ownTimetable.week': route({
    method: 'GET',
    path: '/timetable/own/week',
    summary:
      'The calling teacher’s or pupil’s week that the date lies in (that of the next lessons unless given), with the changes of its days',
    access: { teacher: 'self', student: 'self' },
    query: z.strictObject({ date: isoDate.optional() }),
    response: timetableDays,
  }),
  'ownTimetable.today': route({
    method: 'GET',
    path: '/timetable/own/today',
    summary: 'The caller’s lessons of today, or of the next school day when today’s are over',
    access: { teacher: 'self', student: 'self' },
    response: timetableDays,
  }),
  'ownTimetable.homeroomWeek': route({
    method: 'GET',
    path: '/timetable/own/classes/:classId/week',
    summary: 'The week of a class the calling teacher teaches or leads',
    access: { teacher: 'related' },
    params: z.strictObject({ classId: id }),
    query: z.strictObject({ date: isoDate.optional() }),
    response: timetableDays,
  }),
  'timetableViews.week': route({
    method: 'GET',
    path: '/timetable/views/week',
    summary: 'The week of a class, a teacher or a room in the timetable in force, with the changes of its days',
    access: { account: 'view_timetable' },
    query: z
      .strictObject({
        date: isoDate.optional(),
        classId: id.optional(),
        teacherId: id.optional(),
        roomId: id.optional(),
      })
      .refine(({ classId, teacherId, roomId }) => [classId, teacherId, roomId].filter(Boolean).length === 1, {
        error: message.required,
      }),
    response: timetableDays,
  }),
  'timetableViews.day': route({
    method: 'GET',
    path: '/timetable/views/day',
    summary: 'Everything that is taught in the school on a day',
    access: { account: 'view_timetable' },
    query: z.strictObject({ date: isoDate.optional() }),
    response: timetableDays,
  }),
};
