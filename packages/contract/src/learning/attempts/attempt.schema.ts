import { z } from 'zod';
import { id, integer, message } from '../../platform/fields.schema.ts';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { answer } from '../bank/answer.schema.ts';
import { askedQuestion } from '../bank/asked.schema.ts';
import { partKey } from '../bank/question-parts.schema.ts';
import { moment } from '../items/item.schema.ts';
import { attemptStates } from './attempt.lifecycle.ts';

/** Facts of an attempt, for whoever marks or watches; none of them takes points away. */
export const attemptEventKinds = [
  'STARTED',
  /** The page was left, and shown again. */
  'LEFT',
  'BACK',
  'PASTED',
  'OFFLINE',
  'ONLINE',
  'TAKEN_OVER',
  /** Came after the end within the tolerance, or too late, or from a device that no longer writes. */
  'LATE_ANSWER',
  'REFUSED_ANSWER',
  'EXTENDED',
  'REOPENED',
  'MESSAGE',
  'SUBMITTED',
  'CLOSED',
  'REMOVED',
  'MARKED',
] as const;
export type AttemptEventKind = (typeof attemptEventKinds)[number];

/** One change of one answer. */
export const answerChange = z.strictObject({
  /** Counts up over the whole attempt; of two for one question the higher stands. */
  seq: integer(1, 10_000_000),
  key: partKey,
  /** Null: taken back. */
  answer: answer.nullable(),
  isFlagged: z.boolean().default(false),
  /** The server's time when it was typed: its last answer's, and what a clock that only runs forward has counted since. */
  typedAt: moment,
});
export type AnswerChange = z.output<typeof answerChange>;

/** What a browser tells of what happened there. */
export const attemptSignal = z.strictObject({
  kind: z.enum(['LEFT', 'BACK', 'PASTED', 'OFFLINE', 'ONLINE'], { error: message.invalid }),
  at: moment,
});

/** Drawn anew by each opening of an attempt; one writes at a time. */
export const writerId = id;
/** Drawn by a browser, the same after a reload; a page of before there was one has its writer. */
export const deviceId = id;

const keptAnswer = z.object({
  key: z.string(),
  answer: z.custom<z.output<typeof answer>>().nullable(),
  isFlagged: z.boolean(),
  seq: z.int(),
  savedAt: z.string(),
});

export const attemptMessage = z.object({ id: z.string(), text: z.string(), byName: z.string(), at: z.string() });

/** Of the questions a browser has already, `paper` of them. */
export const paperTag = z
  .string({ error: message.invalid })
  .regex(/^[\w-]{1,64}$/, { error: message.invalid })
  .nullable()
  .default(null);

/** All that is needed to sit a test, without a key. */
export const sitting = z.object({
  attemptId: z.string(),
  itemId: z.string(),
  lessonId: z.string(),
  number: z.int(),
  title: z.string(),
  state: z.enum(attemptStates),
  startedAt: z.string(),
  /** Null: no limit. */
  deadlineAt: z.string().nullable(),
  /** In which an overdue attempt can still be handed in. */
  graceUntil: z.string().nullable(),
  serverNow: z.string(),
  navigation: z.enum(['FREE', 'FORWARD']),
  questionsPerPage: z.int(),
  /** The furthest page that was reached, from 0: where pages that were left stay closed nothing before it is changed. */
  page: z.int(),
  /** The same as long as its questions are the same, in the same words and order. */
  paper: z.string(),
  /** The browser has these questions: `parts` are left out. */
  isKnown: z.boolean(),
  /** Of what was loaded ahead, in base64; null: nothing was that is still good. */
  preloadKey: z.string().nullable(),
  parts: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      intro: storedRichText,
      questions: z.array(
        z.object({ key: z.string(), points: z.int(), numbers: z.array(z.int()), asked: askedQuestion }),
      ),
    }),
  ),
  answers: z.array(keptAnswer),
  /** The highest number the server has of this attempt: the next is one more. */
  lastSeq: z.int(),
  messages: z.array(attemptMessage),
  /** Null: this tab writes; else another device does, and was heard of last then. */
  elsewhereSince: z.string().nullable(),
});
export type Sitting = z.output<typeof sitting>;

/** What a pupil keeps of handing in. */
export const attemptReceipt = z.object({
  attemptId: z.string(),
  submittedAt: z.string(),
  answered: z.int(),
  questions: z.int(),
  /** Over all stored answers; the same as long as none of them is another. */
  fingerprint: z.string(),
});
export type AttemptReceipt = z.output<typeof attemptReceipt>;
