import { z } from 'zod';
import { idParams, integer } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** As many versions of one test as there may be. */
export const mostPapers = 24;

const shuffling = {
  /** Questions change places inside their part. */
  shufflesQuestions: z.boolean().default(true),
  shufflesOptions: z.boolean().default(true),
  /** Statements a–d, and the left sides of pairs. */
  shufflesStatements: z.boolean().default(false),
};

const paperSet = z.object({
  /** Empty: none were made. */
  codes: z.array(z.string()),
  seed: z.string(),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  shufflesStatements: z.boolean(),
  madeByName: z.string(),
  madeAt: z.string().nullable(),
  /** The test was changed since: what was printed is not what would be printed now. */
  isChanged: z.boolean(),
  /** What pupils fill in on paper, question by question. */
  questions: z.int(),
  /** The caller may make them anew. */
  mayMake: z.boolean(),
});
export type PaperSet = z.output<typeof paperSet>;

const code = z.string().regex(/^\d{3}$/);
const editor = { account: 'update_test', teacher: 'related' } as const;

export const testPaperContract = {
  'testPapers.list': route({
    method: 'GET',
    path: '/lesson-items/:id/test-papers',
    summary: 'The codes of a test’s papers, and whether the test was changed since they were made',
    access: editor,
    params: idParams,
    response: paperSet,
  }),
  'testPapers.make': route({
    method: 'POST',
    path: '/lesson-items/:id/test-papers',
    summary: 'Makes papers of a test, each with a code of three digits and an order of its own',
    access: editor,
    params: idParams,
    body: z.strictObject({
      count: integer(1, mostPapers),
      /** The first of codes in a row; null: drawn by chance. */
      firstCode: integer(0, 999).nullable().default(null),
      ...shuffling,
      /** There are some already: they go, and their keys with them. */
      replaces: z.boolean().default(false),
    }),
    response: paperSet,
    errors: ['learning.papers_exist', 'learning.codes_too_high', 'learning.nothing_in_it', 'school.year_closed'],
    idempotent: true,
  }),
  'testPapers.print': route({
    method: 'GET',
    path: '/lesson-items/:id/test-papers.pdf',
    summary: 'Papers of a test on A4, all codes or one, with sheets to answer on',
    access: editor,
    params: idParams,
    query: z.strictObject({
      code: code.optional(),
      columns: z.enum(['1', '2']).default('1'),
      /** A sheet of circles for phone or scanner after each paper; without it there is room for answers in the paper. */
      answerSheet: z.enum(['true', 'false']).default('true'),
    }),
    response: 'file',
    errors: ['learning.no_papers', 'learning.beyond_sheet', 'learning.too_large_to_print'],
    paper: true,
  }),
  'testPapers.word': route({
    method: 'GET',
    path: '/lesson-items/:id/test-papers/word',
    summary: 'One paper of a test as a Word file, or all in a zip with their key; formulas can be edited',
    access: editor,
    params: idParams,
    query: z.strictObject({ code: code.optional() }),
    response: 'file',
    errors: ['learning.no_papers', 'learning.too_large_to_print'],
    paper: true,
  }),
  'testPapers.key': route({
    method: 'GET',
    path: '/lesson-items/:id/test-papers/key.pdf',
    summary: 'What is right under each number of each code, as a table',
    access: editor,
    params: idParams,
    response: 'file',
    errors: ['learning.no_papers'],
    paper: true,
  }),
  'testPapers.keySheet': route({
    method: 'GET',
    path: '/lesson-items/:id/test-papers/key.xlsx',
    summary: 'The same table as a workbook, and which question of the test stands under each number',
    access: editor,
    params: idParams,
    response: 'file',
    errors: ['learning.no_papers'],
  }),
};
