import { z } from 'zod';
import { id, idParams, isoDate, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { slot } from '../slot.schema.ts';
import { lessonSwapStates } from './swap-request.lifecycle.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** A lesson on a day. */
const side = z.object({
  lessonId: z.string(),
  date: z.string(),
  slot,
  duration: z.int(),
  startTime: z.string(),
  subjectName: z.string(),
  classNames: z.array(z.string()),
});

const lessonSwap = z.object({
  id: z.string(),
  askedBy: person,
  askedOf: person,
  /** The lesson of who asks, and that of the colleague. */
  lesson: side,
  other: side,
  note: z.string(),
  /** Why the colleague cannot. */
  reason: z.string(),
  state: z.enum(lessonSwapStates),
  askedAt: z.string(),
  version: z.int(),
});
export type LessonSwap = z.output<typeof lessonSwap>;
export type LessonSwapSide = z.output<typeof side>;

const ownSwaps = z.object({
  /** What colleagues ask, and what the caller asks of them: open, or answered in the last week. */
  ofMe: z.array(lessonSwap),
  byMe: z.array(lessonSwap),
});
export type OwnLessonSwaps = z.output<typeof ownSwaps>;

const swapOption = z.object({ teacher: person, lesson: side });
export type LessonSwapOption = z.output<typeof swapOption>;

const ofTeacher = { teacher: 'self' } as const;
const answered = ['timetable.swap_answered', 'platform.stale_version', 'school.year_closed'] as const;
const impossible = [
  'timetable.none_in_force',
  'timetable.no_lesson_that_day',
  'timetable.cover_lesson_past',
  'timetable.override_exists',
  'timetable.swap_unlike',
  'timetable.substitute_busy',
  'timetable.class_busy',
  'timetable.room_taken',
  'timetable.cover_not_free',
  'timetable.cover_away',
  'timetable.date_outside_semester',
] as const;

/** Teachers who agree on changing two lessons of a class because one of them will be away. */
export const swapRequestContract = {
  'lessonSwaps.options': route({
    method: 'GET',
    path: '/timetable/own/lesson-swaps/options',
    summary:
      'Lessons of colleagues in the same class that the caller’s could change places with, a week before to two weeks after',
    access: ofTeacher,
    query: z.strictObject({ lessonId: id, date: isoDate }),
    response: z.array(swapOption),
    errors: ['timetable.none_in_force', 'timetable.no_lesson_that_day'],
  }),
  'lessonSwaps.own': route({
    method: 'GET',
    path: '/timetable/own/lesson-swaps',
    summary: 'What colleagues ask the calling teacher to change, and what the caller asks of them',
    access: ofTeacher,
    response: ownSwaps,
  }),
  'lessonSwaps.ask': route({
    method: 'POST',
    path: '/timetable/own/lesson-swaps',
    summary:
      'Asks a colleague to change a lesson that the caller’s leave hits with one of theirs; the colleague is told',
    access: ofTeacher,
    body: z.strictObject({
      leaveId: id,
      lessonId: id,
      date: isoDate,
      otherLessonId: id,
      otherDate: isoDate,
      note: optionalText(300),
    }),
    response: ownSwaps,
    errors: [...impossible, 'timetable.swap_asked_already', 'timetable.swap_not_away', 'school.year_closed'],
    idempotent: true,
  }),
  'lessonSwaps.accept': route({
    method: 'POST',
    path: '/timetable/own/lesson-swaps/:id/accept',
    summary: 'Agrees: the lessons change places at once; class, pupils and the colleague are told',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownSwaps,
    errors: [...answered, ...impossible],
  }),
  'lessonSwaps.decline': route({
    method: 'POST',
    path: '/timetable/own/lesson-swaps/:id/decline',
    summary: 'Says no, with or without a reason; the colleague is told',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(300) }),
    response: ownSwaps,
    errors: [...answered],
  }),
  'lessonSwaps.withdraw': route({
    method: 'POST',
    path: '/timetable/own/lesson-swaps/:id/withdraw',
    summary: 'Takes back what the caller asked of a colleague, who is told',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownSwaps,
    errors: [...answered],
  }),
  'lessonSwaps.list': route({
    method: 'GET',
    path: '/timetable/lesson-swaps',
    summary: 'What teachers ask one another to change: open ones of days to come, and those answered in the last week',
    access: { account: 'view_timetable' },
    response: z.array(lessonSwap),
  }),
};
