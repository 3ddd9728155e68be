import { z } from 'zod';
import { id, integer, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { emptyText, questionText } from '../../platform/rich-text.schema.ts';
import { question } from '../bank/question.schema.ts';
import { partKey, thinkingLevel } from '../bank/question-parts.schema.ts';

/** What a test is for: training, a regular mark (ĐĐGtx), the middle or the end of a semester (TT 22/2021, articles 6 and 7). */
export const testPurposes = ['PRACTICE', 'REGULAR', 'MIDTERM', 'FINAL'] as const;

/** Which of several attempts counts. */
export const countingAttempts = ['HIGHEST', 'AVERAGE', 'FIRST', 'LAST'] as const;

/** What becomes of an attempt whose time is over: handed in as it is, a time to hand in without new answers, or not counted. */
export const overdueRules = ['SUBMIT', 'GRACE', 'ABANDON'] as const;

/** What a pupil may see of an attempt. SCORE: points and mark; ANSWERS: what they wrote; RIGHTNESS: which were right; KEY; SOLUTION; COMMENT: the marker's. */
export const reviewParts = ['SCORE', 'ANSWERS', 'RIGHTNESS', 'KEY', 'SOLUTION', 'COMMENT'] as const;
export type ReviewPart = (typeof reviewParts)[number];
const seen = z.array(z.enum(reviewParts, { error: message.invalid })).max(reviewParts.length);

/** From when on: once handed in, once the window is closed for the class, once the teacher has released it. */
export const reviewMoments = ['AFTER', 'CLOSED', 'RELEASED'] as const;
export type ReviewMoment = (typeof reviewMoments)[number];
const reviewMatrix = z.strictObject({ AFTER: seen, CLOSED: seen, RELEASED: seen });
export type ReviewMatrix = z.output<typeof reviewMatrix>;

/** The three usual matrices; any other is the test's own. */
export const reviewPresets = {
  PRACTICE: { AFTER: [...reviewParts], CLOSED: [...reviewParts], RELEASED: [...reviewParts] },
  HOMEWORK: { AFTER: ['SCORE', 'ANSWERS'], CLOSED: [...reviewParts], RELEASED: [...reviewParts] },
  EXAM: { AFTER: [], CLOSED: [], RELEASED: [...reviewParts] },
} as const satisfies Record<string, Record<ReviewMoment, readonly ReviewPart[]>>;

/** How a test is sat. Points in hundredths. */
export const testRules = z.strictObject({
  purpose: z.enum(testPurposes, { error: message.invalid }).default('REGULAR'),
  /** From the start of an attempt; null: until the window closes. */
  minutes: integer(1, 600).nullable().default(null),
  /** Null: as many as one wants. */
  attempts: integer(1, 50).nullable().default(1),
  /** Between the end of one and the start of the next. */
  delayMinutes: integer(0, 10_080).default(0),
  /** '': none. Said in class; pupils' calls never answer with it. */
  password: optionalText(50),
  counts: z.enum(countingAttempts, { error: message.invalid }).default('HIGHEST'),
  shufflesQuestions: z.boolean().default(true),
  shufflesOptions: z.boolean().default(true),
  /** FORWARD: a page that was left is not opened again. */
  navigation: z.enum(['FREE', 'FORWARD'], { error: message.invalid }).default('FREE'),
  /** 0: all on one page. */
  questionsPerPage: integer(0, 50).default(1),
  overdue: z.enum(overdueRules, { error: message.invalid }).default('SUBMIT'),
  graceMinutes: integer(1, 1_440).default(5),
  /** How late an answer that was typed in time may arrive; such an answer is flagged. */
  toleranceSeconds: integer(0, 600).default(60),
  review: reviewMatrix.default({ AFTER: [], CLOSED: [], RELEASED: [...reviewParts] }),
  /** Highest mark, and the step it is rounded to. */
  scale: integer(100, 10_000).default(1_000),
  step: integer(1, 100).default(25),
  /** Days after the release on which a pupil may ask for another look; 0: not at all. */
  appealDays: integer(0, 60).default(7),
  /** Criteria of essays are shown with them. */
  showsRubric: z.boolean().default(false),
});
export type TestRules = z.output<typeof testRules>;

/** A question of a test: a copy of its own, so that what becomes of the bank's changes no test. */
const testQuestion = z.strictObject({
  /** Its place, the same in every attempt; drawn by who writes it. */
  key: partKey,
  /** In hundredths; a passage's are shared among its parts. */
  points: integer(1, 10_000),
  /** Keeps its place in its part when questions are shuffled. */
  stays: z.boolean().default(false),
  level: thinkingLevel.nullable().default(null),
  topicId: id.nullable().default(null),
  /** The bank's question it was taken from, and its edition then. */
  bankId: id.nullable().default(null),
  bankEdition: integer(1, 1_000_000).nullable().default(null),
  question,
});
export type TestQuestion = z.output<typeof testQuestion>;

const testPart = z.strictObject({
  key: partKey,
  /** '': a test of one part without a heading. */
  name: optionalText(200),
  intro: questionText.default(emptyText),
  questions: z.array(testQuestion).max(200),
});
export type TestPart = z.output<typeof testPart>;

/** The parts of a test in their order; every part and question has a key of its own. */
export const testParts = z
  .array(testPart)
  .min(1)
  .max(20)
  .refine(
    (parts) => {
      const keys = parts.flatMap(({ questions }) => questions.map(({ key }) => key));
      return (
        keys.length <= 200 &&
        new Set(keys).size === keys.length &&
        new Set(parts.map(({ key }) => key)).size === parts.length
      );
    },
    { error: message.invalid },
  );
export type TestParts = z.output<typeof testParts>;

/** Longer time or another window for one pupil. `moreMinutes` of the limit; dates null: those of the class. */
export const testAccommodation = {
  moreMinutes: integer(0, 600).default(0),
  opensAt: z.iso.datetime({ offset: true, error: message.date }).nullable().default(null),
  cutOffAt: z.iso.datetime({ offset: true, error: message.date }).nullable().default(null),
  moreAttempts: integer(0, 20).default(0),
  reason: requiredText(300),
};
