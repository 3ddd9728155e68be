import { z } from 'zod';
import { columnKey } from '../../grading/sheets/mark.schema.ts';
import { id, integer, message } from '../../platform/fields.schema.ts';
import { lessonStates } from '../lessons/lesson.lifecycle.ts';

/** What a lesson lists. */
export const itemKinds = ['DOCUMENT', 'SLIDE', 'EXERCISE', 'TEST', 'LINK', 'FILE'] as const;
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

/** What must be finished before it opens: other items of the same lesson; of an exercise also a mark, in hundredths of its scale. */
export const itemConditions = z
  .array(z.strictObject({ itemId: id, minPoints: integer(1, 10_000).nullable().default(null) }))
  .max(5)
  .default([]);

/** The cell of the mark sheet that the mark of an exercise goes into; null: none. One exercise a column. */
export const markTarget = z
  .strictObject({ semesterId: id, column: columnKey }, { error: message.invalid })
  .nullable()
  .default(null);

/** How a pupil's work stands: nothing, a draft, handed in, given back for rework, or need not be done. */
export const workStates = ['none', 'draft', 'submitted', 'returned', 'excused'] as const;
export type WorkState = (typeof workStates)[number];

/**
 * Derived from dates. `LATE`: handed in after it was due, or due and still not handed in; `MISSING`: the cut-off, or without one the due date,
 * has passed; `EXTENDED`: within longer time of the pupil's own; `BEFORE_ARRIVAL`: not owed, the pupil came to the class after it was due.
 */
export const timeliness = ['NONE', 'LATE', 'MISSING', 'EXTENDED', 'BEFORE_ARRIVAL'] as const;
export type Timeliness = (typeof timeliness)[number];

/** Whole numbers with a comma between, an empty place for none (`unpackNumbers`). */
const numberList = z.string();

/**
 * What the pupils of a class have done with one item, in lists that go with `pupils`: a grid of a class is read often, and a thousand times the
 * same names and identifiers would be most of it. Moments are seconds after the `since` beside it; none: not yet.
 */
export const itemProgress = z.object({
  itemId: z.string(),
  /** Places in the list of pupils beside it, of whom there is something to say. An exercise has all whom it is for. */
  pupils: numberList,
  openedAt: numberList,
  /** None where it was opened once. */
  lastOpenedAt: numberList,
  /** Of an exercise: when it was handed in. */
  finishedAt: numberList,
  /** Of an exercise; of others nothing. */
  works: z.array(
    z.object({
      work: z.enum(workStates),
      timeliness: z.enum(timeliness),
      /** Hundredths of the scale; null: not marked, or not for the caller to see yet. */
      points: z.int().nullable(),
      isReleased: z.boolean(),
    }),
  ),
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
  conditions: z.array(z.object({ itemId: z.string(), minPoints: z.int().nullable() })),
  isRequired: z.boolean(),
  /** Of a link. */
  url: z.string().nullable(),
  /** Highest points of an exercise in hundredths; null where nothing is marked by points. */
  scale: z.int().nullable(),
  markTarget: z.object({ semesterId: z.string(), column: columnKey }).nullable(),
  /** Follows an item of the lesson it is linked to; false: ordered or changed here since. */
  isLinked: z.boolean(),
  isDetached: z.boolean(),
  version: z.int(),
});
export type LessonItem = z.output<typeof lessonItem>;
