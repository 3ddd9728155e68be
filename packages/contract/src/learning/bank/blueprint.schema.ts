import { z } from 'zod';
import { integer, message, requiredText } from '../../platform/fields.schema.ts';
import { questionKinds } from './question.schema.ts';
import { partKey, thinkingLevel, thinkingLevels } from './question-parts.schema.ts';

const kind = z.enum(questionKinds, { error: message.invalid });

/** A form of questions as the matrix has columns: which kinds it takes. */
const form = z.strictObject({
  key: partKey,
  /** Empty: named by its kinds. */
  name: z.string().max(120).default(''),
  kinds: z.array(kind).min(1).max(questionKinds.length),
});

/** Questions that are wanted alike. */
const want = z.strictObject({
  /** Null: of any topic. */
  topicId: z.string().max(60).nullable(),
  form: partKey,
  /** One, or one a statement: the order says nothing. */
  levels: z.array(thinkingLevel).min(1).max(8),
  count: integer(1, 100),
  /** Of each, in hundredths. */
  points: integer(1, 1_000),
  /** What is asked, for the specification: "Nhận biết được …". */
  requirement: z.string().max(1_000).default(''),
});
export type Want = z.output<typeof want>;

/** What a test is made of, before it has questions: topic × form × level (Công văn 7991/BGDĐT-GDTrH). */
export const blueprint = z
  .strictObject({
    /** The template it was begun from; '': none. */
    template: z.string().max(40).default(''),
    /** In their order; without APPLY_HIGH those questions count as APPLY. */
    levels: z
      .array(thinkingLevel)
      .min(1)
      .max(thinkingLevels.length)
      .refine((levels) => new Set(levels).size === levels.length, { error: message.invalid }),
    forms: z.array(form).min(1).max(12),
    /** Rows in their order: topics of the bank, with the periods they were taught for where points should follow them. */
    topics: z
      .array(
        z.strictObject({
          id: z.string().max(60),
          name: requiredText(300),
          periods: integer(0, 200).nullable().default(null),
        }),
      )
      .max(60)
      .default([]),
    wants: z.array(want).max(400),
  })
  .refine(
    ({ forms, wants, levels }) => {
      const keys = new Set(forms.map(({ key }) => key));
      const isKnown = wants.every(
        (each) => keys.has(each.form) && each.levels.every((level) => levels.includes(level)),
      );
      return keys.size === forms.length && isKnown;
    },
    { path: ['wants'], error: message.invalid },
  );
export type Blueprint = z.output<typeof blueprint>;
