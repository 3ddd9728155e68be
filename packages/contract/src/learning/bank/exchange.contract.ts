import { z } from 'zod';
import { id, idParams, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { sharings, similarQuestion } from './bank.schema.ts';
import { doubtCodes, lossCodes, unsupportedCodes } from './exchange-remarks.schema.ts';
import { type question, questionKinds } from './question.schema.ts';
import { thinkingLevel, thinkingLevels } from './question-parts.schema.ts';

/** What somebody should look at: `params` fill the sentence of the code. */
const remark = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({ code: z.enum(codes), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/** A question of a file as it was understood, beside what stands there. */
const recognisedQuestion = z.object({
  /** Counted from 1: what is chosen by. */
  number: z.int(),
  /** Line, or the item's file. */
  place: z.string(),
  name: z.string(),
  kind: z.enum(questionKinds).nullable(),
  /** The beginning; formulas between dollar signs. */
  words: z.string(),
  /** Null: not supported. Files in it have ids that nobody knows yet. */
  question: z.custom<z.output<typeof question>>().nullable().meta({ description: 'A question with its key' }),
  original: z.string(),
  doubts: z.array(remark(doubtCodes)),
  unsupported: remark(unsupportedCodes).nullable(),
  topicPath: z.array(z.string()),
  tags: z.array(z.string()),
  level: thinkingLevel.nullable(),
  /** What it shows: by the ids in the question, with the content in base64 as far as all of them are small. */
  files: z.array(z.object({ fileId: z.string(), name: z.string(), base64: z.string() })),
  /** Where its path of names leads: a topic of a year group each. */
  topics: z.array(z.object({ grade: z.int(), topicId: z.string() })),
  /** The caller has it from a file of this name already: it does not come in again. */
  isKnown: z.boolean(),
  /** What the bank has that is much like it, the most alike first. */
  similar: z.array(similarQuestion),
});
export type PreviewedQuestion = z.output<typeof recognisedQuestion>;

const loss = remark(lossCodes).extend({ questionId: z.string() });
export type ExportLoss = z.output<typeof loss>;

const writer = { account: 'create_test', teacher: 'related' } as const;
const unreadable = [
  'learning.not_questions',
  'learning.questions_too_large',
  'platform.not_a_workbook',
  'platform.workbook_locked',
  'platform.workbook_too_large',
] as const;

/** Numbers of a preview, comma-separated. */
const chosen = z
  .string()
  .max(8_000)
  .regex(/^\d{1,4}(?:,\d{1,4})*$/, { error: message.invalid })
  .transform((text) => new Set(text.split(',').map(Number)))
  .optional();

/**
 * What is said of single questions: `value:1.2.5,other:3`, where a dash stands for none. Numbers stand together, so that a thousand of them fit
 * into a field of a form.
 */
const eachOf = <V extends string>(value: z.ZodType<V, string>) =>
  z
    .string()
    .max(9_000)
    .regex(/^[\w-]+:[\d.]+(?:,[\w-]+:[\d.]+)*$/, { error: message.invalid })
    .transform((text) =>
      text.split(',').flatMap((group) => {
        const [of = '', numbers = ''] = group.split(':');
        return numbers.split('.').map((number) => ({ number: Number(number), of: of === '-' ? null : of }));
      }),
    )
    .pipe(z.array(z.object({ number: z.int({ error: message.invalid }), of: value.nullable() })))
    .transform((rows) => new Map(rows.map(({ number, of }) => [number, of])))
    .optional();

/** More is several files: a program that reads it must hold it whole. */
export const mostExported = 500;

export const exportFormats = ['GIFT', 'MOODLE_XML', 'QTI', 'XLSX'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const importFormats = [...exportFormats, 'WORD'] as const;

/** Questions from files of other programs, and into them. */
export const exchangeContract = {
  'bank.importPreview': route({
    method: 'POST',
    path: '/subjects/:id/questions/import/preview',
    summary:
      'What is recognised in a file (GIFT, Moodle XML, QTI 2 and 3, Word, a workbook of our template), with what is doubtful or not supported; saves nothing',
    access: writer,
    params: idParams,
    body: 'file',
    fields: z.strictObject({}),
    response: z.object({
      format: z.enum(importFormats),
      items: z.array(recognisedQuestion),
    }),
    errors: unreadable,
  }),
  'bank.import': route({
    method: 'POST',
    path: '/subjects/:id/questions/import',
    summary:
      'Adds the questions of a file, all or the chosen ones, in one go; a topic by the names it has in the file, else the one given',
    access: writer,
    params: idParams,
    body: 'file',
    fields: z.strictObject({
      grade: z.coerce.number().int().min(1).max(12),
      /** Of those whose names lead to none. */
      topicId: id.optional(),
      /** Topics that are named in the file and are not there are made. */
      makeTopics: z.enum(['true', 'false']).default('false'),
      /** Of those for which the file says none. */
      level: z.enum(thinkingLevels, { error: message.invalid }).optional(),
      sharing: z.enum(sharings, { error: message.invalid }).default('OWN'),
      /** All that are supported unless it is said. */
      chosen,
      /** By number, whatever the file says: a topic, a level. */
      topics: eachOf(id),
      levels: eachOf(z.enum(thinkingLevels, { error: message.invalid })),
    }),
    /**
     * By their numbers, of the chosen ones: `known` came from a file of this name before and are the caller’s, word for word; `left` are not
     * supported, or show a file that cannot be kept.
     */
    response: z.object({
      made: z.array(z.object({ number: z.int(), id: z.string() })),
      known: z.array(z.int()),
      left: z.array(z.int()),
      /** How many topics were made. */
      topics: z.int(),
    }),
    errors: [
      ...unreadable,
      'learning.unknown_topic',
      'learning.too_many_topics',
      'learning.nothing_to_import',
      'platform.upload_quota',
      'platform.school_full',
    ],
  }),
  'bank.importTemplate': route({
    method: 'GET',
    path: '/subjects/:id/questions/import/template',
    summary: 'An empty workbook for questions in the caller’s language: a row of every kind, and a sheet that says how',
    access: writer,
    params: idParams,
    response: 'file',
  }),
  'bank.export': route({
    // By POST: the ids of five hundred questions are longer than an address may be.
    method: 'POST',
    path: '/subjects/:id/questions/export',
    summary: 'Questions as a file for other programs, with what that does not hold',
    access: { account: 'view_test', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      format: z.enum(exportFormats, { error: message.invalid }),
      ids: z.array(id).min(1, { error: message.required }).max(mostExported),
    }),
    response: z.object({
      name: z.string(),
      mediaType: z.string(),
      /** A text as it is, or bytes in base64. */
      content: z.string(),
      isBase64: z.boolean(),
      questions: z.int(),
      losses: z.array(loss),
    }),
    errors: ['learning.too_much_to_export'],
  }),
};
