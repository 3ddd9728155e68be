import { z } from 'zod';
import { id, idParams, integer, listQuery, message, pageOf, version } from '../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../platform/history.schema.ts';
import { route } from '../platform/route.schema.ts';
import { classInput, classListItem, className, classSettings, newClass, schoolClass } from './class.schema.ts';

const reader = { account: 'view_class', teacher: 'related' } as const;
const grade = z.coerce.number().int().min(1).max(12).optional();

export const classContract = {
  'classes.list': route({
    method: 'GET',
    path: '/classes',
    summary: 'Classes of a school year with their homeroom teachers and sizes',
    access: { account: 'view_class' },
    query: z.strictObject({
      ...listQuery(['name', 'size', 'homeroom']),
      schoolYearId: id,
      grade,
      homeroom: z.enum(['with', 'without']).optional(),
    }),
    response: pageOf(classListItem),
  }),
  'classes.options': route({
    method: 'GET',
    path: '/classes/options',
    summary: 'Short list of the classes of a year for pickers',
    access: { account: 'any', teacher: 'any' },
    query: z.strictObject({ schoolYearId: id, grade }),
    response: z.array(z.object({ id: z.string(), name: z.string(), grade: z.int() })),
  }),
  'classes.read': route({
    method: 'GET',
    path: '/classes/:id',
    summary: 'One class with its subjects, teachers and counts; for teachers only their own classes',
    access: reader,
    params: idParams,
    response: schoolClass,
  }),
  'classes.create': route({
    method: 'POST',
    path: '/classes',
    summary: 'Adds a class; its subjects come from its grade unless given',
    access: { account: 'create_class' },
    body: newClass,
    response: schoolClass,
    errors: [
      'classes.name_taken',
      'school.year_closed',
      'school.unknown_year',
      'classes.unknown_subject',
      'classes.unknown_cohort',
    ],
    idempotent: true,
  }),
  'classes.generate': route({
    method: 'POST',
    path: '/classes/generate',
    summary: 'Adds several classes at once, each with its grade, all or none',
    access: { account: 'create_class' },
    body: z.strictObject({
      schoolYearId: id,
      classes: z
        .array(z.strictObject({ name: className, grade: integer(1, 12) }))
        .min(1, { error: message.required })
        .max(60, { error: message.tooLong }),
      ...classSettings,
    }),
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    errors: ['classes.name_taken', 'school.year_closed', 'school.unknown_year', 'classes.unknown_cohort'],
    idempotent: true,
  }),
  'classes.update': route({
    method: 'PUT',
    path: '/classes/:id',
    summary: 'Changes a class; its grade stays once it has pupils',
    access: { account: 'update_class' },
    params: idParams,
    body: classInput.extend({ version }),
    response: schoolClass,
    errors: [
      'classes.name_taken',
      'school.year_closed',
      'classes.grade_in_use',
      'classes.unknown_subject',
      'classes.unknown_cohort',
      'platform.stale_version',
    ],
  }),
  'classes.delete': route({
    method: 'DELETE',
    path: '/classes/:id',
    summary: 'Removes a class that never had pupils, mark sheets or a place in a published timetable',
    access: { account: 'update_class' },
    params: idParams,
    response: 'empty',
    errors: ['classes.not_empty', 'classes.in_timetable', 'school.year_closed'],
  }),
  'classes.history': route({
    method: 'GET',
    path: '/classes/:id/history',
    summary: 'What was changed in a class, its periods, assignments and homeroom; newest first',
    access: { account: 'view_class' },
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'teacherClasses.list': route({
    method: 'GET',
    path: '/teacher/classes',
    summary: 'The calling teacher’s own classes of a year and what they do there',
    access: { teacher: 'related' },
    query: z.strictObject({ schoolYearId: id }),
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        grade: z.int(),
        room: z.string(),
        size: z.int(),
        isHomeroom: z.boolean(),
        subjects: z.array(
          z.object({
            subjectId: z.string(),
            name: z.string(),
            shortName: z.string(),
            semesters: z.array(z.int()),
            weeklyPeriods: z.number(),
          }),
        ),
      }),
    ),
  }),
};
