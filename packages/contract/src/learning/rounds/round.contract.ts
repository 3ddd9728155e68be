import { z } from 'zod';
import { id, idParams, integer, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import type { Answer } from '../bank/answer.schema.ts';
import type { Question } from '../bank/question.schema.ts';
import { partKey } from '../bank/question-parts.schema.ts';
import { chosenLevel } from '../marking/marking.schema.ts';
import { shownFile } from '../materials/document.contract.ts';
import { roundCounts, roundMark } from './round.schema.ts';

const owner = { account: 'update_test', teacher: 'related' } as const;
const answerParams = z.strictObject({ id, key: partKey });
/** Of what was seen; 0: nobody has written anything yet. */
const seen = integer(0, 1_000_000);

const marker = z.object({ teacherId: z.string(), name: z.string() }).nullable();

const setup = z.object({
  isOn: z.boolean(),
  /** A person has given points: questions and threshold stay, who marks can still be replaced. */
  hasBegun: z.boolean(),
  /** Hundredths of a question's points; while it is off, the step of the test. */
  threshold: z.int(),
  /** Questions that people mark. */
  questions: z.array(
    z.object({
      key: z.string(),
      number: z.int(),
      words: z.string(),
      points: z.int(),
      isDouble: z.boolean(),
      first: marker,
      second: marker,
    }),
  ),
  /** Other classes that have the test, where it is the caller's to mark. */
  classes: z.array(
    z.object({
      itemId: z.string(),
      className: z.string(),
      /** The same can be set there: nobody has given points yet, or it is marked as it is here. */
      canFollow: z.boolean(),
      version: z.int(),
    }),
  ),
  /** Who works here and can be named. */
  teachers: z.array(z.object({ teacherId: z.string(), code: z.string(), name: z.string() })),
  /** 0: it was never on. */
  version: z.int(),
});
export type DoubleMarking = z.output<typeof setup>;

/** How what stands was found: halfway, what one of the two gave, or other points. */
const ways = ['MEAN', 'FIRST', 'SECOND', 'OTHER'] as const;
export type SettlementWay = (typeof ways)[number];

const stepKinds = ['MARKED', 'PROPOSED', 'AGREED', 'DECIDED'] as const;
export type RoundStepKind = (typeof stepKinds)[number];

const settlement = z.object({
  way: z.enum(ways),
  earned: z.int(),
  reason: z.string(),
  /** Of which of the two a proposal is; null: a third has decided. */
  round: z.int().nullable(),
  isSettled: z.boolean(),
  byName: z.string(),
});

const compared = z.object({
  /** How far apart two marks may be, in hundredths, and the step their mean is rounded to. */
  threshold: z.int(),
  step: z.int(),
  questions: z.array(
    z.object({
      key: z.string(),
      number: z.int(),
      words: z.string(),
      points: z.int(),
      question: z.custom<Question>().meta({ description: 'With its key and guide' }),
      /** Which of the two the caller is; null: neither, so who decides. */
      round: z.int().nullable(),
      counts: roundCounts,
    }),
  ),
  /** Answers that both have marked, without names, those that wait for a decision first. */
  rows: z.array(
    z.object({
      attemptId: z.string(),
      alias: z.int(),
      key: z.string(),
      answer: z.custom<Answer>().nullable(),
      files: z.array(shownFile),
      first: roundMark,
      second: roundMark,
      difference: z.int(),
      mean: z.int(),
      /** Null: to be decided. */
      stands: z.int().nullable(),
      isReleased: z.boolean(),
      settlement: settlement.nullable(),
      /** Every mark, proposal and decision, the latest last. */
      steps: z.array(
        z.object({
          kind: z.enum(stepKinds),
          round: z.int().nullable(),
          was: z.int().nullable(),
          earned: z.int(),
          reason: z.string(),
          byName: z.string(),
          at: z.string(),
        }),
      ),
      version: z.int(),
    }),
  ),
});
export type ComparedMarks = z.output<typeof compared>;

export const roundContract = {
  'rounds.setup': route({
    method: 'GET',
    path: '/lesson-items/:id/double-marking',
    summary: 'Which questions of a test two people mark without seeing each other’s points, and who they are',
    access: owner,
    params: idParams,
    response: setup,
  }),
  'rounds.set': route({
    method: 'PUT',
    path: '/lesson-items/:id/double-marking',
    summary:
      'Says which questions are marked twice, by whom, and up to what difference the mean stands; no question: marked once. After the first mark only who marks can be changed. In several classes at once, in all or in none',
    access: owner,
    params: idParams,
    body: z.strictObject({
      version: seen,
      threshold: integer(0, 10_000),
      questions: z.array(z.strictObject({ key: partKey, firstId: id, secondId: id })).max(200),
      /** Other classes that have the test, where the same is to be so; `version` as above, of each. */
      classes: z
        .array(z.strictObject({ itemId: id, version: seen }))
        .max(60)
        .default([]),
    }),
    response: setup,
    errors: [
      'learning.marking_begun',
      'learning.marking_begun_there',
      'learning.same_marker',
      'learning.marked_other_round',
      'learning.wrong_state',
      'platform.stale_version',
      'school.year_closed',
    ],
  }),
  'rounds.mark': route({
    method: 'PUT',
    path: '/test-attempts/:id/answers/:key/round',
    summary: 'Gives the caller’s own mark for an answer that two people mark; once both have given theirs it is closed',
    access: { teacher: 'related' },
    params: answerParams,
    body: z.strictObject({
      version: seen,
      earned: integer(0, 10_000),
      levels: z
        .array(z.strictObject({ key: z.string().regex(/^[a-z0-9]{1,20}$/), level: integer(0, 7) }))
        .max(20)
        .default([]),
      comment: optionalText(2_000),
    }),
    response: z.object({
      earned: z.int(),
      levels: z.array(chosenLevel),
      comment: z.string(),
      version: z.int(),
      /** The other has not marked it yet; what stands is found; the two are too far apart. */
      outcome: z.enum(['WAITS', 'STANDS', 'DIFFERS']),
    }),
    errors: [
      'learning.beyond_scale',
      'learning.not_double_marked',
      'learning.both_given',
      'learning.wrong_state',
      'platform.stale_version',
      'school.year_closed',
    ],
  }),
  'rounds.compare': route({
    method: 'GET',
    path: '/lesson-items/:id/double-marking/answers',
    summary:
      'How far the two rounds are, and answers that both have marked side by side, without names: those too far apart, or all',
    access: owner,
    params: idParams,
    query: z.strictObject({ all: z.enum(['true']).optional() }),
    response: compared,
  }),
  'rounds.settle': route({
    method: 'PUT',
    path: '/test-attempts/:id/answers/:key/settlement',
    summary:
      'What an answer is worth that two have marked: of the two each proposes and the other agrees by the same points; whoever marks the test and is neither decides with a reason',
    access: owner,
    params: answerParams,
    body: z.strictObject({
      /** Of the settlement. */
      version: seen,
      way: z.enum(ways),
      /** Where the way is other points. */
      earned: integer(0, 10_000).nullable().default(null),
      reason: optionalText(300),
    }),
    response: z.object({ ...settlement.shape, version }),
    errors: [
      'learning.beyond_scale',
      'learning.points_required',
      'learning.reason_required',
      'learning.not_both_given',
      'learning.is_released',
      'learning.wrong_state',
      'platform.stale_version',
      'school.year_closed',
    ],
  }),
};
