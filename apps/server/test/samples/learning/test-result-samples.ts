import type { attemptContract } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { earlier } from './learning-samples.ts';
import { markers } from './marking-samples.ts';
import { aTest } from './test-samples.ts';

/** A test that the world's pupil has handed in: its one question is answered rightly, worth all of it. */
export async function aSatTest(
  world: World,
  state: 'marked' | 'released' = 'marked',
  appeal: 'none' | 'asked' = 'none',
) {
  const made = await aTest(world);
  const { db, pupils } = world;
  const [attemptId, resultId] = [newId(), newId()];
  await db
    .insertInto('test_attempts')
    .values({
      id: attemptId,
      item_id: made.itemId,
      student_id: pupils.self.id,
      number: 1,
      state: 'finished',
      seed: attemptId,
      asked: JSON.stringify([{ key: 'q1', edition: 1 }]),
      started_at: earlier,
      deadline_at: null,
      submitted_at: earlier,
      writer: null,
      writer_at: null,
      seen_at: null,
      answered: 1,
      earned: 1_000,
    })
    .execute();
  await db
    .insertInto('test_answers')
    .values({
      attempt_id: attemptId,
      key: 'q1',
      seq: 1,
      answer: JSON.stringify({ kind: 'CHOICE', chosen: 'k3' }),
      typed_at: earlier,
      saved_at: earlier,
      state: 'auto_marked',
      earned: 1_000,
      edition: 1,
    })
    .execute();
  await db
    .insertInto('test_results')
    .values({
      id: resultId,
      item_id: made.itemId,
      student_id: pupils.self.id,
      state,
      mark: 1_000,
      released_at: state === 'released' ? earlier : null,
      appeal,
      appeal_text: appeal === 'asked' ? 'Em viết thiếu đơn vị' : '',
      appeal_at: appeal === 'asked' ? earlier : null,
    })
    .execute();
  return { ...made, attemptId, resultId, studentId: pupils.self.id };
}

const ofTest = async (world: World) => ({ params: { id: (await aSatTest(world)).itemId } });

export const testResultSamples: Samples<typeof testResultContract> = {
  'testResults.questions': { make: ofTest, cells: markers },
  'testResults.queue': {
    make: async (world) => ({ params: { id: (await aSatTest(world)).itemId, key: 'q1' }, query: {} }),
    cells: markers,
  },
  'testResults.preview': { make: ofTest, cells: markers },
  'testResults.release': {
    make: async (world) => ({
      ...(await ofTest(world)),
      body: { studentIds: [world.pupils.self.id], overwrite: [], reason: '' },
    }),
    cells: markers,
  },
  'testResults.hide': {
    make: async (world) => {
      const { itemId, studentId } = await aSatTest(world, 'released');
      return { params: { id: itemId }, body: { studentIds: [studentId], reason: 'Trả nhầm lớp' } };
    },
    cells: markers,
  },
  'testResults.override': {
    make: async (world) => {
      const { itemId, studentId } = await aSatTest(world);
      return { params: { id: itemId, studentId }, body: { version: 1, mark: 850, reason: 'Làm bù trên giấy' } };
    },
    cells: markers,
  },
  'testResults.regrade': {
    make: async (world) => ({
      params: { id: (await aSatTest(world)).itemId, key: 'q1' },
      body: { version: 1, remedy: { kind: 'FULL_MARKS' as const }, isDryRun: false, reason: 'Đáp án in sai' },
    }),
    cells: markers,
  },
  'testResults.statistics': {
    make: async (world) => ({ ...(await ofTest(world)), query: { scope: 'CLASS' as const } }),
    cells: markers,
  },
  'testResults.export': {
    make: async (world) => ({
      ...(await ofTest(world)),
      query: { scope: 'CLASS' as const, reason: 'Họp tổ chuyên môn' },
    }),
    cells: markers,
  },
  'testResults.printStatistics': {
    make: async (world) => ({ ...(await ofTest(world)), query: { scope: 'CLASS' as const } }),
    cells: markers,
  },
  'testResults.appeals': { make: ofTest, cells: markers },
  'testResults.answerAppeal': {
    make: async (world) => {
      const { itemId, studentId } = await aSatTest(world, 'released', 'asked');
      return { params: { id: itemId, studentId }, body: { isChanged: false, answer: 'Em viết thiếu đơn vị' } };
    },
    cells: markers,
  },
};

/** Marking one answer; what else is done with attempts is sampled with them. */
export const answerMarkingSamples: Samples<Pick<typeof attemptContract, 'attempts.mark'>> = {
  'attempts.mark': {
    make: async (world) => ({
      params: { id: (await aSatTest(world)).attemptId, key: 'q1' },
      body: { version: 0, earned: 500, levels: [], comment: 'Thiếu lập luận', reason: 'Chép bài' },
    }),
    cells: markers,
  },
};
