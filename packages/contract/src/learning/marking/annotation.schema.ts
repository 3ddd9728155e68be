import { z } from 'zod';
import { integer, message, optionalText, requiredText } from '../../platform/fields.schema.ts';

/** Of the width, or the height, of a page: so a mark stays in its place however large the page is shown. */
const span = 10_000;
const place = integer(0, span);

/** What keeps a page readable, and a layer a few hundred kilobytes. */
const mostMarks = 300;
const mostNumbers = 4_000;
const mostCharacters = 256 * 1024;

const markId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: message.invalid });
const colours = ['red', 'blue', 'green'] as const;
const stamps = ['right', 'wrong', 'half', 'query'] as const;

const every = { id: markId, colour: z.enum(colours, { error: message.invalid }) };
const at = { x: place, y: place };
/** x and y in turn. */
const points = z
  .array(place)
  .min(2)
  .max(mostNumbers, { error: message.tooLong })
  .refine((numbers) => numbers.length % 2 === 0, { error: message.invalid });

/** One thing drawn on a page; coordinates in ten thousandths of its width and height. */
const annotation = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('pin'), ...every, ...at, text: requiredText(1_000) }),
    z.strictObject({
      kind: z.literal('highlight'),
      ...every,
      ...at,
      w: integer(1, span),
      h: integer(1, span),
      text: optionalText(1_000),
    }),
    /** `width` of the stroke in ten thousandths of the page's width. */
    z.strictObject({ kind: z.literal('ink'), ...every, width: integer(1, 500), points }),
    z.strictObject({ kind: z.literal('stamp'), ...every, ...at, stamp: z.enum(stamps, { error: message.invalid }) }),
  ],
  { error: message.invalid },
);
export type Annotation = z.output<typeof annotation>;

/** What stands on one page, in the order it was drawn. */
export const annotations = z
  .array(annotation)
  .max(mostMarks, { error: message.tooLong })
  .refine((marks) => new Set(marks.map(({ id }) => id)).size === marks.length, { error: message.invalid })
  .refine((marks) => JSON.stringify(marks).length <= mostCharacters, { error: message.tooLong });

/** What a marker drew on one page of one file of one version; the file itself is never touched. Page 1 of a picture. */
export const layer = z.object({
  /** The file as it was handed in, also where its pages are another file. */
  fileId: z.string(),
  page: z.int(),
  marks: z.custom<readonly Annotation[]>().meta({ description: 'Pins, highlights, ink and stamps of the page' }),
  byName: z.string(),
  at: z.string(),
  version: z.int(),
});
export type Layer = z.output<typeof layer>;
