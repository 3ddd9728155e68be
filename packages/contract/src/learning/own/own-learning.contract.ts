import { z } from 'zod';
import { id, idParams, message, searchText } from '../../platform/fields.schema.ts';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { itemKinds, timeliness, workStates } from '../items/item.schema.ts';
import { finishRules, shownFile } from '../materials/document.contract.ts';

const own = { student: 'self' } as const;

/** Why an item does not open yet. */
const closedBy = z.object({
  kind: z.enum(['OPENS_LATER', 'FINISH_FIRST', 'MARK_FIRST']),
  what: z.string(),
  /** The mark that is needed, in hundredths. */
  points: z.int().nullable(),
  at: z.string().nullable(),
});

export const ownItem = z.object({
  id: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  opensAt: z.string().nullable(),
  /** The pupil's own: longer time and a date for rework included. */
  dueAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  isRequired: z.boolean(),
  openedAt: z.string().nullable(),
  /** Of an exercise: when it was handed in. */
  finishedAt: z.string().nullable(),
  work: z.enum(workStates),
  timeliness: z.enum(timeliness),
  /** Once released, in hundredths of the scale. */
  points: z.int().nullable(),
  scale: z.int().nullable(),
  closedBy: z.array(closedBy),
  url: z.string().nullable(),
  minutes: z.int().nullable(),
});
export type OwnItem = z.output<typeof ownItem>;

const ownLesson = z.object({
  id: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  title: z.string(),
  week: z.int().nullable(),
  /** Required items that are finished, of all that are required. */
  done: z.int(),
  required: z.int(),
  isNew: z.boolean(),
});

export const ownLearningContract = {
  'ownLessons.list': route({
    method: 'GET',
    path: '/student/lessons',
    summary: 'What is due, overdue and new of one’s own subjects, and their lessons',
    access: own,
    query: z.strictObject({
      schoolYearId: id.optional(),
      subjectId: id.optional(),
      state: z.enum(['OPEN', 'DONE', 'ALL'], { error: message.invalid }).default('ALL'),
      q: searchText,
    }),
    response: z.object({
      subjects: z.array(z.object({ id: z.string(), name: z.string(), lessons: z.int(), open: z.int() })),
      /** With work to do, the earliest due first; overdue ones that are still taken before all. */
      due: z.array(ownItem),
      lessons: z.array(ownLesson),
      /** Where the pupil stopped last. */
      lastOpened: ownItem.nullable(),
    }),
  }),
  'ownLessons.read': route({
    method: 'GET',
    path: '/student/lessons/:id',
    summary: 'One lesson with its items as they stand for oneself',
    access: own,
    params: idParams,
    response: ownLesson.extend({ goals: storedRichText, teachers: z.array(z.string()), items: z.array(ownItem) }),
  }),
  'ownItems.document': route({
    method: 'GET',
    path: '/student/lesson-items/:id/document',
    summary: 'A document; opening it is kept',
    access: own,
    params: idParams,
    response: z.object({
      item: ownItem,
      text: storedRichText.nullable(),
      file: shownFile.nullable(),
      attachments: z.array(shownFile),
      finish: z.enum(finishRules),
      mayDownload: z.boolean(),
      /** Where the pupil left it. */
      place: z.string(),
    }),
    errors: ['learning.not_open'],
  }),
  'ownItems.progress': route({
    method: 'PUT',
    path: '/student/lesson-items/:id/progress',
    summary: 'Keeps where one is, and that one has finished; later news never takes back earlier finishing',
    access: own,
    params: idParams,
    body: z.strictObject({
      place: z.string().max(60),
      isFinished: z.boolean().default(false),
      /** When it was on the pupil's device, of what was kept without a network. */
      at: z.iso.datetime({ offset: true, error: message.date }),
    }),
    response: z.object({ finishedAt: z.string().nullable() }),
    errors: ['learning.not_open', 'school.year_closed'],
  }),
};
