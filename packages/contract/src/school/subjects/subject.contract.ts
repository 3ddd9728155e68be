import { z } from 'zod';
import { answerShape, inputShape } from '../../platform/entity-shape.schema.ts';
import { id, idParams, integer, listQuery, message, pageOf, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { subjectFields } from './subject.fields.ts';

export const subjectMode = z.enum(subjectFields.mode.values);
export type SubjectMode = z.output<typeof subjectMode>;

/** How a subject is taught in one grade: periods a year and a week (half periods exist: 1,5). */
const subjectGrade = z.strictObject({
  grade: integer(1, 12),
  annualPeriods: integer(1, 500),
  weeklySemester1: z.number().min(0).max(20).multipleOf(0.5),
  weeklySemester2: z.number().min(0).max(20).multipleOf(0.5),
  isElective: z.boolean().default(false),
});

const subject = z.object({
  id: z.string(),
  ...answerShape(subjectFields),
  grades: z.array(
    z.object({
      grade: z.int(),
      annualPeriods: z.int(),
      weeklySemester1: z.number(),
      weeklySemester2: z.number(),
      isElective: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type Subject = z.output<typeof subject>;

export const subjectInput = z.strictObject({
  ...inputShape(subjectFields),
  code: z.string().regex(/^[A-Z0-9_]{1,20}$/, { error: 'common.must_be_code' }),
  mode: subjectMode,
  grades: z
    .array(subjectGrade)
    .max(12)
    .refine((grades) => new Set(grades.map(({ grade }) => grade)).size === grades.length, { error: message.invalid }),
});
export type SubjectInput = z.output<typeof subjectInput>;

export const subjectContract = {
  'subjects.fillFromCurriculum': route({
    method: 'POST',
    path: '/subjects/fill-from-curriculum',
    summary: 'Adds what the 2018 curriculum has and the school has not: subjects, and grades of known subjects',
    access: { account: 'create_subject' },
    body: z.strictObject({
      levels: z.array(z.enum(['LOWER_SECONDARY', 'UPPER_SECONDARY'])).min(1, { error: message.required }),
      withOptional: z.boolean().default(false),
    }),
    response: z.object({ created: z.int(), extended: z.int(), kept: z.int() }),
  }),
  'subjects.list': route({
    method: 'GET',
    path: '/subjects',
    summary: 'Subjects of the school',
    access: { account: 'view_subject' },
    query: z.strictObject({
      ...listQuery(['sortOrder', 'name', 'code']),
      mode: subjectMode.optional(),
      grade: z.coerce.number().int().min(1).max(12).optional(),
      isActive: z.enum(['true', 'false']).optional(),
    }),
    response: pageOf(subject),
  }),
  'subjects.options': route({
    method: 'GET',
    path: '/subjects/options',
    summary: 'Short list for pickers',
    access: { account: 'any', teacher: 'any' },
    response: z.array(
      z.object({ id: z.string(), code: z.string(), name: z.string(), shortName: z.string(), mode: subjectMode }),
    ),
  }),
  'subjects.names': route({
    method: 'GET',
    path: '/subjects/names',
    summary: 'English names of all subjects that have one, for screens in English',
    access: 'signedIn',
    response: z.array(z.object({ name: z.string(), shortName: z.string(), nameEn: z.string() })),
  }),
  'subjects.read': route({
    method: 'GET',
    path: '/subjects/:id',
    summary: 'One subject',
    access: { account: 'view_subject' },
    params: idParams,
    response: subject,
  }),
  'subjects.create': route({
    method: 'POST',
    path: '/subjects',
    summary: 'Adds a subject',
    access: { account: 'create_subject' },
    body: subjectInput,
    response: subject,
    errors: ['school.subject_code_taken'],
    idempotent: true,
  }),
  'subjects.update': route({
    method: 'PUT',
    path: '/subjects/:id',
    summary: 'Changes a subject; its kind stays once marks exist',
    access: { account: 'update_subject' },
    params: idParams,
    body: subjectInput.extend({ version }),
    response: subject,
    errors: ['school.subject_code_taken', 'school.subject_mode_in_use', 'platform.stale_version'],
  }),
  'subjects.delete': route({
    method: 'DELETE',
    path: '/subjects/:id',
    summary: 'Removes a subject that nothing uses',
    access: { account: 'update_subject' },
    params: z.strictObject({ id }),
    response: 'empty',
    errors: ['school.subject_in_use', 'school.subject_has_records'],
  }),
};
