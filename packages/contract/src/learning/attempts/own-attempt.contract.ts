import { z } from 'zod';
import { idParams, integer, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import type { Answer } from '../bank/answer.schema.ts';
import { askedQuestion } from '../bank/asked.schema.ts';
import type { Question } from '../bank/question.schema.ts';
import { ownItem } from '../own/own-learning.contract.ts';
import { reviewParts, testRules } from '../tests/test.schema.ts';
import { attemptStates } from './attempt.lifecycle.ts';
import {
  answerChange,
  attemptMessage,
  attemptReceipt,
  attemptSignal,
  deviceId,
  paperTag,
  sitting,
  writerId,
} from './attempt.schema.ts';

const own = { student: 'self' } as const;

/** States of a pupil's wish for another look at the marking. */
export const appealStates = ['none', 'asked', 'upheld', 'changed'] as const;
export type AppealState = (typeof appealStates)[number];

const ownAttempt = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: z.string(),
  deadlineAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** In hundredths of the scale; null: not to be seen (yet). */
  mark: z.int().nullable(),
  /** Something of it may be looked at. */
  mayReview: z.boolean(),
});

const ownTest = z.object({
  item: ownItem,
  text: storedRichText,
  rules: testRules.omit({ password: true, review: true }),
  needsPassword: z.boolean(),
  /** With one's own longer time; null: no limit. */
  minutes: z.int().nullable(),
  /** One's own window. */
  opensAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  attemptsLeft: z.int().nullable(),
  /** The next may begin then. */
  nextFrom: z.string().nullable(),
  questions: z.int(),
  points: z.int(),
  attempts: z.array(ownAttempt),
  /** The mark that counts, once released. */
  mark: z.int().nullable(),
  isReleased: z.boolean(),
  /** Why nothing can be begun now; null: it can. */
  refusal: z.enum(['NOT_OPEN', 'CLOSED', 'NO_ATTEMPTS', 'WAIT', 'RUNNING']).nullable(),
  /** Until when another look may be asked for; null: not (any more). */
  appealUntil: z.string().nullable(),
  appeal: z.object({ state: z.enum(appealStates), text: z.string(), answer: z.string() }),
  serverNow: z.string(),
});
export type OwnTest = z.output<typeof ownTest>;

const reviewedAnswer = z.object({
  key: z.string(),
  numbers: z.array(z.int()),
  points: z.int(),
  asked: askedQuestion,
  answer: z.custom<Answer>().nullable(),
  /** Null: not to be seen. */
  earned: z.int().nullable(),
  verdict: z.enum(['RIGHT', 'PARTLY', 'WRONG', 'NOT_ANSWERED', 'NOT_MARKED']).nullable(),
  /** Of its parts, statements and gaps, by their keys. */
  parts: z.array(z.object({ key: z.string(), isRight: z.boolean().nullable() })),
  /** With what is right; null: not to be seen. */
  question: z.custom<Question>().nullable(),
  comment: z.string(),
});

const review = z.object({
  attempt: ownAttempt,
  itemId: z.string(),
  lessonId: z.string(),
  title: z.string(),
  shows: z.array(z.enum(reviewParts)),
  /** What is not shown yet, and from when on. */
  later: z.array(z.object({ part: z.enum(reviewParts), from: z.enum(['CLOSED', 'RELEASED']) })),
  scale: z.int(),
  earned: z.int().nullable(),
  full: z.int(),
  parts: z.array(z.object({ key: z.string(), name: z.string(), answers: z.array(reviewedAnswer) })),
  receipt: attemptReceipt.nullable(),
});
export type OwnReview = z.output<typeof review>;

/** Questions, pictures and sounds of the next attempt, locked with AES-GCM; bound to the test and `tag`. */
const preload = z.object({ tag: z.string(), iv: z.string(), sealed: z.string() });
export type TestPreload = z.output<typeof preload>;

const sat = ['learning.other_device', 'learning.attempt_ended', 'school.year_closed'] as const;

