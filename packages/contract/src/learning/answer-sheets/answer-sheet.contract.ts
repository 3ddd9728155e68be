import { z } from 'zod';
import { id, idParams, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const reader = { account: 'view_test', teacher: 'related' } as const;
const editor = { account: 'update_test', teacher: 'related' } as const;

/** Why the reader was not sure of a place; as it says itself. */
const sheetDoubts = ['TWO', 'FAINT', 'CROSSED', 'TRACE', 'MISSING', 'GAP', 'NO_NUMBER'] as const;

/** What stands on a sheet, by its places: null, or no signs, where nothing is filled in. */
const answersOnSheet = z.strictObject({
  choices: z.array(z.enum(['A', 'B', 'C', 'D']).nullable()).max(40),
  /** By the rows of each question; of one that is true or false as a whole the first. */
  statements: z.array(z.array(z.boolean().nullable()).max(4)).max(8),
  /** As it is filled in: `-1,5`. */
  numbers: z.array(z.string().regex(/^[-,\d]{0,4}$/)).max(6),
});
export type AnswersOnSheet = z.output<typeof answersOnSheet>;

/** A place the reader was not sure of, counted from 0: `CHOICE.3`, `STATEMENT.1.2`, `NUMBER.0.1`, `CODE.2`, `CANDIDATE.5`. */
const place = z.string().regex(/^(?:(?:CHOICE|CODE|CANDIDATE)\.\d{1,2}|(?:STATEMENT|NUMBER)\.\d\.[0-3])$/);
const sign = z.string().regex(/^[A-DĐS\d,-]?$/);
const sheetDecision = z.strictObject({ place, doubt: z.enum(sheetDoubts), read: sign, decided: sign });
export type SheetDecision = z.output<typeof sheetDecision>;

/** What is answered at one place of a list: `most` circles, or rows of true and false. */
const placed = z.object({ part: z.string(), number: z.int(), most: z.int() });
const placesOfPaper = { choices: z.array(placed), statements: z.array(placed), numbers: z.array(placed) };

const answerSheet = z.object({
  id: z.string(),
  attemptId: z.string(),
  /** Which of the pupil's attempts it is. */
  number: z.int(),
  studentId: z.string(),
  name: z.string(),
  code: z.string(),
  /** The number that was filled in; `?` for a digit that was not. */
  candidate: z.string(),
  answers: answersOnSheet,
  decisions: z.array(sheetDecision),
  places: z.object(placesOfPaper),
  fileId: z.string().nullable(),
  byName: z.string(),
  at: z.string(),
  /** Corrections, the latest first. */
  changes: z.array(
    z.object({
      before: answersOnSheet,
      after: answersOnSheet,
      reason: z.string(),
      byName: z.string(),
      at: z.string(),
    }),
  ),
  version: z.int(),
});
export type AnswerSheet = z.output<typeof answerSheet>;

const answerSheets = z.object({
  title: z.string(),
  className: z.string(),
  /** What its sheets have to be read as; null: there are no papers, or nothing on them is filled in. */
  sheet: z
    .object({
      choices: z.int(),
      statements: z.int(),
      numbers: z.int(),
      codeDigits: z.int(),
      candidateDigits: z.int(),
      sheetNumber: z.int(),
    })
    .nullable(),
  papers: z.array(z.object({ code: z.string(), ...placesOfPaper })),
  /** Questions or their order were changed since they were printed: no sheet of them can be handed in. */
  isOrderChanged: z.boolean(),
  pupils: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      code: z.string(),
      /** Numbers of six digits this pupil may have filled in: the one in the class list, the end of the code. */
      candidates: z.array(z.string()),
      /** An attempt runs on a computer. */
      isSitting: z.boolean(),
      /** Null: as many as one wants. */
      attemptsLeft: z.int().nullable(),
    }),
  ),
  sheets: z.array(answerSheet),
  mayHandIn: z.boolean(),
});
export type AnswerSheets = z.output<typeof answerSheets>;

export const answerSheetContract = {
  'answerSheets.list': route({
    method: 'GET',
    path: '/lesson-items/:id/answer-sheets',
    summary: 'How sheets of a test are to be read, whose they may be, and those that were handed in',
    access: reader,
    params: idParams,
    response: answerSheets,
  }),
  'answerSheets.handIn': route({
    method: 'POST',
    path: '/lesson-items/:id/answer-sheets',
    summary: 'Hands in a sheet that was read: an attempt on paper, marked by the key of its code',
    access: editor,
    params: idParams,
    body: z.strictObject({
      /** Drawn by the sender: the same sheet sent again is the same sheet. */
      id,
      studentId: id,
      code: z.string().regex(/^\d{3}$/),
      candidate: z
        .string()
        .regex(/^[\d?]{0,6}$/)
        .default(''),
      answers: answersOnSheet,
      decisions: z.array(sheetDecision).max(300).default([]),
      /** Its photograph, an upload of the sender. */
      fileId: id.nullable().default(null),
    }),
    response: answerSheet,
    errors: [
      'learning.no_papers',
      'learning.sheets_outdated',
      'learning.no_such_code',
      'learning.not_for_them',
      'learning.sits_online',
      'learning.no_attempt_for_sheet',
      'learning.unknown_file',
      'learning.not_a_picture',
      'school.year_closed',
    ],
    idempotent: true,
  }),
  'answerSheets.deviceKey': route({
    method: 'GET',
    path: '/answer-sheets/device-key',
    summary:
      'The key that a browser locks with sheets that have not been handed in; made the first time, the same ever after',
    access: { account: 'update_test', teacher: 'any' },
    /** 32 bytes in base64. */
    response: z.object({ key: z.string() }),
  }),
  'answerSheets.correct': route({
    method: 'PUT',
    path: '/answer-sheets/:id',
    summary: 'Corrects what was read from a sheet; what its pupil comes to follows',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, answers: answersOnSheet, reason: optionalText(500) }),
    response: answerSheet,
    errors: ['learning.wrong_state', 'learning.is_released', 'platform.stale_version', 'school.year_closed'],
  }),
};
