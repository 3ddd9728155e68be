import { z } from 'zod';
import { id, idParams, isoDate, message, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { shiftKey } from '../../timetable/slot.schema.ts';
import { pupilLeaveStates } from './pupil-leave.lifecycle.ts';

/** Why a pupil stays away, as far as the school asks. */
export const pupilLeaveKinds = ['ILL', 'FAMILY', 'OTHER'] as const;
export type PupilLeaveKind = (typeof pupilLeaveKinds)[number];

const kind = z.enum(pupilLeaveKinds, { error: message.invalid });

const pupilLeave = z.object({
  id: z.string(),
  /** Class on the first day of the leave; null where the pupil is in none by now. */
  pupil: z.object({ id: z.string(), name: z.string(), className: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  /** One session of one day; null: whole days. */
  session: shiftKey.nullable(),
  kind,
  note: z.string(),
  /** Who of the family said so, where the school wrote it down. */
  toldBy: z.string(),
  askedAs: z.enum(['PUPIL', 'HOMEROOM', 'OFFICE']),
  askedBy: z.string(),
  askedAt: z.string(),
  state: z.enum(pupilLeaveStates),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was refused or taken back. */
  answer: z.string(),
  version,
});
export type PupilLeave = z.output<typeof pupilLeave>;

const asked = {
  from: isoDate,
  to: isoDate,
  session: shiftKey.nullish().transform((session) => session ?? null),
  kind,
  note: optionalText(200),
};

const step = z.strictObject({ version });
const stepWithReason = z.strictObject({ version, reason: requiredText(300) });

/** The homeroom teacher of a class the pupil is in on one of the days; for other teachers the leave is not there. */
const decider = { account: 'update_class', teacher: 'related' } as const;

const askErrors = [
  'attendance.pupil_leave_span',
  'attendance.pupil_leave_past',
  'attendance.pupil_leave_no_class',
  'attendance.outside_year',
  'attendance.pupil_leave_no_school_day',
  'attendance.pupil_leave_overlap',
  'attendance.registers_closed',
  'school.year_closed',
] as const;
const stepErrors = ['attendance.pupil_leave_decided', 'platform.stale_version', 'school.year_closed'] as const;

export const pupilLeaveContract = {
  'pupilLeaves.own': route({
    method: 'GET',
    path: '/pupil-leaves/own',
    summary: 'The calling pupil’s own leave, the latest first, and the first day leave may be asked for',
    access: { student: 'self' },
    response: z.object({ today: z.string(), earliest: z.string(), items: z.array(pupilLeave) }),
  }),
  'pupilLeaves.ask': route({
    method: 'POST',
    path: '/pupil-leaves/own',
    summary: 'Asks the homeroom teacher for leave of the calling pupil',
    access: { student: 'self' },
    body: z.strictObject(asked),
    response: pupilLeave,
    errors: [...askErrors],
    idempotent: true,
  }),
  'pupilLeaves.withdraw': route({
    method: 'POST',
    path: '/pupil-leaves/:id/withdraw',
    summary: 'Takes an own request back; an approved one while it has not begun',
    access: { student: 'self' },
    params: idParams,
    body: step,
    response: pupilLeave,
    errors: [...stepErrors, 'attendance.pupil_leave_begun', 'attendance.registers_closed'],
  }),
  'pupilLeaves.list': route({
    method: 'GET',
    path: '/pupil-leaves',
    summary:
      'Leave of pupils: all that waits, the oldest first, and what was decided of a month (today’s unless given); of a teacher the classes they lead',
    access: { account: 'view_mark', teacher: 'self' },
    query: z.strictObject({
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: message.date })
        .optional(),
    }),
    response: z.object({
      today: z.string(),
      month: z.string(),
      mayDecide: z.boolean(),
      /** The first day the caller may enter leave for; null: the office, whatever is open. */
      earliest: z.string().nullable(),
      /** Classes whose pupils the caller may enter leave for. */
      classes: z.array(z.object({ id: z.string(), name: z.string() })),
      waiting: z.array(pupilLeave),
      decided: z.array(pupilLeave),
    }),
  }),
  'pupilLeaves.enter': route({
    method: 'POST',
    path: '/pupil-leaves',
    summary: 'Writes down leave that a family told the homeroom teacher or the office; it is approved with it',
    access: decider,
    body: z.strictObject({ ...asked, studentId: id, toldBy: optionalText(120) }),
    response: pupilLeave,
    errors: [...askErrors],
    idempotent: true,
  }),
  'pupilLeaves.approve': route({
    method: 'POST',
    path: '/pupil-leaves/:id/approve',
    summary: 'Grants leave: absences of its days are with permission, those that were written too',
    access: decider,
    params: idParams,
    body: step,
    response: pupilLeave,
    errors: [...stepErrors, 'attendance.pupil_leave_no_class', 'attendance.registers_closed'],
  }),
  'pupilLeaves.refuse': route({
    method: 'POST',
    path: '/pupil-leaves/:id/refuse',
    summary: 'Refuses leave, with the reason',
    access: decider,
    params: idParams,
    body: stepWithReason,
    response: pupilLeave,
    errors: [...stepErrors, 'attendance.reason_required'],
  }),
  'pupilLeaves.cancel': route({
    method: 'POST',
    path: '/pupil-leaves/:id/cancel',
    summary: 'Takes approved leave back, with the reason: absences of its days are as the registers say',
    access: decider,
    params: idParams,
    body: stepWithReason,
    response: pupilLeave,
    errors: [...stepErrors, 'attendance.reason_required', 'attendance.registers_closed'],
  }),
};
