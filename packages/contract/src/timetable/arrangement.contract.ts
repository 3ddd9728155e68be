import { z } from 'zod';
import { id, idParams, message, requiredText } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';

/**
 * What the assignments cannot say. COMBINED: the classes have the subject together, with the teacher of the first. SPLIT: the class has
 * it in groups at the same time, each with its teacher.
 */
export const arrangement = z.object({
  id: z.string(),
  semesterId: z.string(),
  kind: z.enum(['COMBINED', 'SPLIT']),
  subjectId: z.string(),
  subjectName: z.string(),
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
  groups: z.array(z.object({ name: z.string(), teacherId: z.string(), teacherName: z.string() })),
});
export type Arrangement = z.output<typeof arrangement>;

const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;

export const arrangementContract = {
  'timetableArrangements.list': route({
    method: 'GET',
    path: '/timetable/arrangements',
    summary: 'Combined classes and split groups of a semester',
    access: viewer,
    query: z.strictObject({ semesterId: id }),
    response: z.array(arrangement),
  }),
  'timetableArrangements.create': route({
    method: 'POST',
    path: '/timetable/arrangements',
    summary: 'Combines classes for a subject, or splits one into groups; drafts take it over when they are refreshed',
    access: editor,
    body: z.strictObject({
      semesterId: id,
      kind: z.enum(['COMBINED', 'SPLIT'], { error: message.invalid }),
      subjectId: id,
      classIds: z.array(id).min(1, { error: message.required }).max(20),
      groups: z
        .array(z.strictObject({ name: requiredText(30), teacherId: id }))
        .max(6)
        .default([]),
    }),
    response: arrangement,
    errors: [
      'classes.year_closed',
      'timetable.unknown_class',
      'timetable.unknown_subject',
      'timetable.unknown_teacher',
      'timetable.arrangement_overlaps',
    ],
    idempotent: true,
  }),
  'timetableArrangements.delete': route({
    method: 'DELETE',
    path: '/timetable/arrangements/:id',
    summary: 'Ends a combination or a split',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['classes.year_closed'],
  }),
};
