import { z } from 'zod';
import { id, message } from '../../platform/fields.schema.ts';
import { lessonStates } from '../lessons/lesson.lifecycle.ts';

/** What a lesson lists. */
export const itemKinds = ['DOCUMENT', 'LINK', 'FILE'] as const;
const itemKind = z.enum(itemKinds, { error: message.invalid });
export type ItemKind = z.output<typeof itemKind>;

/** A moment, with its zone. */
export const moment = z.iso.datetime({ offset: true, error: message.date });
const nullableMoment = moment.nullable().default(null);

/** When an item opens and until when its work is taken; null: no limit. */
export const itemDates = {
  /** Seen by pupils from then on; null: as soon as it is published. */
  opensAt: nullableMoment,
  dueAt: nullableMoment,
  /** After it nothing is taken any more. */
  cutOffAt: nullableMoment,
};

/** Whom it is for: everybody in the class, or chosen pupils. */
export const itemAudience = { studentIds: z.array(id).max(100).default([]) };

/** What must be finished before it opens: other items of the same lesson. */
export const itemConditions = z.array(id).max(5).default([]);

/** What one pupil has done with one item. */
export const itemProgress = z.object({
  itemId: z.string(),
  studentId: z.string(),
  openedAt: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

export const lessonItem = z.object({
  id: z.string(),
  kind: itemKind,
  materialId: z.string(),
  /** Of the item, or of its material where the item has none of its own. */
  title: z.string(),
  position: z.int(),
  state: z.enum(lessonStates),
  opensAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  /** The cut-off has passed. */
  isClosed: z.boolean(),
  studentIds: z.array(z.string()),
  conditions: z.array(z.string()),
  isRequired: z.boolean(),
  /** Of a link. */
  url: z.string().nullable(),
  /** Follows an item of the lesson it is linked to; false: ordered or changed here since. */
  isLinked: z.boolean(),
  isDetached: z.boolean(),
  version: z.int(),
});
export type LessonItem = z.output<typeof lessonItem>;
