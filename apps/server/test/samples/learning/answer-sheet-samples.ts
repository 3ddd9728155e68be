import type { answerSheetContract } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { paperSetOf } from '../../../src/features/learning/test-papers/test-paper.reads.ts';
import { orderDigestOf } from '../../../src/features/learning/test-papers/test-paper.rules.ts';
import { readTestContent } from '../../../src/features/learning/tests/test-content.reads.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { markers } from './marking-samples.ts';
import { withPapers } from './test-paper-samples.ts';

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

/** A sheet of the pupil that was handed in. */
async function aSheet(world: World) {
  const { params } = await printed(world);
  const teacher = await world.server.teacher(world.teachers.subject.id);
  const id = newId();
  const body = { id, studentId: world.pupils.self.id, code: '101', answers: filled };
  const { status } = await teacher.post(`/lesson-items/${params.id}/answer-sheets`, body);
  if (status >= 300) throw new Error(`a sheet of the samples was refused: ${status}`);
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
  'answerSheets.correct': {
    make: async (world) => ({
      ...(await aSheet(world)),
      body: { version: 1, answers: { ...filled, choices: [null] }, reason: 'Em tẩy ô này' },
    }),
    cells: markers,
  },
};
