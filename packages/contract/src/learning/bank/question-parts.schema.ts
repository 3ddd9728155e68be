import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';
import { z } from 'zod';
import { integer, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { questionText } from '../../platform/rich-text.schema.ts';

/** Tells options, statements, rows and gaps of one question apart; drawn by chance, so that it says nothing of what is right. */
export const partKey = z.string().regex(/^[a-z0-9]{1,12}$/, { error: message.invalid });

/** What an answer is worth, in per cent of the question's points; below 0 a wrong choice takes away. */
const share = integer(-100, 100);

const decimal = /^-?\d{1,12}(?:\.\d{1,12})?$/;
/** A number as text, so that none of its digits is lost: a point before decimals, a minus in front. */
const decimalText = z.string().regex(decimal, { error: message.number });

/** Whether all keys of a list differ. */
export const differ = (rows: readonly { readonly key: string }[]) =>
  new Set(rows.map(({ key }) => key)).size === rows.length;

const option = z.strictObject({
  key: partKey,
  text: questionText,
  share,
  /** Keeps its place when options are shuffled: "cả A và B". */
  stays: z.boolean().default(false),
  /** Said to who chose it, once it may be seen. */
  feedback: optionalText(2_000),
});
export type QuestionOption = z.output<typeof option>;

export const options = z.array(option).min(2).max(26).refine(differ, { error: message.invalid });

/** One of the options is wholly right, none is worth more. */
export const oneIsRight = (rows: readonly { readonly share: number }[]) => rows.some((each) => each.share === 100);

/** A text that counts; `*` in it stands for any characters. */
const shortAnswer = z.strictObject({
  text: requiredText(400),
  share: share.default(100),
  feedback: optionalText(2_000),
});
export const shortAnswers = z.array(shortAnswer).min(1).max(50).refine(oneIsRight, { error: message.invalid });
export type ShortAnswers = z.output<typeof shortAnswers>;

/** A number that counts; ABSOLUTE: so far from it, RELATIVE: such a share of it. */
const numberAnswer = z.strictObject({
  value: decimalText,
  tolerance: decimalText.refine((text) => !text.startsWith('-'), { error: message.number }).default('0'),
  toleranceOf: z.enum(['ABSOLUTE', 'RELATIVE']).default('ABSOLUTE'),
  share: share.default(100),
  feedback: optionalText(2_000),
});
export const numberAnswers = z.array(numberAnswer).min(1).max(50).refine(oneIsRight, { error: message.invalid });
export type NumberAnswers = z.output<typeof numberAnswers>;

/** Units a number may be given in: the first is the one `value` is in, `factor` of the others turns them into it. */
export const unit = z.strictObject({ name: requiredText(30), factor: decimalText });
export type Unit = z.output<typeof unit>;

/**
 * Levels of thinking, from the easiest. Plans of Công văn 7991 have the first three; older ones the fourth as well, which counts as APPLY
 * where a plan has three.
 */
export const thinkingLevels = ['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH'] as const;
export const thinkingLevel = z.enum(thinkingLevels, { error: message.invalid });
export type ThinkingLevel = z.output<typeof thinkingLevel>;

/** A point on a picture, in thousandths of its width and height. */
export const point = z.strictObject({ x: integer(0, 1_000), y: integer(0, 1_000) });

/** RECTANGLE and ELLIPSE: two opposite corners of the box around them; POLYGON: its corners in order. */
export const area = z
  .strictObject({
    key: partKey,
    shape: z.enum(['RECTANGLE', 'ELLIPSE', 'POLYGON']),
    points: z.array(point).min(2).max(40),
    isRight: z.boolean(),
  })
  .refine(({ shape, points }) => (shape === 'POLYGON' ? points.length > 2 : points.length === 2), {
    error: message.invalid,
  });
export type Area = z.output<typeof area>;

const gapOf = { key: partKey, weight: integer(1, 100).default(1) };

/** A gap in a text: one of its options, typed words, or a typed number. */
export const gap = z.discriminatedUnion('kind', [
  z.strictObject({
    ...gapOf,
    kind: z.literal('CHOICE'),
    options: z
      .array(z.strictObject({ key: partKey, text: requiredText(300), share }))
      .min(2)
      .max(26)
      .refine((rows) => differ(rows) && oneIsRight(rows), { error: message.invalid }),
  }),
  z.strictObject({ ...gapOf, kind: z.literal('TEXT'), matchesCase: z.boolean().default(false), answers: shortAnswers }),
  z.strictObject({ ...gapOf, kind: z.literal('NUMBER'), answers: numberAnswers }),
]);
export type Gap = z.output<typeof gap>;

/** Keys of the gaps that stand in a text, in their order. */
export const gapsIn = (text: z.output<typeof questionText>): readonly string[] =>
  [...nodesOf(text)].filter(({ type }) => type === 'gap').map(({ attrs }) => String(attrs?.key));
