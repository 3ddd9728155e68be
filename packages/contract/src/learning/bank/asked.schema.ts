import { z } from 'zod';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { fileFamily, rubric } from '../exercises/task.schema.ts';

/**
 * Questions as who answers them sees them. Nothing here depends on the key: two questions that differ only in what is right of them are asked
 * in the same words and in the same order. What a question gains must be added here before any pupil sees it.
 */
const shown = {
  stem: storedRichText,
  sound: z.object({ fileId: z.string(), plays: z.int().nullable() }).nullable(),
};
const row = { key: z.string(), text: storedRichText };
const rows = z.array(z.object(row));
/** `stays`: keeps its place when the others are shuffled. */
const options = z.array(z.object({ ...row, stays: z.boolean() }));

const gap = z.discriminatedUnion('kind', [
  z.object({
    key: z.string(),
    kind: z.literal('CHOICE'),
    options: z.array(z.object({ key: z.string(), text: z.string() })),
  }),
  z.object({ key: z.string(), kind: z.literal('TEXT') }),
  z.object({ key: z.string(), kind: z.literal('NUMBER') }),
]);

const single = [
  z.object({ kind: z.literal('CHOICE'), ...shown, options }),
  z.object({ kind: z.literal('CHOICES'), ...shown, options }),
  z.object({ kind: z.literal('TRUE_FALSE'), ...shown }),
  z.object({ kind: z.literal('STATEMENTS'), ...shown, statements: rows }),
  z.object({ kind: z.literal('SHORT_TEXT'), ...shown }),
  /** Which units count is part of the key. */
  z.object({ kind: z.literal('NUMBER'), ...shown, takesUnit: z.boolean() }),
  z.object({ kind: z.literal('GRID_NUMBER'), ...shown }),
  /** `rights` with the decoys among them. */
  z.object({ kind: z.literal('MATCHING'), ...shown, lefts: rows, rights: rows }),
  z.object({ kind: z.literal('ORDERING'), ...shown, rows }),
  z.object({ kind: z.literal('CLOZE'), ...shown, gaps: z.array(gap) }),
  /** `rubric`: empty unless the test shows by what it is marked. */
  z.object({
    kind: z.literal('ESSAY'),
    ...shown,
    mostWords: z.int().nullable(),
    takesFiles: z.boolean(),
    rubric,
  }),
  z.object({ kind: z.literal('FILE'), ...shown, families: z.array(fileFamily), mostFiles: z.int(), rubric }),
  z.object({ kind: z.literal('HOT_SPOT'), ...shown, fileId: z.string(), alt: z.string(), mostPoints: z.int() }),
] as const;

const askedSingle = z.discriminatedUnion('kind', [...single]);
export type AskedSingle = z.output<typeof askedSingle>;

export const askedQuestion = z.discriminatedUnion('kind', [
  ...single,
  z.object({
    kind: z.literal('PASSAGE'),
    ...shown,
    parts: z.array(z.object({ key: z.string(), weight: z.int(), question: askedSingle })),
  }),
]);
export type AskedQuestion = z.output<typeof askedQuestion>;
