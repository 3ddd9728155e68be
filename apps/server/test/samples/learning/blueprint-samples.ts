import { blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { blueprintContract } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import type { Samples } from '../sample.ts';
import { lessonOf, notHomeroom } from './learning-samples.ts';

export const blueprintSamples: Samples<typeof blueprintContract> = {
  'blueprints.fill': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: {
        on: '2026-12-01',
        restWeeks: 26,
        itemId: null,
        seed: 'a',
        blueprint: blueprint.parse({
          levels: ['RECOGNISE', 'UNDERSTAND', 'APPLY'],
          forms: [{ key: 'choice', kinds: ['CHOICE'] }],
          wants: [{ topicId: null, form: 'choice', levels: ['RECOGNISE'], count: 2, points: 25 }],
        }),
      },
    }),
    cells: notHomeroom,
    unaudited: 'it picks questions and writes nothing',
  },
};
