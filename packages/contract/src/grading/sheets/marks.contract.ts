import { z } from 'zod';
import { id, idParams, integer, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { columnKey, type MarkValue, markValue } from './mark.schema.ts';

const writer = { account: 'enter_mark', teacher: 'related' } as const;
const reader = { account: 'view_mark', teacher: 'related' } as const;

/** The version the writer saw; 0 for a cell that was never written. */
const baseVersion = integer(0, 1_000_000_000);

const anyMarkValue = z.custom<MarkValue>().meta({ description: 'State, with tenths or passed when it is "value"' });

export const savedStatus = z.enum(['saved', 'conflict', 'refused']);

const markChange = z.strictObject({ studentId: id, column: columnKey, value: markValue, version: baseVersion });
export type MarkChange = z.output<typeof markChange>;

const distinct = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  new Set(items.map(keyOf)).size === items.length;

const savedMark = z.object({
  studentId: z.string(),
  column: columnKey,
  status: savedStatus,
  /** The version as it is now. */
  version: z.int(),
  /** For a conflict: the value as it is now, who wrote it and when. */
  current: z.object({ value: anyMarkValue, by: z.string(), at: z.string() }).optional(),
  /** For a refusal: an error code. */
  code: z.string().optional(),
});
export type SavedMark = z.output<typeof savedMark>;

const savedRemark = z.object({
  studentId: z.string(),
  status: savedStatus,
  version: z.int(),
  current: z.object({ remark: z.string(), by: z.string(), at: z.string() }).optional(),
  code: z.string().optional(),
});

const entryErrors = [
  'grading.not_subject_teacher',
  'grading.may_not_enter',
  'grading.sheet_not_open',
  'grading.sheet_locked',
  'grading.window_not_open',
  'grading.window_closed',
  'grading.reason_required',
  'school.year_closed',
] as const;

const markOrigin = z.strictObject({
  studentId: id,
  /** The marks as the caller sees them. */
  cells: z
    .array(z.strictObject({ column: columnKey, version: integer(1, 1_000_000_000) }))
    .min(1)
    .max(10)
    .refine((cells) => distinct(cells, ({ column }) => column), { error: message.invalid }),
  /** Null: the marks are of this school. */
  school: z.strictObject({ schoolName: requiredText(200), documentNumber: requiredText(100) }).nullable(),
  reason: optionalText(500),
});
export type MarkOriginInput = z.output<typeof markOrigin>;

export const marksContract = {
  'marks.save': route({
    method: 'PUT',
    path: '/mark-sheets/:id/marks',
    summary: 'Saves cells; each is saved, in conflict or refused by itself. Repeating the same call is safe',
    access: writer,
    params: idParams,
    body: z.strictObject({
      changes: z
        .array(markChange)
        .min(1)
        .max(500)
        .refine((changes) => distinct(changes, (each) => each.studentId + each.column), { error: message.invalid }),
      reason: optionalText(500),
    }),
    response: z.object({ results: z.array(savedMark) }),
    errors: [...entryErrors],
  }),
  'marks.setOrigin': route({
    method: 'PUT',
    path: '/mark-sheets/:id/origins',
    summary:
      'Says of marks of a pupil who came in the semester that they were earned at another school, and by which paper',
    access: writer,
    params: idParams,
    body: markOrigin,
    response: 'empty',
    errors: [
      ...entryErrors,
      'grading.pupil_not_in_class',
      'grading.pupil_left',
      'grading.mark_origin_here',
      'platform.stale_version',
    ],
  }),
  'remarks.save': route({
    method: 'PUT',
    path: '/mark-sheets/:id/remarks',
    summary: 'Saves remarks on progress, each by itself',
    access: writer,
    params: idParams,
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ studentId: id, remark: optionalText(500), version: baseVersion }))
        .min(1)
        .max(100)
        .refine((changes) => distinct(changes, ({ studentId }) => studentId), { error: message.invalid }),
      reason: optionalText(500),
    }),
    response: z.object({ results: z.array(savedRemark) }),
    errors: [...entryErrors],
  }),
  'marks.history': route({
    method: 'GET',
    path: '/mark-sheets/:id/history',
    summary: 'Every change of a sheet, a pupil or a cell, newest first',
    access: reader,
    params: idParams,
    query: z.strictObject({
      studentId: id.optional(),
      column: columnKey.optional(),
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          studentId: z.string(),
          studentName: z.string(),
          column: columnKey,
          old: anyMarkValue,
          new: anyMarkValue,
          version: z.int(),
          source: z.enum(['sheet', 'import', 'closing', 'demo', 'exemption', 'exercise', 'test']),
          reason: z.string(),
          by: z.string(),
          at: z.string(),
        }),
      ),
      /** Give it as `before` for the next page; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  'remarkBank.list': route({
    method: 'GET',
    path: '/remark-bank',
    summary: 'Ready remarks with {{name}} for the pupil',
    access: { account: 'any', teacher: 'any' },
    query: z.strictObject({ kind: z.enum(['SUBJECT', 'HOMEROOM']).optional() }),
    response: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['SUBJECT', 'HOMEROOM']),
        code: z.string(),
        level: z.string(),
        vi: z.string(),
        en: z.string(),
      }),
    ),
  }),
};
