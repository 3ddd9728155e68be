import type { answerSheetContract } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { paperSetOf } from '../../../src/features/learning/test-papers/test-paper.reads.ts';
import { orderDigestOf } from '../../../src/features/learning/test-papers/test-paper.rules.ts';
import { readTestContent } from '../../../src/features/learning/tests/test-content.reads.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { earlier } from './learning-samples.ts';
import { markers } from './marking-samples.ts';
import { withPapers } from './test-paper-samples.ts';
import { aSatTest } from './test-result-samples.ts';

/** A test whose papers are as they were printed. */
async function printed(world: World) {
  const { params } = await withPapers(world);
  const { material_id: materialId } = await world.db
    .selectFrom('lesson_items')
    .select('material_id')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const set = await paperSetOf(world.db, materialId);
  if (!set) throw new Error('it has no papers');
  await world.db
    .updateTable('test_paper_sets')
    .set({ order_digest: orderDigestOf(await readTestContent(world.db, materialId), set) })
    .where('material_id', '=', materialId)
    .execute();
  return { params };
}

const filled = { choices: ['A' as const], statements: [], numbers: [] };

/** A sheet of the world's pupil that was handed in: its one question is answered rightly. */
async function aSheet(world: World) {
  const { itemId, attemptId } = await aSatTest(world);
  const id = newId();
  await world.db.updateTable('test_attempts').set({ kind: 'PAPER' }).where('id', '=', attemptId).execute();
  const question = { slot: 'q1', partOfPassage: null, kind: 'CHOICE', keys: ['k3', 'k7'], part: '', number: 1 };
  await world.db
    .insertInto('answer_sheets')
    .values({
      id,
      attempt_id: attemptId,
      item_id: itemId,
      code: '101',
      candidate: '000001',
      answers: JSON.stringify(filled),
      decisions: '[]',
      plan: JSON.stringify({ choices: [question], statements: [], numbers: [] }),
      file_id: null,
      by_name: 'Cô Lan',
      created_at: earlier,
      updated_at: earlier,
    })
    .execute();
  return { params: { id } };
}

export const answerSheetSamples: Samples<typeof answerSheetContract> = {
  'answerSheets.list': { make: printed, cells: markers },
  'answerSheets.handIn': {
    make: async (world) => ({
      ...(await printed(world)),
      body: {
        id: newId(),
        studentId: world.pupils.self.id,
        code: '102',
        candidate: '00000?',
        answers: filled,
        decisions: [{ place: 'CHOICE.0', doubt: 'TWO' as const, read: '', decided: 'A' }],
      },
    }),
    cells: markers,
  },
  'answerSheets.deviceKey': {
    // Made before: asking for it again writes nothing.
    make: async ({ db }, { userId }) => {
      await db
        .insertInto('user_device_keys')
        .values({ user_id: userId, key: 'a2V5' })
        .onConflict((known) => known.doNothing())
        .execute();
      return {};
    },
  },
  'answerSheets.correct': {
    make: async (world) => ({
      ...(await aSheet(world)),
      body: { version: 1, answers: { ...filled, choices: [null] }, reason: 'Em tẩy ô này' },
    }),
    cells: markers,
  },
};
