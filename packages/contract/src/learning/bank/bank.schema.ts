import { z } from 'zod';
import { id, integer, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { question, questionKinds } from './question.schema.ts';
import { thinkingLevel } from './question-parts.schema.ts';

/** Who finds a question: its owner, the owner's subject groups too, or everybody who teaches the subject. */
export const sharings = ['OWN', 'GROUP', 'SCHOOL'] as const;
export type Sharing = (typeof sharings)[number];

const tag = requiredText(40);
const tags = z.array(tag).max(20);

/** What is known of a question beside the question itself. */
export const questionFacts = {
  subjectId: id,
  grade: integer(1, 12),
  /** Of the same grade. */
  topicId: id.nullable().default(null),
  level: thinkingLevel.nullable().default(null),
  tags: tags.default([]),
  /** Where it is from: "Đề thi thử Sở Hà Nội 2025, câu 12". */
  source: optionalText(200),
  /** Seconds a pupil needs; null: not estimated. */
  seconds: integer(5, 7_200).nullable().default(null),
  sharing: z.enum(sharings, { error: message.invalid }).default('OWN'),
};

/** A question with its facts, as a form or an import sends it. */
export const newQuestion = z.strictObject({ ...questionFacts, question });
export type NewQuestion = z.output<typeof newQuestion>;

/** A row of the bank's list. */
export const bankRow = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  /** The beginning of what is asked; formulas between dollar signs. */
  words: z.string(),
  grade: z.int(),
  topic: z.object({ id: z.string(), name: z.string() }).nullable(),
  level: thinkingLevel.nullable(),
  tags: z.array(z.string()),
  sharing: z.enum(sharings),
  owner: z.object({ id: z.string().nullable(), name: z.string() }),
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  /** In the recycle bin since. */
  deletedAt: z.string().nullable(),
  changedAt: z.string(),
  version: z.int(),
});
export type BankRow = z.output<typeof bankRow>;

/** A question as whoever may edit or use it sees it: with its key. */
export const bankQuestion = bankRow.extend({
  subject: z.object({ id: z.string(), name: z.string() }),
  source: z.string(),
  seconds: z.int().nullable(),
  question: z.custom<z.output<typeof question>>().meta({ description: 'A question with its key' }),
  /** Counted from 1; each saved change makes the next. */
  edition: z.int(),
});
export type BankQuestion = z.output<typeof bankQuestion>;

/** A topic of a subject and grade; topics of a topic one below the other. */
export const bankTopic = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  grade: z.int(),
  name: z.string(),
  position: z.int(),
  /** Questions the caller may see, without those of its own topics. */
  questions: z.int(),
  version: z.int(),
});
export type BankTopic = z.output<typeof bankTopic>;

/** A question that is much like another: `likeness` in per cent of runs of words that both have. */
export const similarQuestion = z.object({ likeness: z.int(), row: bankRow });

/** How a question did in finished attempts, one a pupil: facility and discrimination in per cent; null while too few have answered it. */
const questionFigures = { attempts: z.int(), facility: z.number().nullable(), discrimination: z.number().nullable() };

/** Where a question of the bank is used. */
export const bankUses = z.object({
  /** Over all tests, those of colleagues too. */
  all: z.object(questionFigures),
  /** Tests of subjects and classes the caller teaches, of an account all; the latest first. */
  tests: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      lessonId: z.string(),
      classId: z.string(),
      className: z.string(),
      schoolYear: z.string(),
      /** Published: pupils may see it, or could. */
      isPublished: z.boolean(),
      opensAt: z.string().nullable(),
      /** The edition of the question it was taken from. */
      edition: z.int().nullable(),
      ...questionFigures,
    }),
  ),
  /** Published tests of colleagues that have it, which are not named. */
  others: z.int(),
});
export type BankUses = z.output<typeof bankUses>;
