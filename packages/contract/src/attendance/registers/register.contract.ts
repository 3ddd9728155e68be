import { z } from 'zod';
import { savedStatus } from '../../grading/sheets/marks.contract.ts';
import { id, integer, isoDate, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mostPeriods, settingVersion, shiftKey } from '../../timetable/slot.schema.ts';
import { pupilLeaveKinds } from '../pupil-leave/pupil-leave.contract.ts';
import { codeColours, registerCode } from '../settings/pupil-rules.contract.ts';

/**
 * Where a register stands (it is of facts kept elsewhere, so it is read and never stored): nobody has taken it; taken; corrected by the
 * office; locked for the caller (its day has gone by, its month or year is closed); the lesson is not held.
 */
const registerStates = ['not_taken', 'taken', 'corrected', 'locked', 'cancelled'] as const;
export type RegisterState = (typeof registerStates)[number];

/** Which lesson: of a class, on a day, in one period. A part of the class has its group in the query. */
const lessonParams = z.strictObject({
  classId: id,
  date: isoDate,
  session: shiftKey,
  period: z.coerce.number().pipe(integer(1, mostPeriods)),
});
const lessonQuery = z.strictObject({ groupId: id.optional() });

const lesson = z.object({
  classId: z.string(),
  className: z.string(),
  date: z.string(),
  session: shiftKey,
  period: z.int(),
  /** Part of the class the lesson is for. */
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  subjectName: z.string(),
  teacherNames: z.array(z.string()),
  /** Bell times, empty where the week has none. */
  startTime: z.string(),
  endTime: z.string(),
});
export type RegisterLesson = z.output<typeof lesson>;

const taken = {
  state: z.enum(registerStates),
  /** ISO moment; null: nobody has said who is there. */
  takenAt: z.string().nullable(),
  takenBy: z.string(),
  /** Entered on a later day than the lesson's. */
  isLateEntry: z.boolean(),
};

const counts = z.object({ present: z.int(), late: z.int(), excused: z.int(), unexcused: z.int() });

/** A lesson in a list, with what is known of its register. */
const listed = lesson.extend({
  ...taken,
  /** Null until it is taken. */
  counts: counts.nullable(),
});
export type ListedRegister = z.output<typeof listed>;

const mark = z.object({ code: registerCode, minutes: z.int().nullable(), note: z.string() });

const pupil = z.object({
  studentId: z.string(),
  orderNumber: z.int(),
  name: z.string(),
  /** What the teacher said; PRESENT where nothing was. */
  mark: mark.extend({ version: z.int() }),
  /** What the office says over it; null: nothing. */
  office: mark.extend({ version: z.int(), by: z.string() }).nullable(),
  /** What the period before, approved leave or the homeroom teacher's list says; a proposal, written only when somebody does. */
  proposed: z
    .object({
      code: registerCode,
      from: z.enum(['PREVIOUS', 'LEAVE', 'DAY']),
      reason: z.string(),
      /** Why the leave was asked for, where it is one. */
      leave: z.enum(pupilLeaveKinds).nullable(),
    })
    .nullable(),
});
export type RegisterPupil = z.output<typeof pupil>;

const ratings = ['A', 'B', 'C', 'D'] as const;
export type LessonRating = (typeof ratings)[number];

/** What the class log says of the lesson. */
const log = {
  /** Number of the lesson in the plan of teaching. */
  planNumber: integer(1, 999).nullable(),
  content: optionalText(1000),
  homework: optionalText(1000),
  remark: optionalText(1000),
  rating: z.enum(ratings, { error: message.invalid }).nullable(),
};
const logShown = z.object({
  planNumber: z.int().nullable(),
  content: z.string(),
  homework: z.string(),
  remark: z.string(),
  rating: z.enum(ratings).nullable(),
  /** 0: nothing of the lesson is written yet. */
  version: z.int(),
});

const register = lesson.extend({
  /** Null: nothing of the lesson is written yet. */
  id: z.string().nullable(),
  ...taken,
  mayWrite: z.boolean(),
  /** The caller writes over what teachers said. */
  isOffice: z.boolean(),
  /** What the caller may say, with its colour. */
  codes: z.array(z.object({ code: registerCode, colour: z.enum(codeColours), absence: z.enum(['P', 'K']).nullable() })),
  isRated: z.boolean(),
  log: logShown,
  pupils: z.array(pupil),
});
export type Register = z.output<typeof register>;

const change = z.strictObject({
  studentId: id,
  code: registerCode,
  /** Late by so many minutes, or gone so many before the end. */
  minutes: integer(1, 300).nullable().default(null),
  note: optionalText(200),
  version: integer(0, 1_000_000_000),
});

const changes = z
  .array(change)
  .max(100)
  .refine((all) => new Set(all.map(({ studentId }) => studentId)).size === all.length, { error: message.invalid });

const saved = z.object({
  /** The register, now that there is one. */
  id: z.string(),
  takenAt: z.string().nullable(),
  results: z.array(
    z.object({
      studentId: z.string(),
      status: savedStatus,
      version: z.int(),
      current: mark.optional(),
      code: z.string().optional(),
    }),
  ),
});

