import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { itemProgress, lessonItem, moment } from '../items/item.schema.ts';
import { lessonStates } from './lesson.lifecycle.ts';

const reader = { account: 'view_class', teacher: 'related' } as const;
const editor = { account: 'update_class', teacher: 'related' } as const;
const person = z.object({ id: z.string(), name: z.string() });
/** A lesson of another class; `classId` is null where its lessons are no business of the caller. */
const elsewhere = z.object({ lessonId: z.string(), classId: z.string().nullable(), className: z.string() });

const lessonSummary = z.object({
  id: z.string(),
  classId: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  title: z.string(),
  /** Week of the school year, and the periods of the plan it takes ("tiết 12–13"). */
  week: z.int().nullable(),
  planPeriods: z.string(),
  position: z.int(),
  state: z.enum(lessonStates),
  publishAt: z.string().nullable(),
  /** The class it follows, of a linked lesson. */
  source: elsewhere.nullable(),
  items: z.int(),
  /** The next due date of its items. */
  dueAt: z.string().nullable(),
  version: z.int(),
});
export type LessonSummary = z.output<typeof lessonSummary>;

export const lessonDetail = lessonSummary.omit({ items: true, dueAt: true }).extend({
  className: z.string(),
  goals: storedRichText,
  teachers: z.array(person),
  items: z.array(lessonItem),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
  /** What the caller may do now; of an item by its kind. */
  actions: z.array(z.enum(['edit', 'publish', 'unpublish', 'archive', 'restore', 'copy', 'remind', 'progress'])),
  mayCreate: z.array(z.string()),
  mayUpdate: z.array(z.string()),
  /** Linked lessons of other classes, which follow this one. */
  followers: z.array(elsewhere),
  isYearClosed: z.boolean(),
});
export type LessonDetail = z.output<typeof lessonDetail>;

const lessonInput = {
  title: requiredText(200),
  goals: richText,
  week: integer(1, 53).nullable().default(null),
  planPeriods: optionalText(40),
};

const edited = ['school.year_closed', 'platform.stale_version'] as const;

export const lessonContract = {
  'lessons.list': route({
    method: 'GET',
    path: '/classes/:id/lessons',
    summary: 'Lessons of a class in the order of each subject',
    access: reader,
    params: idParams,
    query: z.strictObject({
      ...listQuery(['position', 'updatedAt']),
      subjectId: id.optional(),
      state: z.enum(lessonStates, { error: message.invalid }).optional(),
    }),
    response: pageOf(lessonSummary),
  }),
  'lessons.read': route({
    method: 'GET',
    path: '/lessons/:id',
    summary: 'A lesson with its items in order',
    access: reader,
    params: idParams,
    response: lessonDetail,
  }),
  'lessons.create': route({
    method: 'POST',
    path: '/classes/:id/lessons',
    summary: 'Adds a lesson at the end of its subject',
    access: editor,
    params: idParams,
    body: z.strictObject({ subjectId: id, ...lessonInput }),
    response: lessonDetail,
    errors: ['learning.not_taught', 'learning.unknown_file', 'school.year_closed'],
    idempotent: true,
  }),
  'lessons.update': route({
    method: 'PUT',
    path: '/lessons/:id',
    summary: 'Changes title, goals, week and periods of a lesson',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...lessonInput }),
    response: lessonDetail,
    errors: ['learning.unknown_file', ...edited],
  }),
  'lessons.order': route({
    method: 'PUT',
    path: '/classes/:id/lessons/order',
    summary: 'Puts the lessons of a subject into another order',
    access: editor,
    params: idParams,
    body: z.strictObject({ subjectId: id, lessonIds: z.array(id).min(1).max(300) }),
    response: 'empty',
    errors: ['learning.order_stale', 'school.year_closed'],
  }),
  'lessons.publish': route({
    method: 'POST',
    path: '/lessons/:id/publish',
    summary: 'Shows a lesson to its class, now or from a moment on; pupils are told when it opens',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      publishAt: moment.nullable().default(null),
      /** Opens what is still a draft in it too: what the caller may change and what holds something. */
      withItems: z.boolean().default(false),
    }),
    response: lessonDetail,
    errors: ['learning.wrong_state', ...edited],
  }),
  'lessons.unpublish': route({
    method: 'POST',
    path: '/lessons/:id/unpublish',
    summary: 'Takes a lesson back; what pupils have read stays',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.wrong_state', ...edited],
  }),
  'lessons.archive': route({
    method: 'POST',
    path: '/lessons/:id/archive',
    summary: 'Puts a lesson away with all it holds',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.wrong_state', ...edited],
  }),
  'lessons.restore': route({
    method: 'POST',
    path: '/lessons/:id/restore',
    summary: 'Takes a lesson out of the archive again, as a draft',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.wrong_state', ...edited],
  }),
  'lessons.copy': route({
    method: 'POST',
    path: '/lessons/:id/copies',
    summary:
      'Gives a lesson to other classes, linked or as copies of their own; dates move with the first lesson of each class',
    access: editor,
    params: idParams,
    body: z.strictObject({
      classIds: z.array(id).min(1).max(20),
      isLinked: z.boolean(),
      /** Days that all dates move by, for a class whose week begins elsewhere; of last year's lesson the days between both years. */
      moveDays: integer(-400, 400).default(0),
    }),
    response: z.array(z.object({ lessonId: z.string(), className: z.string() })),
    errors: ['learning.not_taught', 'learning.already_linked', 'school.year_closed'],
    idempotent: true,
  }),
  'lessons.copyable': route({
    method: 'GET',
    path: '/classes/:id/lessons/copyable',
    summary: 'Lessons of the same subject in other classes and years that the caller may copy here',
    access: editor,
    params: idParams,
    query: z.strictObject({ ...listQuery(['updatedAt']), subjectId: id }),
    response: pageOf(lessonSummary.extend({ className: z.string(), yearName: z.string() })),
  }),
  'lessons.differences': route({
    method: 'GET',
    path: '/lessons/:id/differences',
    summary: 'Where a linked lesson has left the one it follows',
    access: reader,
    params: idParams,
    response: z.array(
      z.object({
        kind: z.enum(['TITLE', 'GOALS', 'MISSING_HERE', 'ONLY_HERE', 'ORDER', 'ITEM_TITLE', 'DATES']),
        itemId: z.string().nullable(),
        here: z.string(),
        there: z.string(),
      }),
    ),
  }),
  'lessons.detach': route({
    method: 'POST',
    path: '/lessons/:id/detach',
    summary: 'Ends the link: materials become copies of the lesson’s own',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.not_linked', ...edited],
  }),
  'lessons.progress': route({
    method: 'GET',
    path: '/lessons/:id/progress',
    summary: 'Pupils × items: who has opened and finished what, and when',
    access: reader,
    params: idParams,
    response: z.object({
      students: z.array(person.extend({ code: z.string(), number: z.int(), hasLeft: z.boolean() })),
      /** The moment from which those of the items are counted: seconds since 1970. */
      since: z.int(),
      /** Of each item of which there is something to say. */
      items: z.array(itemProgress),
    }),
  }),
  'lessons.remind': route({
    method: 'POST',
    path: '/lessons/:id/reminders',
    summary: 'Reminds pupils of an item; who, when and of what is kept',
    access: editor,
    params: idParams,
    body: z.strictObject({ itemId: id, studentIds: z.array(id).min(1).max(100), text: optionalText(500) }),
    response: z.object({ reminded: z.int(), without: z.array(person) }),
    errors: ['learning.not_for_them', 'school.year_closed'],
    idempotent: true,
  }),
};
