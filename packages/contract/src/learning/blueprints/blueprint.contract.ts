import { z } from 'zod';
import { id, idParams, integer, isoDate } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { bankRow } from '../bank/bank.schema.ts';
import { blueprint } from '../bank/blueprint.schema.ts';

/** What a question lacks to be one that is wanted. */
export const differences = ['FORM', 'TOPIC', 'ALIKE_IN_TEST', 'LEVEL', 'USED_LATELY'] as const;

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
};