/** What was done to a register. */
const registerEvent = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** The office's word stands over the teacher's. */
  isOffice: z.boolean(),
  action: z.enum(['registers.take', 'registers.save', 'registers.writeLog']),
  reason: z.string().nullable(),
  /** What was said of whom; PRESENT where nothing was. */
  pupils: z.array(z.object({ studentId: z.string(), name: z.string(), before: mark, after: mark })),
  /** Of the class log. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type RegisterEvent = z.output<typeof registerEvent>;

const refusals = [
  'attendance.no_such_lesson',
  'attendance.not_held',
  'attendance.in_future',
  'attendance.day_locked',
  'attendance.registers_closed',
  'school.year_closed',
] as const;

/** Teachers: the lesson's own, who stands in, and the homeroom teacher; for others the lesson is not there. */
const reader = { account: 'view_mark', teacher: 'related' } as const;

/** On a day without lessons: the last day with some before it and the first after it. */
const nearDays = z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable();

const absenceWarned = z.object({
  studentId: z.string(),
  name: z.string(),
  classId: z.string(),
  className: z.string(),
  warning: z.enum(['NOTICE', 'NEAR', 'AT_LIMIT', 'OVER', 'STREAK']),
  /** Of the year; of days in a row how many they were. */
  absences: z.int(),
});
export type AbsenceWarned = z.output<typeof absenceWarned>;

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: message.date });
const closedMonth = z.object({ month: z.string(), closedAt: z.string(), closedBy: z.string() });

export const registerContract = {
  'registers.own': route({
    method: 'GET',
    path: '/registers/own',
    summary:
      'The calling teacher’s lessons of a day (today unless given) with where their registers stand, those they stand in for too',
    access: { teacher: 'self' },
    query: z.strictObject({ date: isoDate.optional() }),
    response: z.object({ date: z.string(), today: z.string(), lessons: z.array(listed), near: nearDays }),
  }),
  'registers.day': route({
    method: 'GET',
    path: '/registers/day',
    summary:
      'Every lesson of the school on a day (today unless given) with where its register stands: who has not taken it',
    access: { account: 'view_mark' },
    query: z.strictObject({ date: isoDate.optional() }),
    response: z.object({
      date: z.string(),
      today: z.string(),
      isMonthClosed: z.boolean(),
      lessons: z.array(listed),
      /** Who came nearer to the limit of the year that evening, or had missed days in a row; told once. */
      warnings: z.array(absenceWarned),
      near: nearDays,
    }),
  }),
  'registers.week': route({
    method: 'GET',
    path: '/registers/classes/:classId/week',
    summary: 'The class log of a class in the week a date lies in (today’s unless given)',
    access: reader,
    params: z.strictObject({ classId: id }),
    query: z.strictObject({ date: isoDate.optional() }),
    response: z.object({
      monday: z.string(),
      today: z.string(),
      lessons: z.array(
        listed.extend({
          log: logShown,
          /** Who was away, as the log book names them. */
          away: z.array(z.object({ studentId: z.string(), name: z.string(), code: registerCode })),
        }),
      ),
    }),
  }),
  'registers.read': route({
    method: 'GET',
    path: '/registers/:classId/:date/:session/:period',
    summary: 'The register of one lesson: who was in the class that day, what is said of them, and the class log',
    access: reader,
    params: lessonParams,
    query: lessonQuery,
    response: register,
    errors: ['attendance.no_such_lesson'],
  }),
  'registers.history': route({
    method: 'GET',
    path: '/registers/:classId/:date/:session/:period/history',
    summary: 'Who took the register of a lesson and what was changed in it and in the class log, the latest first',
    access: reader,
    params: lessonParams,
    query: lessonQuery,
    response: z.array(registerEvent),
    errors: ['attendance.no_such_lesson'],
  }),
  'registers.save': route({
    method: 'PUT',
    path: '/registers/:classId/:date/:session/:period',
    summary:
      'Writes what is said of pupils, each by itself, and that the register is taken. Who is not named stays as they are. Repeating the same call is safe',
    access: { account: 'update_class', teacher: 'related' },
    params: lessonParams,
    query: lessonQuery,
    body: z.strictObject({ isTaken: z.boolean(), changes }),
    response: saved,
    errors: [...refusals],
  }),
  'registers.writeLog': route({
    method: 'PUT',
    path: '/registers/:classId/:date/:session/:period/log',
    summary: 'Writes the class log of a lesson: number in the plan, content, homework, remark, rating',
    access: { account: 'update_class', teacher: 'related' },
    params: lessonParams,
    query: lessonQuery,
    body: z.strictObject({ ...log, version: settingVersion }),
    response: logShown,
    errors: [...refusals, 'attendance.not_rated', 'platform.stale_version'],
  }),
  'registerMonths.list': route({
    method: 'GET',
    path: '/register-months',
    summary: 'Months whose registers and absences are closed',
    access: { account: 'view_mark' },
    response: z.array(closedMonth),
  }),
  'registerMonths.close': route({
    method: 'POST',
    path: '/register-months',
    summary: 'Closes the registers of a month that has ended: nothing of its days is written any more',
    access: { account: 'update_class' },
    body: z.strictObject({ month }),
    response: closedMonth,
    errors: ['attendance.registers_not_over', 'attendance.registers_closed'],
  }),
  'registerMonths.reopen': route({
    method: 'POST',
    path: '/register-months/reopen',
    summary: 'Opens a closed month again, with the reason',
    access: { account: 'update_class' },
    body: z.strictObject({ month, reason: requiredText(300) }),
    response: 'empty',
    errors: ['attendance.registers_open'],
  }),
};
