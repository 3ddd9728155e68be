import { z } from 'zod';
import { id, idParams, integer, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import type { Answer } from '../bank/answer.schema.ts';
import { askedQuestion } from '../bank/asked.schema.ts';
import type { Question } from '../bank/question.schema.ts';
import { chosenLevel } from '../marking/marking.schema.ts';
import { shownFile } from '../materials/document.contract.ts';
import { attemptStates } from './attempt.lifecycle.ts';
import { attemptEventKinds, attemptReceipt } from './attempt.schema.ts';
import { appealStates } from './own-attempt.contract.ts';

const reader = { account: 'view_test', teacher: 'related' } as const;
const editor = { account: 'update_test', teacher: 'related' } as const;

/** How an answer stands. */
export const answerStates = ['not_answered', 'auto_marked', 'needs_marking', 'marked', 'remarked'] as const;
export type AnswerState = (typeof answerStates)[number];

export const shownResultStates = ['none', 'marking', 'marked', 'released'] as const;

/** A pupil of a test, as a table of results and the watch over a running one show them. */
const sitter = z.object({
  studentId: z.string(),
  code: z.string(),
  name: z.string(),
  /** No longer in the class. */
  hasLeft: z.boolean(),
  moreMinutes: z.int(),
  /** The attempt that runs, or the latest; null: not started. */
  attempt: z
    .object({
      id: z.string(),
      /** On a computer, or on paper that was read. */
      kind: z.enum(['ONLINE', 'PAPER']),
      number: z.int(),
      state: z.enum(attemptStates),
      startedAt: z.string(),
      deadlineAt: z.string().nullable(),
      submittedAt: z.string().nullable(),
      answered: z.int(),
      savedAt: z.string().nullable(),
      /** When its browser was heard of last. */
      seenAt: z.string().nullable(),
      /** How often the page was left, something pasted, the device changed, an answer late. */
      signals: z.object({ left: z.int(), pasted: z.int(), devices: z.int(), late: z.int() }),
      /** In hundredths of the test's points; null while something is to be marked. */
      earned: z.int().nullable(),
      toMark: z.int(),
      version: z.int(),
    })
    .nullable(),
  attempts: z.int(),
  /** Of what counts, in hundredths of the scale. */
  mark: z.int().nullable(),
  isOverridden: z.boolean(),
  result: z.enum(shownResultStates),
  /** Of the result; 0: there is none yet. */
  resultVersion: z.int(),
  appeal: z.enum(appealStates),
});

const sitters = z.object({
  serverNow: z.string(),
  questions: z.int(),
  full: z.int(),
  scale: z.int(),
  opensAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  rows: z.array(sitter),
});
export type Sitters = z.output<typeof sitters>;

const attemptAnswer = z.object({
  key: z.string(),
  numbers: z.array(z.int()),
  part: z.string(),
  /** What the question is worth. */
  points: z.int(),
  asked: askedQuestion,
  question: z.custom<Question>().meta({ description: 'With its key' }),
  answer: z.custom<Answer>().nullable(),
  files: z.array(shownFile),
  state: z.enum(answerStates),
  earned: z.int().nullable(),
  parts: z.array(z.object({ key: z.string(), isRight: z.boolean().nullable() })),
  levels: z.array(chosenLevel),
  comment: z.string(),
  markedBy: z.string(),
  /** Two people mark it: its points follow from theirs. */
  isDouble: z.boolean(),
  typedAt: z.string().nullable(),
  savedAt: z.string().nullable(),
  /** Typed in time, arrived after the end. */
  isLate: z.boolean(),
  /** How often it was changed, and seconds spent on it as far as they are known. */
  changes: z.int(),
  version: z.int(),
});

const attemptDetail = z.object({
  id: z.string(),
  itemId: z.string(),
  /** On a computer, or on paper that was read. */
  kind: z.enum(['ONLINE', 'PAPER']),
  student: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
  number: z.int(),
  /** All attempts of the pupil, this one among them, as they were begun. */
  attempts: z.array(z.object({ id: z.string(), number: z.int(), state: z.enum(attemptStates) })),
  state: z.enum(attemptStates),
  startedAt: z.string(),
  deadlineAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  earned: z.int().nullable(),
  full: z.int(),
  /** In hundredths of the scale. */
  mark: z.int().nullable(),
  result: z.enum(shownResultStates),
  answers: z.array(attemptAnswer),
  events: z.array(z.object({ kind: z.enum(attemptEventKinds), at: z.string(), text: z.string(), byName: z.string() })),
  receipt: attemptReceipt.nullable(),
  /** Stored answers still have the receipt's fingerprint; null: never handed in. */
  isAsHandedIn: z.boolean().nullable(),
  mayMark: z.boolean(),
  version: z.int(),
});
export type AttemptDetail = z.output<typeof attemptDetail>;

const chosen = { studentIds: z.array(id).max(200).nullable().default(null) };

export const attemptContract = {
  'attempts.sitters': route({
    method: 'GET',
    path: '/lesson-items/:id/sitters',
    summary: 'Pupils of a test: who sits it and how far, what came out; for results and for the watch over it',
    access: reader,
    params: idParams,
    response: sitters,
  }),
  'attempts.rooms': route({
    method: 'GET',
    path: '/lesson-items/:id/sitters/rooms',
    summary: 'Classes that have the same test and whose work the caller may read, with how many sit it now',
    access: reader,
    params: idParams,
    response: z.object({
      rooms: z.array(
        z.object({
          itemId: z.string(),
          lessonId: z.string(),
          classId: z.string(),
          className: z.string(),
          pupils: z.int(),
          sitting: z.int(),
        }),
      ),
    }),
  }),
  'attempts.read': route({
    method: 'GET',
    path: '/test-attempts/:id',
    summary: 'One attempt: questions in the pupil’s order, answers, points and what happened; opening it is logged',
    access: reader,
    params: idParams,
    response: attemptDetail,
  }),
  'attempts.extend': route({
    method: 'POST',
    path: '/lesson-items/:id/sitters/extend',
    summary: 'More time for those who sit it now, or for chosen ones of them; they are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ ...chosen, minutes: integer(1, 600), reason: requiredText(300) }),
    response: sitters,
    errors: ['learning.nobody_sits', 'school.year_closed'],
    idempotent: true,
  }),
  'attempts.message': route({
    method: 'POST',
    path: '/lesson-items/:id/sitters/message',
    summary: 'A word to those who sit it now, on their screens',
    access: editor,
    params: idParams,
    body: z.strictObject({ ...chosen, text: requiredText(300) }),
    response: sitters,
    errors: ['learning.nobody_sits', 'school.year_closed'],
    idempotent: true,
  }),
  'attempts.freeDevice': route({
    method: 'POST',
    path: '/test-attempts/:id/free-device',
    summary: 'Lets another device go on with an attempt without being asked',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['learning.attempt_ended', 'school.year_closed'],
  }),
  'attempts.reopen': route({
    method: 'POST',
    path: '/test-attempts/:id/reopen',
    summary: 'Lets a pupil go on with an attempt that has ended, for so many minutes',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, minutes: integer(1, 600), reason: requiredText(300) }),
    response: 'empty',
    errors: ['learning.wrong_state', 'learning.is_released', 'platform.stale_version', 'school.year_closed'],
  }),
  'attempts.end': route({
    method: 'POST',
    path: '/test-attempts/:id/end',
    summary: 'Hands in for a pupil what is kept of a running attempt',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: 'empty',
    errors: ['learning.wrong_state', 'platform.stale_version', 'school.year_closed'],
  }),
  'attempts.remove': route({
    method: 'POST',
    path: '/test-attempts/:id/remove',
    summary: 'Takes an attempt out of the results; what was answered is kept',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: 'empty',
    errors: ['learning.wrong_state', 'learning.is_released', 'platform.stale_version', 'school.year_closed'],
  }),
  'attempts.mark': route({
    method: 'PUT',
    path: '/test-attempts/:id/answers/:key',
    summary: 'Gives an answer its points by hand, or back to the automatic marking (null), with a comment',
    access: editor,
    params: z.strictObject({ id, key: z.string().regex(/^[a-z0-9]{1,12}$/) }),
    body: z.strictObject({
      /** Of the answer: 0 while nobody has marked it. */
      version: integer(0, 1_000_000),
      earned: integer(0, 10_000).nullable(),
      levels: z
        .array(z.strictObject({ key: z.string().regex(/^[a-z0-9]{1,20}$/), level: integer(0, 7) }))
        .max(20)
        .default([]),
      comment: optionalText(2_000),
      /** Why, where what the machine gave is changed. */
      reason: optionalText(300),
    }),
    response: attemptDetail,
    errors: [
      'learning.beyond_scale',
      'learning.wrong_state',
      'learning.is_released',
      'learning.reason_required',
      'learning.double_marked',
      'platform.stale_version',
      'school.year_closed',
    ],
  }),
};
