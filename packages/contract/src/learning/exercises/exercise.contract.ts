import { z } from 'zod';
import { id, idParams, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { lessonItem, moment } from '../items/item.schema.ts';
import { materialFacts, shownFile } from '../materials/document.contract.ts';
import { taskRules } from './task.schema.ts';

const task = { text: richText, attachmentIds: z.array(id).max(20).default([]), ...taskRules.shape };
const shownTask = { text: storedRichText, attachments: z.array(shownFile), ...taskRules.shape };

const group = z.object({
  id: z.string(),
  name: z.string(),
  students: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Has begun its work: it stays as it is. */
  hasWork: z.boolean(),
});

const extension = z.object({
  studentId: z.string(),
  dueAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
});

const exerciseDetail = z.object({
  item: lessonItem,
  material: materialFacts,
  ...shownTask,
  /** Work was handed in: how it is answered and marked stays as it is. */
  hasWork: z.boolean(),
  mayEdit: z.boolean(),
  /** The caller may see what pupils hand in, and their marks. */
  mayReadWork: z.boolean(),
  /** What the caller has typed and not saved yet; `ofVersion`: what it was typed on. */
  draft: z.object({ title: z.string(), ...shownTask, ofVersion: z.int(), savedAt: z.string() }).nullable(),
  groups: z.array(group),
  extensions: z.array(extension),
});
export type ExerciseDetail = z.output<typeof exerciseDetail>;

/** `dueAt`, `cutOffAt`: of this class; where other classes follow the lesson each sets its own. `isOpen`: published at once. */
const newExercise = {
  title: requiredText(200),
  ...task,
  dueAt: moment.nullable().default(null),
  cutOffAt: moment.nullable().default(null),
  isOpen: z.boolean().default(false),
};

const refusedTask = ['learning.unknown_file', 'learning.rubric_beyond_scale', 'school.year_closed'] as const;

const refusedNew = ['learning.dates_out_of_order', 'learning.no_right_to_kind', ...refusedTask] as const;

export const exerciseContract = {
  'exercises.create': route({
    method: 'POST',
    path: '/lessons/:id/exercises',
    summary: 'Adds an exercise at the end of a lesson, as a draft unless it is to be published at once',
    access: { account: 'create_exercise', teacher: 'related' },
    params: idParams,
    body: z.strictObject(newExercise),
    response: exerciseDetail,
    errors: refusedNew,
    idempotent: true,
  }),
  'exercises.assign': route({
    method: 'POST',
    path: '/classes/:id/exercises',
    summary:
      'Makes a lesson that is called as the exercise, with the exercise in it; published both where that is asked for',
    access: { account: 'update_class', teacher: 'related' },
    params: idParams,
    body: z.strictObject({ subjectId: id, ...newExercise }),
    response: exerciseDetail,
    errors: ['learning.not_taught', ...refusedNew],
    idempotent: true,
  }),
  'exercises.read': route({
    method: 'GET',
    path: '/lesson-items/:id/exercise',
    summary: 'An exercise: task, what may be handed in, how it is marked, groups and longer time of its class',
    access: { account: 'view_exercise', teacher: 'related' },
    params: idParams,
    response: exerciseDetail,
  }),
  'exercises.update': route({
    method: 'PUT',
    path: '/lesson-items/:id/exercise',
    summary: 'Changes an exercise for every class that has it; once work was handed in only its text',
    access: { account: 'update_exercise', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      version,
      title: requiredText(200),
      ...task,
      /** Saved while typing: kept as the writer's draft, seen by nobody else. */
      isDraft: z.boolean().default(false),
    }),
    response: exerciseDetail,
    errors: ['learning.has_work', 'platform.stale_version', ...refusedTask],
  }),
  'exercises.extend': route({
    method: 'PUT',
    path: '/lesson-items/:id/extensions',
    summary: 'Gives pupils longer, with their groups, or takes it back (no dates); they are told',
    access: { account: 'update_exercise', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      studentIds: z.array(id).min(1).max(100),
      dueAt: moment.nullable(),
      cutOffAt: moment.nullable(),
      reason: optionalText(300),
    }),
    response: exerciseDetail,
    errors: ['learning.dates_out_of_order', 'learning.not_for_them', 'school.year_closed'],
  }),
  'exercises.groups': route({
    method: 'PUT',
    path: '/lesson-items/:id/groups',
    summary: 'Who works with whom; a group that has begun its work stays as it is',
    access: { account: 'update_exercise', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      groups: z
        .array(z.strictObject({ id: id.nullable(), name: requiredText(60), studentIds: z.array(id).min(1).max(20) }))
        .max(30),
    }),
    response: exerciseDetail,
    errors: ['learning.in_two_groups', 'learning.has_work', 'learning.not_for_them', 'school.year_closed'],
  }),
};
