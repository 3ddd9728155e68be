import { z } from 'zod';
import { columnKey } from '../../grading/sheets/mark.schema.ts';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, idParams, integer, message, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { answerStates, shownResultStates } from '../attempts/attempt.contract.ts';
import { appealStates } from '../attempts/own-attempt.contract.ts';
import type { Answer } from '../bank/answer.schema.ts';
import { type Question, question } from '../bank/question.schema.ts';
import { partKey } from '../bank/question-parts.schema.ts';
import { chosenLevel } from '../marking/marking.schema.ts';
import { sheetCell } from '../marking/release.contract.ts';
import { shownFile } from '../materials/document.contract.ts';
import { roundCounts, roundMark } from '../rounds/round.schema.ts';

const reader = { account: 'view_test', teacher: 'related' } as const;
const marker = { account: 'update_test', teacher: 'related' } as const;

/** One question across pupils, as who marks by question goes through it. */
const queue = z.object({
  key: z.string(),
  points: z.int(),
  question: z.custom<Question>().meta({ description: 'With its key and guide' }),
  /** Two people mark it; which of them the caller is: 1 or 2, null: neither. */
  isDouble: z.boolean(),
  round: z.int().nullable(),
  /** Names are shown once all of the question is marked, or when asked for. */
  rows: z.array(
    z.object({
      attemptId: z.string(),
      /** "Bài 12": the same for this attempt in every question. */
      alias: z.int(),
      name: z.string().nullable(),
      answer: z.custom<Answer>().nullable(),
      files: z.array(shownFile),
      state: z.enum(answerStates),
      earned: z.int().nullable(),
      levels: z.array(chosenLevel),
      comment: z.string(),
      markedBy: z.string(),
      /** Released: marked no more. */
      isReleased: z.boolean(),
      /** What two have given, once both have; null before, and where it is marked once. */
      both: z.object({ first: roundMark, second: roundMark, stands: z.int().nullable() }).nullable(),
      version: z.int(),
    }),
  ),
});
export type MarkingQueue = z.output<typeof queue>;

/** A question of a test and how much of it waits to be marked by hand. */
export const questionToMark = z.object({
  key: z.string(),
  number: z.int(),
  kind: z.string(),
  words: z.string(),
  points: z.int(),
  toMark: z.int(),
  marked: z.int(),
  /** Null where it is marked once. */
  rounds: roundCounts.nullable(),
});

const resultRow = z.object({
  studentId: z.string(),
  name: z.string(),
  state: z.enum(shownResultStates),
  /** In hundredths of the scale. */
  mark: z.int().nullable(),
  isOverridden: z.boolean(),
  /** Null where the test goes into no mark sheet. */
  cell: sheetCell.nullable(),
  version: z.int(),
});

const statistics = z.object({
  /** Finished attempts that are counted, one a pupil. */
  attempts: z.int(),
  /** In hundredths of the scale. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  lowest: z.int().nullable(),
  highest: z.int().nullable(),
  /** Per cent (Moodle's coefficient of internal consistency), and the standard error in hundredths of the scale. */
  consistency: z.number().nullable(),
  standardError: z.number().nullable(),
  distribution: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  questions: z.array(
    z.object({
      key: z.string(),
      number: z.int(),
      kind: z.string(),
      words: z.string(),
      points: z.int(),
      /** Per cent. */
      facility: z.number().nullable(),
      discrimination: z.number().nullable(),
      efficiency: z.number().nullable(),
      guess: z.number().nullable(),
      verdicts: z.array(z.string()),
      answers: z.array(
        z.object({ text: z.string(), count: z.int(), isRight: z.boolean(), meanOthers: z.number().nullable() }),
      ),
    }),
  ),
  byLevel: z.array(z.object({ name: z.string(), questions: z.int(), facility: z.number().nullable() })),
  byTopic: z.array(z.object({ name: z.string(), questions: z.int(), facility: z.number().nullable() })),
});
export type TestStatistics = z.output<typeof statistics>;

const scope = z.enum(['CLASS', 'ALL']).default('CLASS');

const remedy = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('NEW_KEY'), question }),
    z.strictObject({ kind: z.literal('BOTH'), question }),
    z.strictObject({ kind: z.literal('FULL_MARKS') }),
    z.strictObject({ kind: z.literal('DROP') }),
  ],
  { error: message.invalid },
);

export type RemedyKind = z.output<typeof remedy>['kind'];

const regradeRow = z.object({
  attemptId: z.string(),
  name: z.string(),
  className: z.string(),
  /** In hundredths: of the question, and of the scale. */
  before: z.object({ earned: z.int().nullable(), mark: z.int() }),
  after: z.object({ earned: z.int().nullable(), mark: z.int() }),
  isReleased: z.boolean(),
});

const target = z.object({ semesterName: z.string(), column: columnKey }).nullable();

const preview = z.object({
  target,
  /** Of answers that two people mark: what keeps all from being released. */
  rounds: z.object({ missing: z.int(), differences: z.int() }),
  rows: z.array(resultRow),
});

