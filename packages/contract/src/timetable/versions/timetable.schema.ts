import { z } from 'zod';
import { timetableScore } from '../setup/rule-keys.schema.ts';
import { roomKind, slot } from '../slot.schema.ts';
import { timetableStates } from './timetable.lifecycle.ts';

const timetableState = z.enum(timetableStates);

const timetableActions = [
  'edit',
  'rename',
  'copy',
  'refresh',
  'generate',
  'stop',
  'check',
  'publish',
  'unschedule',
  'withdraw',
  'delete',
] as const;
export type TimetableAction = (typeof timetableActions)[number];

/** One version of a semester's timetable, without its lessons. */
export const timetable = z.object({
  id: z.string(),
  schoolYearId: z.string(),
  semesterId: z.string(),
  semesterName: z.string(),
  /** Counted in the semester: 1, 2, 3… */
  number: z.int(),
  name: z.string(),
  state: timetableState,
  basedOn: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** First and last day it is taught by; the last is null while nothing follows. */
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  /** As last computed; null before that. */
  score: timetableScore.nullable(),
  lessons: z.int(),
  /** The exceptions accepted when it was checked; '' for none. */
  acceptedReason: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  version: z.int(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(timetableActions)),
});
export type Timetable = z.output<typeof timetable>;

/** FLAG: flag assembly; FORM: form period; both are taken from the homeroom subject and fixed. */
export const lessonPurpose = z.enum(['LESSON', 'FLAG', 'FORM']);

/** One lesson of a version: `duration` periods in a row. */
export const boardLesson = z.object({
  id: z.string(),
  subjectId: z.string(),
  purpose: lessonPurpose,
  /** Several for a combined lesson; `group` when only a part of the class has it. */
  classes: z.array(z.object({ classId: z.string(), group: z.string().nullable() })),
  teacherIds: z.array(z.string()),
  duration: z.int(),
  /** Half-lessons are in every other week. */
  weeks: z.enum(['ODD', 'EVEN']).nullable(),
  /** Two half-lessons with the same pair share one place. */
  pair: z.string().nullable(),
  /** Lessons with the same key run at the same time (groups of a split class). */
  parallel: z.string().nullable(),
  roomKind: roomKind.nullable(),
  roomId: z.string().nullable(),
  site: z.string(),
  /** Where it starts; null: in the tray. */
  slot: slot.nullable(),
  isLocked: z.boolean(),
});
export type BoardLesson = z.output<typeof boardLesson>;

/** What an edit changed: take these lessons over and the new version with them. */
export const boardChange = z.object({
  version: z.int(),
  state: timetableState,
  score: timetableScore,
  /** Only the lessons that are different now. */
  lessons: z.array(boardLesson),
});
export type BoardChange = z.output<typeof boardChange>;
