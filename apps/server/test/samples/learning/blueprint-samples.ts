import { blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { blueprintContract } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { lessonOf, notHomeroom, onlyTeachers } from './learning-samples.ts';
import { aTest } from './test-samples.ts';

const ofTest = async (world: World) => ({ params: { id: (await aTest(world)).itemId } });

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
  'testMatrix.read': { make: ofTest, cells: onlyTeachers },
  'testMatrix.save': {
    make: async (world) => ({
      ...(await ofTest(world)),
      body: { requirements: [{ topicId: null, level: 'RECOGNISE' as const, text: 'Nhận biết được cạnh huyền.' }] },
    }),
    cells: onlyTeachers,
  },
  'testMatrix.print': { make: ofTest, cells: onlyTeachers },
};