export const testResultContract = {
  'testResults.questions': route({
    method: 'GET',
    path: '/lesson-items/:id/test-questions',
    summary: 'Questions of a test with what of them waits to be marked by hand',
    access: reader,
    params: idParams,
    response: z.array(questionToMark),
  }),
  'testResults.queue': route({
    method: 'GET',
    path: '/lesson-items/:id/test-questions/:key',
    summary: 'One question across pupils, for marking; names only where they are asked for',
    access: marker,
    params: z.strictObject({ id, key: partKey }),
    query: z.strictObject({ withNames: z.enum(['true']).optional() }),
    response: queue,
  }),
  'testResults.preview': route({
    method: 'GET',
    path: '/lesson-items/:id/test-results',
    summary: 'What each pupil’s attempts come to, and what releasing would write into the mark sheet',
    access: marker,
    params: idParams,
    response: preview,
  }),
  'testResults.release': route({
    method: 'POST',
    path: '/lesson-items/:id/test-results/release',
    summary:
      'Shows results to their pupils, who are told, and writes them into the mark sheet; again only what is missing',
    access: marker,
    params: idParams,
    body: z.strictObject({
      /** Null: all that are marked. */
      studentIds: z.array(id).min(1).max(200).nullable().default(null),
      /** Pupils whose typed mark is replaced. */
      overwrite: z.array(id).max(200).default([]),
      reason: optionalText(300),
    }),
    response: z.object({ released: z.int(), written: z.int(), rows: z.array(resultRow) }),
    errors: ['learning.not_marked', 'learning.rounds_open', 'school.year_closed'],
  }),
  'testResults.hide': route({
    method: 'POST',
    path: '/lesson-items/:id/test-results/hide',
    summary: 'Takes released results back from their pupils’ eyes; what stands in the mark sheet stays',
    access: marker,
    params: idParams,
    body: z.strictObject({ studentIds: z.array(id).min(1).max(200), reason: requiredText(300) }),
    response: preview,
    errors: ['learning.wrong_state', 'school.year_closed'],
  }),
  'testResults.override': route({
    method: 'PUT',
    path: '/lesson-items/:id/test-results/:studentId',
    summary: 'Says what a pupil’s result is, whatever their attempts came to; null gives it back to them',
    access: marker,
    params: z.strictObject({ id, studentId: id }),
    body: z.strictObject({ version, mark: integer(0, 10_000).nullable(), reason: requiredText(300) }),
    response: preview,
    errors: [
      'learning.beyond_scale',
      'learning.rounds_open',
      'learning.wrong_state',
      'platform.stale_version',
      'school.year_closed',
    ],
  }),
  'testResults.regrade': route({
    method: 'POST',
    path: '/lesson-items/:id/test-questions/:key/regrade',
    summary:
      'Mends a wrong key for every class that has the test. A dry run says who changes and by how much and writes nothing',
    access: marker,
    params: z.strictObject({ id, key: partKey }),
    body: z.strictObject({ version, remedy, isDryRun: z.boolean(), reason: optionalText(300) }),
    response: z.object({
      changes: z.array(regradeRow),
      unchanged: z.int(),
      up: z.int(),
      down: z.int(),
      /** Points set by hand, which stay. */
      byHand: z.int(),
    }),
    errors: [
      'learning.reason_required',
      'learning.other_kind',
      'learning.last_question',
      'platform.stale_version',
      'school.year_closed',
    ],
  }),
  'testResults.statistics': route({
    method: 'GET',
    path: '/lesson-items/:id/test-statistics',
    summary: 'How a test and each of its questions did, by Moodle’s measures, in the class or in all that have it',
    access: reader,
    params: idParams,
    query: z.strictObject({ scope }),
    response: statistics,
  }),
  'testResults.export': route({
    method: 'GET',
    path: '/lesson-items/:id/test-results.xlsx',
    summary: 'Results by pupil and question, and the statistics with what was answered, as .xlsx',
    access: reader,
    params: idParams,
    query: z.strictObject({ scope, reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'testResults.printStatistics': route({
    method: 'GET',
    path: '/lesson-items/:id/test-statistics.pdf',
    summary: 'The statistics of a test on A4, without names',
    access: reader,
    params: idParams,
    query: z.strictObject({ scope }),
    response: 'file',
    paper: true,
  }),
  'testResults.appeals': route({
    method: 'GET',
    path: '/lesson-items/:id/appeals',
    summary: 'Who asked for another look, why, and what was answered',
    access: reader,
    params: idParams,
    response: z.array(
      z.object({
        studentId: z.string(),
        name: z.string(),
        state: z.enum(appealStates),
        text: z.string(),
        askedAt: z.string(),
        answer: z.string(),
        answeredBy: z.string(),
      }),
    ),
  }),
  'testResults.answerAppeal': route({
    method: 'PUT',
    path: '/lesson-items/:id/appeals/:studentId',
    summary: 'Answers an appeal: the mark stays, or it was changed; the pupil is told',
    access: marker,
    params: z.strictObject({ id, studentId: id }),
    body: z.strictObject({ isChanged: z.boolean(), answer: requiredText(1_000) }),
    response: 'empty',
    errors: ['learning.no_appeal', 'school.year_closed'],
  }),
};
