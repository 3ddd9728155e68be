import { z } from 'zod';
import { shownFile } from '../materials/document.contract.ts';
import { layer } from './annotation.schema.ts';
import { markingStates } from './marking.lifecycle.ts';

/** A chosen level of a criterion of the rubric: its place, from 0. */
export const chosenLevel = z.object({ key: z.string(), level: z.int() });
export type ChosenLevel = z.output<typeof chosenLevel>;

/** What points come to. All in hundredths of a point. */
const reckoning = {
  /** As given: the rubric's total, or what stands in its place. */
  points: z.int().nullable(),
  /** Days begun since it was due; 0: in time. */
  daysLate: z.int(),
  /** Taken off for being late. */
  deduction: z.int(),
  /** What is left, and counts. */
  result: z.int().nullable(),
};

/** A member of a group who is given other points than the others: `points` is null where they get what all get. */
export const memberPoints = z.object({
  studentId: z.string(),
  name: z.string(),
  code: z.string(),
  /** No longer in the class. */
  hasLeft: z.boolean(),
  points: z.int().nullable(),
  result: z.int().nullable(),
});

/** What a marker says of a work, beside the layers. */
export const shownMarking = z.object({
  state: z.enum(markingStates),
  /** The version it is about; null: nothing is said yet. An older one than the latest: the mark is for that. */
  ofNumber: z.int().nullable(),
  levels: z.array(chosenLevel),
  /** Sum of the chosen levels; null where none is chosen. */
  rubricTotal: z.int().nullable(),
  /** Points stand in place of the rubric's total, and why. */
  isOverridden: z.boolean(),
  reason: z.string(),
  ...reckoning,
  comment: z.string(),
  audio: shownFile.nullable(),
  byName: z.string(),
  at: z.string().nullable(),
  releasedAt: z.string().nullable(),
  version: z.int(),
});
export type ShownMarking = z.output<typeof shownMarking>;

/** What a pupil sees once it is released. */
export const ownMarking = shownMarking.pick({ levels: true, comment: true, audio: true, byName: true }).extend({
  ...reckoning,
  /** The version it is for, and the layers on it. */
  number: z.int(),
  layers: z.array(layer),
  releasedAt: z.string(),
});
export type OwnMarking = z.output<typeof ownMarking>;
