import { z } from 'zod';
import { id, idParams, integer, message, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { taskRules } from '../exercises/task.schema.ts';
import { lessonItem, moment, timeliness, workStates } from '../items/item.schema.ts';
import { shownWork, submissionVersion } from '../submissions/submission.schema.ts';
import { annotations, layer } from './annotation.schema.ts';
import { markingStates } from './marking.lifecycle.ts';
import { memberPoints, shownMarking } from './marking.schema.ts';

/** Work and marks ask `view_mark` too (D23); the handler does. */
const reader = { account: 'view_exercise', teacher: 'related' } as const;
const marker = { account: 'update_exercise', teacher: 'related' } as const;

/** One pupil of an exercise: everybody it is for today, and who has left but handed something in. */
const submissionRow = z.object({
  studentId: z.string(),
  name: z.string(),
  code: z.string(),
  /** In the class list. */
  number: z.int(),
  hasLeft: z.boolean(),
  /** The work, where something was handed in that can be opened and marked; null: there is nothing to open. Of a group the same for all. */
  resultId: z.string().nullable(),
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  work: z.enum(workStates),
  timeliness: z.enum(timeliness),
  /** Their own: longer time and a date for rework included. */
  dueAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  isExtended: z.boolean(),
  submittedAt: z.string().nullable(),
  /** The latest version; 0: never handed in. */
  versions: z.int(),
  excusedReason: z.string(),
  marking: z.enum(markingStates),
  /** The mark is for an older version than the latest. */
  isMarkOlder: z.boolean(),
  /** The pupil's result in hundredths, what is taken off for lateness already gone. */
  points: z.int().nullable(),
  /** Its mark stands in the cell of the mark sheet the exercise goes into. */
  isInSheet: z.boolean(),
  /** How many other works it resembles. */
  similar: z.int(),
  /** What the caller may do for this pupil now. */
  actions: z.array(z.enum(['open', 'mark', 'return', 'excuse', 'unexcuse', 'extend', 'remind', 'release'])),
});
export type SubmissionRow = z.output<typeof submissionRow>;

const submissionList = z.object({
  item: lessonItem,
  lessonId: z.string(),
  classId: z.string(),
  className: z.string(),
  subjectName: z.string(),
  isYearClosed: z.boolean(),
  rows: z.array(submissionRow),
  /** What the caller may do with the exercise now: release what is marked, see what is alike. */
  actions: z.array(z.enum(['mark', 'release', 'remind', 'extend', 'excuse', 'similar'])),
});
export type SubmissionList = z.output<typeof submissionList>;

const queueFilters = ['ALL', 'UNMARKED'] as const;

const markedWork = z.object({
  id: z.string(),
  item: lessonItem,
  lessonId: z.string(),
  lessonTitle: z.string(),
  classId: z.string(),
  className: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Whose work it is, in the order of the class; each with their own points where those differ. */
  members: z.array(memberPoints),
  groupName: z.string().nullable(),
  work: z.enum(workStates),
  timeliness: z.enum(timeliness),
  dueAt: z.string().nullable(),
  isExtended: z.boolean(),
  /** The latest first. */
  versions: z.array(submissionVersion),
  /** The version that is shown. */
  number: z.int(),
  content: shownWork,
  layers: z.array(layer),
  /** The task as it stands. */
  task: z.object({ text: storedRichText, ...taskRules.pick({ scale: true, rubric: true, late: true }).shape }),
  marking: shownMarking,
  returned: z.object({ comment: z.string(), dueAt: z.string().nullable(), at: z.string() }).nullable(),
  excusedReason: z.string(),
  /** The other works in the order of the class, as far as the filter lets them through. */
  queue: z.object({
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
    /** From 1; 0 where the filter does not let this work through. */
    position: z.int(),
    total: z.int(),
    unmarked: z.int(),
  }),
  similar: z.int(),
  actions: z.array(z.enum(['mark', 'annotate', 'release', 'reopen', 'return', 'excuse', 'unexcuse', 'extend'])),
  /** Of the work itself: what returning names. */
  version: z.int(),
});
export type MarkedWork = z.output<typeof markedWork>;

/** The version the marker saw; 0 for a page on which nothing was drawn yet. */
const layerVersion = integer(0, 1_000_000_000);
const number = integer(1, 100_000);
const points = integer(0, 10_000);
const changed = ['learning.wrong_state', 'platform.stale_version', 'school.year_closed'] as const;

export const markingContract = {
  'submissions.list': route({
    method: 'GET',
    path: '/lesson-items/:id/submissions',
    summary: 'The work of every pupil on an exercise: how it stands, how it is marked',
    access: reader,
    params: idParams,
    response: submissionList,
  }),
  'submissions.read': route({
    method: 'GET',
    path: '/submissions/:id',
    summary:
      'One work with its versions, layers, marking and neighbours in the queue; that an account opened it is logged',
    access: reader,
    params: idParams,
    query: z.strictObject({
      /** The version to show; the latest unless said. */
      number: z.coerce.number().int().min(1).max(100_000).optional(),
      queue: z.enum(queueFilters, { error: message.invalid }).default('ALL'),
    }),
    response: markedWork,
  }),
  'submissions.return': route({
    method: 'POST',
    path: '/submissions/:id/return',
    summary: 'Gives work back to be done again, with a comment and until when; its pupils are told',
    access: marker,
    params: idParams,
    body: z.strictObject({ version, comment: requiredText(2_000), dueAt: moment.nullable().default(null) }),
    response: markedWork,
    errors: ['learning.dates_out_of_order', ...changed],
  }),
  'submissions.excuse': route({
    method: 'PUT',
    path: '/lesson-items/:id/excuses',
    summary: 'Says that pupils need not do it, with their groups, and why',
    access: marker,
    params: idParams,
    body: z.strictObject({ studentIds: z.array(id).min(1).max(100), reason: requiredText(300) }),
    response: submissionList,
    errors: ['learning.not_for_them', 'learning.wrong_state', 'school.year_closed'],
  }),
  'submissions.unexcuse': route({
    method: 'POST',
    path: '/lesson-items/:id/excuses/end',
    summary: 'Says that they are to do it after all',
    access: marker,
    params: idParams,
    body: z.strictObject({ studentIds: z.array(id).min(1).max(100) }),
    response: submissionList,
    errors: ['learning.not_for_them', 'learning.wrong_state', 'school.year_closed'],
  }),
  'markings.save': route({
    method: 'PUT',
    path: '/submissions/:id/marking',
    summary:
      'Keeps what a marker says of a work; begun, its pupils no longer change it. The same sent again writes nothing',
    access: marker,
    params: idParams,
    body: z.strictObject({
      version,
      /** The version of the work that is marked: the latest. */
      number,
      levels: z
        .array(
          z.strictObject({
            key: z.string().regex(/^[a-z0-9]{1,20}$/, { error: message.invalid }),
            level: integer(0, 7),
          }),
        )
        .max(20)
        .refine((levels) => new Set(levels.map(({ key }) => key)).size === levels.length, { error: message.invalid })
        .default([]),
      /** In place of the rubric's total; null: what the rubric comes to. */
      points: points.nullable().default(null),
      /** Why the points are others than the rubric's. */
      reason: optionalText(500),
      comment: optionalText(4_000),
      audioFileId: id.nullable().default(null),
      /** Members of a group who get other points; the others get what all get. */
      members: z
        .array(z.strictObject({ studentId: id, points }))
        .max(20)
        .default([]),
      /** It is marked, and may be released; false: a marker is still at it. */
      isDone: z.boolean().default(false),
    }),
    response: markedWork,
    errors: [
      'learning.reason_required',
      'learning.beyond_scale',
      'learning.points_required',
      'learning.not_latest',
      'learning.not_for_them',
      'learning.unknown_file',
      'learning.no_sound',
      'learning.is_released',
      ...changed,
    ],
  }),
  'markings.reopen': route({
    method: 'POST',
    path: '/submissions/:id/marking/reopen',
    summary: 'Takes a released mark back to be changed; its pupils do not see it until it is released again',
    access: marker,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(500) }),
    response: markedWork,
    errors: [...changed],
  }),
  'layers.save': route({
    method: 'PUT',
    path: '/submissions/:id/layers',
    summary:
      'Keeps what is drawn on one page; who saves on what another has changed is told. The same sent again writes nothing',
    access: marker,
    params: idParams,
    body: z.strictObject({
      number,
      fileId: id,
      page: integer(1, 2_000),
      version: layerVersion,
      marks: annotations,
    }),
    response: z.object({ layer, marking: z.enum(markingStates), markingVersion: z.int() }),
    errors: ['learning.unknown_file', 'learning.not_latest', 'learning.is_released', ...changed],
  }),
};
