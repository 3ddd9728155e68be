import { z } from 'zod';
import { id, idParams, integer, message, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { conductLevel, ruleSet } from '../sheets/mark.schema.ts';
import { entryWindow } from '../sheets/mark-sheet.contract.ts';
import { savedStatus } from '../sheets/marks.contract.ts';

const baseVersion = integer(0, 1_000_000_000);

const whyNotConduct = z.enum([
  'NOT_HOMEROOM_TEACHER',
  'NO_PERMISSION',
  'WINDOW_NOT_OPEN',
  'WINDOW_CLOSED',
  'YEAR_CLOSED',
]);
export type WhyNotConduct = z.output<typeof whyNotConduct>;

const conductRow = z.object({
  studentId: z.string(),
  orderNumber: z.int(),
  name: z.string(),
  sex: z.enum(['MALE', 'FEMALE']),
  leftOn: z.string().nullable(),
  level: conductLevel.nullable(),
  remark: z.string(),
  version: z.int(),
  excused: z.int(),
  unexcused: z.int(),
  /** On the sheet of semester II: semester I and the year as the regulation has it. */
  semester1: conductLevel.nullable(),
  /** The school that gave the level of semester I, when it was another one. */
  semester1School: z.string().nullable(),
  year: conductLevel.nullable(),
});

export const conductContract = {
  'conduct.ofClass': route({
    method: 'GET',
    path: '/classes/:id/conduct',
    summary: 'Conduct of a class in a semester',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ semesterId: id }),
    response: z.object({
      ruleSet,
      levels: z.array(conductLevel),
      semesterOrdinal: z.int(),
      window: entryWindow,
      mayEnter: z.boolean(),
      whyNot: whyNotConduct.nullable(),
      needsReason: z.boolean(),
      rows: z.array(conductRow),
      legalBasis: z.string(),
    }),
  }),
  'conduct.save': route({
    method: 'PUT',
    path: '/classes/:id/conduct',
    summary: 'Saves conduct levels and remarks, each pupil by itself. Repeating the same call is safe',
    access: { account: 'update_conduct', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      semesterId: id,
      changes: z
        .array(
          z.strictObject({
            studentId: id,
            level: conductLevel.nullable(),
            remark: optionalText(1000),
            version: baseVersion,
          }),
        )
        .min(1)
        .max(100)
        .refine((changes) => new Set(changes.map(({ studentId }) => studentId)).size === changes.length, {
          error: message.invalid,
        }),
      reason: optionalText(500),
    }),
    response: z.object({
      results: z.array(
        z.object({
          studentId: z.string(),
          status: savedStatus,
          version: z.int(),
          current: z
            .object({ level: conductLevel.nullable(), remark: z.string(), by: z.string(), at: z.string() })
            .optional(),
          code: z.string().optional(),
        }),
      ),
    }),
    errors: [
      'grading.not_homeroom_teacher',
      'grading.window_not_open',
      'grading.window_closed',
      'grading.reason_required',
      'school.year_closed',
    ],
  }),
};
