import type { ownAttemptContract } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { aTest } from './test-samples.ts';

const startedAt = new Date('2026-11-16T01:00:00Z');

/** An attempt of the pupil that runs without an end. */
export async function anAttempt(world: World) {
  const { itemId, materialId } = await aTest(world);
  const [id, writer] = [newId(), newId()];
  await world.db
    .insertInto('test_attempts')
    .values({
      id,
      item_id: itemId,
      student_id: world.pupils.self.id,
      number: 1,
      seed: id,
      asked: JSON.stringify([{ key: 'q1', edition: 1 }]),
      started_at: startedAt,
      deadline_at: null,
      writer,
      writer_at: startedAt,
      seen_at: startedAt,
    })
    .execute();
  return { id, writer, itemId, materialId };
}

const changes = [
  { seq: 1, key: 'q1', answer: { kind: 'CHOICE' as const, chosen: 'k3' }, typedAt: '2026-11-16T08:01:00+07:00' },
];

async function writing(world: World) {
  const { id, writer } = await anAttempt(world);
  return { params: { id }, body: { writer, changes } };
}

type Sat = Pick<
  typeof ownAttemptContract,
  | 'ownItems.test'
  | 'ownAttempts.preload'
  | 'ownAttempts.start'
  | 'ownAttempts.open'
  | 'ownAttempts.save'
  | 'ownAttempts.submit'
>;

export const sittingSamples: Samples<Sat> = {
  'ownItems.test': { make: async (world) => ({ params: { id: (await aTest(world)).itemId } }) },
  'ownAttempts.preload': { make: async (world) => ({ params: { id: (await aTest(world)).itemId } }) },
  'ownAttempts.start': {
    make: async (world) => ({ params: { id: (await aTest(world)).itemId }, body: { password: '', writer: newId() } }),
  },
  'ownAttempts.open': {
    make: async (world) => {
      const { id, writer } = await anAttempt(world);
      return { params: { id }, body: { writer } };
    },
    unaudited: 'which tab writes is kept with the attempt, and a change of it among its events',
  },
  'ownAttempts.save': {
    make: writing,
    unaudited: 'every change of an answer is kept as a step of the attempt',
  },
  'ownAttempts.submit': { make: writing },
};
