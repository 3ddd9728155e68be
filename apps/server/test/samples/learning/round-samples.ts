import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { roundContract } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { earlier } from './learning-samples.ts';
import { markers } from './marking-samples.ts';
import { aSatTest } from './test-result-samples.ts';

const digest = 'd41d8cd98f00b204e9800998ecf8427e';
const essay = question.parse({
  kind: 'ESSAY',
  stem: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Vì sao trời mưa?' }] }] },
});

/** A test that was handed in, with an essay the subject's and the homeroom teacher mark, as far as these rounds. */
async function aDoubleTest(world: World, rounds: readonly (1 | 2)[] = [], isOn = true) {
  const { db, teachers } = world;
  const { itemId, attemptId, materialId } = await aSatTest(world);
  await db
    .updateTable('test_questions')
    .set({ question: JSON.stringify(essay) })
    .where('material_id', '=', materialId)
    .execute();
  await db
    .updateTable('test_attempts')
    .set({ state: 'submitted', earned: null, to_mark: 1 })
    .where('id', '=', attemptId)
    .execute();
  await db
    .updateTable('test_answers')
    .set({ state: 'needs_marking', earned: null, answer: null })
    .where('attempt_id', '=', attemptId)
    .execute();
  await db.updateTable('test_results').set({ state: 'marking', mark: null }).where('item_id', '=', itemId).execute();
  if (!isOn) return { itemId, attemptId };
  const dated = { by_name: 'Cô Lan', created_at: earlier, updated_at: earlier };
  const [first, second] = [teachers.subject.id, teachers.homeroom.id];
  await db
    .insertInto('test_markers')
    .values([first, second].map((teacher_id) => ({ item_id: itemId, teacher_id, keys: null, ...dated })))
    .execute();
  await db
    .insertInto('double_markings')
    .values({ item_id: itemId, threshold: 25, ...dated })
    .execute();
  await db
    .insertInto('double_marked_questions')
    .values({ item_id: itemId, key: 'q1', first_id: first, second_id: second })
    .execute();
  for (const round of rounds)
    await db
      .insertInto('round_marks')
      .values({
        attempt_id: attemptId,
        key: 'q1',
        round,
        digest,
        earned: round * 300,
        levels: '[]',
        comment: '',
        by_id: round === 1 ? first : second,
        by_name: 'Cô Lan',
        at: earlier,
      })
      .execute();
  return { itemId, attemptId };
}

const both = { accountWithTheRight: 'platform.forbidden' } as const;

export const roundSamples: Samples<typeof roundContract> = {
  'rounds.setup': { make: async (world) => ({ params: { id: (await aDoubleTest(world)).itemId } }), cells: markers },
  'rounds.set': {
    make: async (world) => ({
      params: { id: (await aDoubleTest(world, [], false)).itemId },
      body: {
        version: 0,
        threshold: 50,
        questions: [{ key: 'q1', firstId: world.teachers.subject.id, secondId: world.teachers.other.id }],
      },
    }),
    cells: markers,
  },
  'rounds.mark': {
    make: async (world) => ({
      params: { id: (await aDoubleTest(world)).attemptId, key: 'q1' },
      body: { version: 0, earned: 700, comment: 'Lập luận rõ' },
    }),
  },
  'rounds.compare': {
    make: async (world) => ({ params: { id: (await aDoubleTest(world, [1, 2])).itemId }, query: {} }),
    cells: both,
  },
  'rounds.settle': {
    make: async (world) => ({
      params: { id: (await aDoubleTest(world, [1, 2])).attemptId, key: 'q1' },
      body: { version: 0, way: 'MEAN', reason: 'Hai điểm gần nhau' },
    }),
    cells: both,
  },
};
