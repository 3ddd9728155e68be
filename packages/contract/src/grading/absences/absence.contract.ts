import { z } from 'zod';
import { id, idParams, integer, isoDate, message, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { savedStatus } from '../sheets/marks.contract.ts';

/** P: with permission (có phép); K: without (không phép). */
const absenceKind = z.enum(['P', 'K'], { error: message.invalid });
export type AbsenceKind = z.output<typeof absenceKind>;

/** One absence as it travels in a month's grid: day, kind, reason, version. */
export type AbsenceMark = readonly [date: string, kind: AbsenceKind, reason: string, version: number];

/** How near a pupil is to the limit of the year; null while far from it. */
const absenceWarning = z.enum(['NOTICE', 'NEAR', 'AT_LIMIT', 'OVER']).nullable();
export type AbsenceWarning = z.output<typeof absenceWarning>;

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: message.date });

export const absenceContract = {
  'absences.ofClass': route({
    method: 'GET',
    path: '/classes/:id/absences',
    summary: 'Absences of a class in one month, with the counts of the year',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ month }),
    response: z.object({
      month: z.string(),
      limit: z.int(),
      days: z.array(z.object({ date: z.string(), isSchoolDay: z.boolean(), note: z.string() })),
      /** Nothing is entered: the year is closed, and not reopened for corrections. */
      isYearClosed: z.boolean(),
      mayEnter: z.boolean(),
      rows: z.array(
        z.object({
          studentId: z.string(),
          orderNumber: z.int(),
          name: z.string(),
          leftOn: z.string().nullable(),
          absences: z.custom<readonly AbsenceMark[]>().meta({ description: 'Day, kind, reason, version' }),
          monthExcused: z.int(),
          monthUnexcused: z.int(),
          yearExcused: z.int(),
          yearUnexcused: z.int(),
          warning: absenceWarning,
        }),
      ),
    }),
  }),
  'absences.save': route({
    method: 'PUT',
    path: '/classes/:id/absences',
    summary: 'Sets and clears absences, each by itself. Repeating the same call is safe',
    access: { account: 'update_class', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            studentId: id,
            date: isoDate,
            /** Null clears the day. */
            kind: absenceKind.nullable(),
            reason: optionalText(200),
            version: integer(0, 1_000_000_000),
          }),
        )
        .min(1)
        .max(500)
        .refine((changes) => new Set(changes.map((each) => each.studentId + each.date)).size === changes.length, {
          error: message.invalid,
        }),
    }),
    response: z.object({
      results: z.array(
        z.object({
          studentId: z.string(),
          date: z.string(),
          status: savedStatus,
          /** 0 once cleared. */
          version: z.int(),
          current: z.object({ kind: absenceKind.nullable(), reason: z.string() }).optional(),
          code: z.string().optional(),
        }),
      ),
    }),
    errors: ['grading.not_homeroom_teacher', 'school.year_closed'],
  }),
  'absences.ofStudent': route({
    method: 'GET',
    path: '/students/:id/absences',
    summary: 'Absences of one pupil in a school year (the running one when not named)',
    access: { account: 'view_mark', teacher: 'related', student: 'self' },
    params: idParams,
    query: z.strictObject({ schoolYearId: id.optional() }),
    response: z.object({
      schoolYearId: z.string().nullable(),
      limit: z.int(),
      /** Of the year, with those at another school, which have no days here. */
      excused: z.int(),
      unexcused: z.int(),
      formerSchool: z.object({ schoolName: z.string(), excused: z.int(), unexcused: z.int() }).nullable(),
      warning: absenceWarning,
      items: z.array(
        z.object({
          date: z.string(),
          kind: absenceKind,
          reason: z.string(),
          semesterOrdinal: z.int().nullable(),
          /** Week of the semester, from 1. */
          week: z.int().nullable(),
        }),
      ),
    }),
  }),
};
