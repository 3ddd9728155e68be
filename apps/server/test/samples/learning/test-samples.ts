import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { testContract } from '@phuong/contract/learning/tests/test.contract.ts';
import { testParts, testRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { aLesson, lessonOf, notHomeroom, onlyTeachers, shown, step } from './learning-samples.ts';

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const asked = question.parse({
  kind: 'CHOICE',
  stem: text('Cạnh nào dài nhất trong tam giác vuông?'),
  options: [
    { key: 'k3', text: text('Cạnh huyền'), share: 100 },
    { key: 'k7', text: text('Cạnh góc vuông'), share: 0 },
  ],
});

/** A test of class A as it is seen by its pupils, with one question worth ten points. */
export async function aTest(world: World) {
  const made = await aLesson(world, { ...shown, kind: 'TEST' });
  await world.db
    .insertInto('test_questions')
    .values({
      material_id: made.materialId,
      key: 'q1',
      part: 'p1',
      position: 0,
      points: 1_000,
      level: 'RECOGNISE',
      topic_id: null,
      bank_id: null,
      bank_edition: null,
      question: JSON.stringify(asked),
    })
    .execute();
  return made;
}

const ofTest = async (world: World) => ({ params: { id: (await aTest(world)).itemId } });
const fields = (world: World) => ({
  title: `Kiểm tra ${world.nextCode()}`,
  text: text('Làm trong 15 phút.'),
  rules: testRules.parse({ minutes: 15 }),
  parts: testParts.parse([{ key: 'p1', name: '', questions: [{ key: 'q1', points: 1_000, question: asked }] }]),
});

export const testSamples: Samples<typeof testContract> = {
  'tests.create': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { ...fields(world), opensAt: '2026-12-01T07:00:00+07:00', cutOffAt: '2026-12-05T21:00:00+07:00' },
    }),
    cells: notHomeroom,
  },
  'tests.read': { make: ofTest },
  'tests.update': {
    make: async (world) => ({ ...(await ofTest(world)), body: { ...step, ...fields(world) } }),
    cells: onlyTeachers,
  },
  'tests.accommodate': {
    make: async (world) => ({
      ...(await ofTest(world)),
      body: {
        studentIds: [world.pupils.mate.id],
        accommodation: {
          moreMinutes: 10,
          opensAt: null,
          cutOffAt: '2026-12-05T17:00:00+07:00',
          moreAttempts: 1,
          reason: 'Em đau tay',
        },
      },
    }),
    cells: onlyTeachers,
  },
  'tests.standing': {
    make: async (world) => ({
      ...(await ofTest(world)),
      body: { studentId: world.pupils.mate.id, morePercent: 25, reason: 'Khuyết tật vận động' },
    }),
    // Who changes pupils' records sees the test only with the right to it.
    cells: { ...onlyTeachers, accountWithTheRight: 'platform.not_found' },
  },
};
