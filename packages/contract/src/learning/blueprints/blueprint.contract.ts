import { z } from 'zod';
import { id, idParams, integer, isoDate, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bankRow } from '../bank/bank.schema.ts';
import { blueprint } from '../bank/blueprint.schema.ts';
import { thinkingLevel } from '../bank/question-parts.schema.ts';

/** What a question lacks to be one that is wanted. */
const differences = ['FORM', 'TOPIC', 'ALIKE_IN_TEST', 'LEVEL', 'USED_LATELY'] as const;

const filled = z.object({
  /** Ids of questions by the want’s place in the blueprint. */
  picks: z.array(z.array(z.string())),
  /** What the bank has for each want, and how much of it the class did not have lately. */
  supply: z.array(z.object({ fits: z.int(), rested: z.int() })),
  gaps: z.array(
    z.object({
      want: z.int(),
      missing: z.int(),
      nearest: z.array(z.object({ row: bankRow, differs: z.array(z.enum(differences)) })),
    }),
  ),
});
export type FilledBlueprint = z.output<typeof filled>;

const requirement = {
  /** Null: questions of no topic. */
  topicId: id.nullable(),
  level: thinkingLevel,
  /** What is asked of pupils: "Nhận biết được …". */
  text: optionalText(1_000),
};

const testMatrix = z.object({
  /** A line for each topic and level the test has questions of, in the order of the tables. */
  rows: z.array(
    z.object({
      topicId: z.string().nullable(),
      /** Topics above it first. */
      topic: z.array(z.string()),
      level: thinkingLevel,
      questions: z.int(),
      /** Of true–false questions, each by its own level. */
      statements: z.int(),
      text: z.string(),
    }),
  ),
  /** Questions nobody gave a level: they stand in no table. */
  withoutLevel: z.int(),
});
export type TestMatrix = z.output<typeof testMatrix>;

const editor = { account: 'update_test', teacher: 'related' } as const;

export const blueprintContract = {
  'blueprints.fill': route({
    method: 'POST',
    path: '/lessons/:id/blueprint',
    summary:
      'Picks questions of the bank for a blueprint: none that the class had lately, fresh ones first, of those that are alike one. Writes nothing',
    access: { account: 'create_test', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      blueprint,
      /** The day the test is for. */
      on: isoDate,
      /** A question the class had in so many weeks before is left out; 0: none is. */
      restWeeks: integer(0, 260).default(26),
      /** The test that is being written: what stands in it counts as not had yet. */
      itemId: id.nullable().default(null),
      /** Other words draw others among those that are as good. */
      seed: z.string().max(40).default(''),
    }),
    response: filled,
    errors: ['learning.not_taught', 'school.year_closed'],
  }),
  'testMatrix.read': route({
    method: 'GET',
    path: '/lesson-items/:id/matrix',
    summary: 'A test by topic and level, with what is asked of pupils in each',
    access: editor,
    params: idParams,
    response: testMatrix,
  }),
  'testMatrix.save': route({
    method: 'PUT',
    path: '/lesson-items/:id/matrix',
    summary: 'Says what is asked of pupils by topic and level, for the specification of a test',
    access: editor,
    params: idParams,
    body: z.strictObject({ requirements: z.array(z.strictObject(requirement)).max(240) }),
    response: testMatrix,
    errors: ['school.year_closed'],
  }),
  'testMatrix.print': route({
    method: 'GET',
    path: '/lesson-items/:id/matrix.pdf',
    summary: 'Matrix and specification of a test as the two official tables (Công văn 7991/BGDĐT-GDTrH), A4 landscape',
    access: editor,
    params: idParams,
    response: 'file',
    errors: ['learning.nothing_in_it'],
    paper: true,
  }),
};
