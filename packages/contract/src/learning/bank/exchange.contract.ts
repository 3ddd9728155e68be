import { z } from 'zod';
import { id, idListQuery, idParams, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { sharings } from './bank.schema.ts';
import { type question, questionKinds } from './question.schema.ts';
import { thinkingLevel } from './question-parts.schema.ts';

/** What somebody should look at: `params` fill the sentence of the code. */
const remark = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

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
  doubts: z.array(remark),
  unsupported: remark.nullable(),
  topicPath: z.array(z.string()),
  tags: z.array(z.string()),
  level: thinkingLevel.nullable(),
  /** What it shows: by the ids in the question, with the content in base64 as far as all of them are small. */
  files: z.array(z.object({ fileId: z.string(), name: z.string(), base64: z.string() })),
});
export type PreviewedQuestion = z.output<typeof recognisedQuestion>;

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

const exportFormats = ['GIFT', 'MOODLE_XML', 'QTI', 'XLSX'] as const;

/** Questions from files of other programs, and into them. */
export const exchangeContract = {
  'bank.importPreview': route({
    method: 'POST',
    path: '/subjects/:id/questions/import/preview',
    summary:
      'What is recognised in a file (GIFT, Moodle XML, QTI 2 and 3, a workbook of our template), with what is doubtful or not supported; saves nothing',
    access: writer,
    params: idParams,
    body: 'file',
    fields: z.strictObject({}),
    response: z.object({
      format: z.enum(exportFormats),
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
      topicId: id.optional(),
      sharing: z.enum(sharings, { error: message.invalid }).default('OWN'),
      /** All that are supported unless it is said. */
      chosen,
    }),
    /**
     * By their numbers, of the chosen ones: `known` came from a file of this name before and are the caller’s, word for word; `left` are not
     * supported, or show a file that cannot be kept.
     */
    response: z.object({ made: z.int(), known: z.array(z.int()), left: z.array(z.int()) }),
    errors: [
      ...unreadable,
      'learning.unknown_topic',
      'learning.nothing_to_import',
      'platform.upload_quota',
      'platform.school_full',
    ],
  }),
  'bank.export': route({
    method: 'GET',
    path: '/subjects/:id/questions/export',
    summary: 'Questions as a file for other programs, with what that does not hold',
    access: { account: 'view_test', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ format: z.enum(exportFormats), ids: idListQuery }),
    response: z.object({
      name: z.string(),
      mediaType: z.string(),
      /** A text as it is, or bytes in base64. */
      content: z.string(),
      isBase64: z.boolean(),
      questions: z.int(),
      losses: z.array(remark.extend({ questionId: z.string() })),
    }),
    errors: ['learning.too_much_to_export'],
  }),
};
