import { z } from 'zod';
import { id, integer, message, requiredText } from '../../platform/fields.schema.ts';
import { emptyText, questionText } from '../../platform/rich-text.schema.ts';
import { fileFamily, rubric } from '../exercises/task.schema.ts';
import {
  area,
  differ,
  gap,
  gapsIn,
  numberAnswers,
  oneIsRight,
  options,
  partKey,
  shortAnswers,
  thinkingLevel,
  unit,
} from './question-parts.schema.ts';

/**
 * Forms of a question. STATEMENTS: several statements, each true or false; GRID_NUMBER: the national exam's short number of at most four
 * signs; CLOZE: gaps in a text; PASSAGE: a text with questions about it.
 */
export const questionKinds = [
  'CHOICE',
  'CHOICES',
  'TRUE_FALSE',
  'STATEMENTS',
  'SHORT_TEXT',
  'NUMBER',
  'GRID_NUMBER',
  'MATCHING',
  'ORDERING',
  'CLOZE',
  'ESSAY',
  'FILE',
  'HOT_SPOT',
  'PASSAGE',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

const asked = {
  /** What is asked; of a passage the text itself. */
  stem: questionText,
  /** To be listened to, so many times; null: as often as wanted. */
  sound: z
    .strictObject({ fileId: id, plays: integer(1, 20).nullable().default(null) })
    .nullable()
    .default(null),
  /** How it is solved: for whoever may see the key. */
  solution: questionText.default(emptyText),
};

const text = { key: partKey, text: questionText };
const rows = z.array(z.strictObject(text)).min(2).max(20).refine(differ, { error: message.invalid });
const byEach = z.enum(['ALL', 'EACH']).default('EACH');

/** The national exam's short answer: digits, at most one minus in front and one decimal comma, four signs in all (QĐ 764/QĐ-BGDĐT 2024). */
export const gridNumber = z.string().regex(/^(?=.{1,4}$)-?\d+(?:,\d+)?$/, { error: message.number });

const choice = z
  .strictObject({ kind: z.literal('CHOICE'), ...asked, options })
  .refine((each) => oneIsRight(each.options), { path: ['options'], error: 'learning.no_right_option' });
const choices = z
  .strictObject({ kind: z.literal('CHOICES'), ...asked, options, counting: z.enum(['ALL', 'SHARES']).default('ALL') })
  .refine((each) => each.options.some((one) => one.share > 0), {
    path: ['options'],
    error: 'learning.no_right_option',
  });
const trueFalse = z.strictObject({ kind: z.literal('TRUE_FALSE'), ...asked, isTrue: z.boolean() });
const statements = z.strictObject({
  kind: z.literal('STATEMENTS'),
  ...asked,
  statements: z
    .array(
      z.strictObject({
        ...text,
        isTrue: z.boolean(),
        /** A blueprint counts statements by their own levels; null: the question's. */
        level: thinkingLevel.nullable().default(null),
      }),
    )
    .min(2)
    .max(8)
    .refine(differ, { error: message.invalid }),
  counting: z.enum(['ALL', 'EACH', 'NATIONAL']).default('NATIONAL'),
});
const shortText = z.strictObject({
  kind: z.literal('SHORT_TEXT'),
  ...asked,
  answers: shortAnswers,
  matchesCase: z.boolean().default(false),
});
const number = z
  .strictObject({
    kind: z.literal('NUMBER'),
    ...asked,
    answers: numberAnswers,
    units: z.array(unit).max(10).default([]),
    /** Per cent taken off for a missing or wrong unit; 100: nothing without it. */
    unitCosts: integer(0, 100).default(0),
  })
  .refine(({ units }) => new Set(units.map(({ name }) => name)).size === units.length, {
    path: ['units'],
    error: message.invalid,
  });
const gridNumberQuestion = z.strictObject({
  kind: z.literal('GRID_NUMBER'),
  ...asked,
  answers: z.array(gridNumber).min(1).max(10),
});
const matching = z
  .strictObject({
    kind: z.literal('MATCHING'),
    ...asked,
    /** A right that belongs to several lefts has one key and one text. */
    pairs: z
      .array(z.strictObject({ ...text, rightKey: partKey, right: questionText }))
      .min(2)
      .max(20)
      .refine(differ, { error: message.invalid }),
    /** Further rights that belong to nothing. */
    decoys: z.array(z.strictObject(text)).max(10).default([]),
    counting: byEach,
  })
  .refine(({ pairs, decoys }) => rightsDiffer(pairs, decoys), { path: ['pairs'], error: message.invalid });
const ordering = z.strictObject({
  kind: z.literal('ORDERING'),
  ...asked,
  /** In the right order. */
  rows,
  /** NEIGHBOURS: what counts is who follows whom. */
  counting: z.enum(['ALL', 'PLACES', 'NEIGHBOURS']).default('PLACES'),
});
const cloze = z
  .strictObject({
    kind: z.literal('CLOZE'),
    ...asked,
    gaps: z.array(gap).min(1).max(40).refine(differ, { error: message.invalid }),
  })
  .refine(({ stem, gaps }) => sameKeys(gapsIn(stem), gaps), { path: ['gaps'], error: 'learning.gaps_not_in_text' });
const essay = z.strictObject({
  kind: z.literal('ESSAY'),
  ...asked,
  mostWords: integer(1, 10_000).nullable().default(null),
  takesFiles: z.boolean().default(false),
  rubric: rubric.default([]),
  /** What a good answer holds: for who marks. */
  guide: questionText.default(emptyText),
});
const file = z.strictObject({
  kind: z.literal('FILE'),
  ...asked,
  families: z.array(fileFamily).max(5).default([]),
  mostFiles: integer(1, 20).default(1),
  rubric: rubric.default([]),
  guide: questionText.default(emptyText),
});
const hotSpot = z
  .strictObject({
    kind: z.literal('HOT_SPOT'),
    ...asked,
    fileId: id,
    alt: requiredText(500),
    areas: z.array(area).min(1).max(30).refine(differ, { error: message.invalid }),
    mostPoints: integer(1, 20).default(1),
    counting: byEach,
  })
  .refine(({ areas }) => areas.some(({ isRight }) => isRight), { path: ['areas'], error: 'learning.no_right_option' });

const single = [
  choice,
  choices,
  trueFalse,
  statements,
  shortText,
  number,
  gridNumberQuestion,
  matching,
  ordering,
  cloze,
  essay,
  file,
  hotSpot,
] as const;

/** A question that stands by itself, with what is right of it. */
const singleQuestion = z.discriminatedUnion('kind', [...single], { error: message.invalid });
export type SingleQuestion = z.output<typeof singleQuestion>;

const passage = z.strictObject({
  kind: z.literal('PASSAGE'),
  ...asked,
  /** In their order; `weight`: what part of the passage's points each is. */
  parts: z
    .array(z.strictObject({ key: partKey, weight: integer(1, 100).default(1), question: singleQuestion }))
    .min(1)
    .max(20)
    .refine(differ, { error: message.invalid }),
});
export type PassageQuestion = z.output<typeof passage>;

/** A question as it is written and kept, with its key: no pupil's call ever answers with it (`AskedQuestion` is what pupils see). */
export const question = z.discriminatedUnion('kind', [...single, passage], { error: message.invalid });
export type Question = z.output<typeof question>;
/** As it is sent: what has a usual value may be missing. */
export type WrittenQuestion = z.input<typeof question>;

function sameKeys(inText: readonly string[], gaps: readonly { readonly key: string }[]) {
  return inText.length === gaps.length && gaps.every(({ key }) => inText.includes(key));
}

function rightsDiffer(
  pairs: readonly { readonly rightKey: string; readonly right: unknown }[],
  decoys: readonly { readonly key: string }[],
) {
  const said = new Map<string, string>();
  for (const { rightKey, right } of pairs) {
    const text = JSON.stringify(right);
    if ((said.get(rightKey) ?? text) !== text) return false;
    said.set(rightKey, text);
  }
  return differ(decoys) && decoys.every(({ key }) => !said.has(key));
}