export const ownAttemptContract = {
  'ownItems.test': route({
    method: 'GET',
    path: '/student/lesson-items/:id/test',
    summary: 'A test before and after it is sat: rules with one’s own time, attempts and what they came to',
    access: own,
    params: idParams,
    response: ownTest,
    errors: ['learning.not_open'],
  }),
  'ownAttempts.preload': route({
    method: 'GET',
    path: '/student/lesson-items/:id/preload',
    summary: 'What one’s next attempt will ask, locked, to be loaded before it opens; its key comes with the start',
    access: own,
    params: idParams,
    response: preload,
    errors: ['learning.not_open', 'learning.left_class', 'learning.test_closed', 'learning.no_attempts_left'],
  }),
  'ownAttempts.start': route({
    method: 'POST',
    path: '/student/lesson-items/:id/attempts',
    summary: 'Begins an attempt, or goes on with the one that runs: two at once give the same',
    access: own,
    params: idParams,
    body: z.strictObject({
      password: optionalText(50),
      writer: writerId,
      device: deviceId.optional(),
      /** How many attempts have ended as far as the page knows that asks: a start that was long on its way begins no other. Null: begins one anyway. */
      ended: integer(0, 1_000).nullable().default(null),
      /** Of what was loaded ahead: where it is still good its key comes instead of the questions. */
      has: paperTag,
    }),
    response: sitting,
    errors: [
      'learning.not_open',
      'learning.left_class',
      'learning.test_closed',
      'learning.wrong_password',
      'learning.no_attempts_left',
      'learning.next_attempt_later',
      'learning.attempt_ended',
      'school.year_closed',
    ],
  }),
  'ownAttempts.open': route({
    method: 'POST',
    path: '/student/attempts/:id/open',
    summary: 'Goes on with an attempt in this tab; with `takesOver` also when another device is writing, which is told',
    access: own,
    params: idParams,
    body: z.strictObject({
      writer: writerId,
      device: deviceId.optional(),
      takesOver: z.boolean().default(false),
      has: paperTag,
    }),
    response: sitting,
    errors: ['learning.attempt_ended', 'school.year_closed'],
  }),
  'ownAttempts.save': route({
    method: 'POST',
    path: '/student/attempts/:id/answers',
    summary: 'Keeps answers; older numbers and repeats change nothing; without changes it only says that one is there',
    access: own,
    params: idParams,
    body: z.strictObject({
      writer: writerId,
      changes: z.array(answerChange).max(200).default([]),
      signals: z.array(attemptSignal).max(100).default([]),
      /** The furthest page that is open, from 0, once all changes made before are sent; of a test whose pages close behind one. */
      page: integer(0, 200).optional(),
    }),
    response: z.object({
      /** Numbers of the changes that are kept, or were before. */
      kept: z.array(z.int()),
      refused: z.array(z.object({ seq: z.int(), code: z.enum(['TOO_LATE', 'NOT_ASKED', 'NOT_TAKEN']) })),
      serverNow: z.string(),
      deadlineAt: z.string().nullable(),
      state: z.enum(attemptStates),
      messages: z.array(attemptMessage),
    }),
    errors: sat,
  }),
  'ownAttempts.submit': route({
    method: 'POST',
    path: '/student/attempts/:id/submit',
    summary: 'Hands in, with what was not sent yet; again: the same receipt',
    access: own,
    params: idParams,
    body: z.strictObject({ writer: writerId, changes: z.array(answerChange).max(200).default([]) }),
    response: attemptReceipt,
    errors: sat,
    idempotent: true,
  }),
  'ownAttempts.review': route({
    method: 'GET',
    path: '/student/attempts/:id/review',
    summary: 'An attempt that was handed in, as far as the test shows it now',
    access: own,
    params: idParams,
    response: review,
    errors: ['learning.not_shown_yet'],
  }),
  'ownAttempts.appeal': route({
    method: 'POST',
    path: '/student/lesson-items/:id/appeal',
    summary: 'Asks for another look at the marking, within the days the test gives',
    access: own,
    params: idParams,
    body: z.strictObject({ text: requiredText(1_000) }),
    response: ownTest,
    errors: ['learning.no_appeal', 'school.year_closed'],
    idempotent: true,
  }),
};
