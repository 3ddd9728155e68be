import { z } from 'zod';
import { id, idParams, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { groupName } from '../groups/group.contract.ts';

/**
 * What the assignments cannot say. COMBINED: the classes have the subject together, with the teacher of the first. SPLIT: the class has
 * it in groups at the same time, each with its teacher.
 */
const arrangement = z.object({
  id: z.string(),
  semesterId: z.string(),
  kind: z.enum(['COMBINED', 'SPLIT']),
  subjectId: z.string(),
  subjectName: z.string(),
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** `students`: how many are in the group now. */
  groups: z.array(z.object({ name: z.string(), teacherId: z.string(), teacherName: z.string(), students: z.int() })),
  /** Pupils of a split class who are in none of its groups. */
  withoutGroup: z.int(),
  version: z.int(),
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
        .array(z.strictObject({ name: groupName, teacherId: id }))
        .max(6)
        .default([]),
    }),
    response: arrangement,
    errors: [
      'school.year_closed',
      'timetable.unknown_class',
      'timetable.unknown_subject',
      'timetable.unknown_teacher',
      'timetable.arrangement_overlaps',
    ],
    idempotent: true,
  }),
  'timetableArrangements.update': route({
    method: 'PUT',
    path: '/timetable/arrangements/:id',
    summary: 'Changes the groups of a split class; pupils stay in groups that stay, also under another name',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      groups: z
        .array(
          z.strictObject({
            name: groupName,
            teacherId: id,
            /** The name until now, of a group that is called otherwise from today on. */
            was: groupName.optional(),
          }),
        )
        .min(2, { error: message.required })
        .max(6),
    }),
    response: arrangement,
    errors: [
      'school.year_closed',
      'timetable.unknown_teacher',
      'timetable.unknown_group',
      'timetable.group_name_taken',
      'timetable.not_split',
    ],
  }),
  'timetableArrangements.delete': route({
    method: 'DELETE',
    path: '/timetable/arrangements/:id',
    summary: 'Ends a combination or a split; who was in which group is kept for the timetables that have the groups',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['school.year_closed'],
  }),
};
