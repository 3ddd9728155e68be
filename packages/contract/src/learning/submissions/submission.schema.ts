import { z } from 'zod';
import { id, webAddress } from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';
import { shownFile } from '../materials/document.contract.ts';

/** What is handed in, of the kinds the exercise takes. Photos keep their order. */
export const workContent = {
  text: richText.nullable().default(null),
  fileIds: z.array(id).max(30).default([]),
  photoIds: z.array(id).max(30).default([]),
  audioIds: z.array(id).max(5).default([]),
  link: webAddress.nullable().default(null),
};

export const shownWork = z.object({
  text: storedRichText.nullable(),
  files: z.array(shownFile),
  photos: z.array(shownFile),
  audio: z.array(shownFile),
  link: z.string().nullable(),
});
export type ShownWork = z.output<typeof shownWork>;

export const submissionVersion = z.object({
  number: z.int(),
  at: z.string(),
  byName: z.string(),
  isLate: z.boolean(),
  /** Handed in by the system at the cut-off. */
  isCollected: z.boolean(),
  /** When "hand in" was pressed on the pupil's device, of work that waited for a network. */
  pressedAt: z.string().nullable(),
  /** Edition of the task it answers. */
  edition: z.int(),
});
