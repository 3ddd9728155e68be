import { z } from 'zod';
import { requiredText, version } from '../../platform/fields.schema.ts';
import { lessonItem } from '../items/item.schema.ts';

const materialFacts = z.object({
  id: z.string(),
  title: z.string(),
  subjectId: z.string(),
  ownerName: z.string(),
  /** Classes whose lessons show it: what is changed is changed for all of them. */
  classes: z.array(z.object({ classId: z.string(), className: z.string(), lessonId: z.string(), itemId: z.string() })),
  edition: z.int(),
  editedAt: z.string(),
  editedBy: z.string(),
  version: z.int(),
});

/** What is written for a class, as a form of something new sends it. */
export const newWriting = <C extends z.ZodRawShape>(content: C) => ({ title: requiredText(200), ...content });

/** The same of something that is changed. */
export const changedWriting = <C extends z.ZodRawShape>(content: C) => ({
  version,
  ...newWriting(content),
  /** Saved while typing: kept as the writer's draft, seen by nobody else. */
  isDraft: z.boolean().default(false),
});

/** As whoever may write it reads it: with what they have typed and not saved yet; `ofVersion`: what it was typed on. */
export const shownWriting = <C extends z.ZodRawShape>(shown: C) => ({
  item: lessonItem,
  material: materialFacts,
  ...shown,
  mayEdit: z.boolean(),
  draft: z.object({ title: z.string(), ...shown, ofVersion: z.int(), savedAt: z.string() }).nullable(),
});
