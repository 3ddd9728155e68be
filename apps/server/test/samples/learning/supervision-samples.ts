import type { attemptContract } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { ownAttemptContract } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { markers } from './marking-samples.ts';
import { anAttempt } from './sitting-samples.ts';
import { aSatTest } from './test-result-samples.ts';

const ofRunningTest = async (world: World) => ({ params: { id: (await anAttempt(world)).itemId } });
const running = async (world: World) => ({ params: { id: (await anAttempt(world)).id } });
const handedIn = async (world: World) => ({ params: { id: (await aSatTest(world)).attemptId } });

/** Who sits a test, and what is done for them; marking is sampled with results. */
export const supervisionSamples: Samples<Omit<typeof attemptContract, 'attempts.mark'>> = {
  'attempts.sitters': { make: ofRunningTest, cells: markers },
  'attempts.rooms': { make: ofRunningTest, cells: markers },
  'attempts.read': { make: handedIn, cells: markers },
  'attempts.extend': {
    make: async (world) => ({ ...(await ofRunningTest(world)), body: { minutes: 10, reason: 'Mất điện 10 phút' } }),
    cells: markers,
  },
  'attempts.message': {
    make: async (world) => ({ ...(await ofRunningTest(world)), body: { text: 'Câu 3: đơn vị là cm' } }),
    cells: markers,
  },
  'attempts.freeDevice': { make: running, cells: markers },
  'attempts.reopen': {
    make: async (world) => ({
      ...(await handedIn(world)),
      body: { version: 1, minutes: 10, reason: 'Nộp nhầm khi chưa xong' },
    }),
    cells: markers,
  },
  'attempts.end': {
    make: async (world) => ({ ...(await running(world)), body: { version: 1, reason: 'Em ốm, xin về sớm' } }),
    cells: markers,
  },
  'attempts.remove': {
    make: async (world) => ({ ...(await handedIn(world)), body: { version: 1, reason: 'Làm thử trên máy thầy' } }),
    cells: markers,
  },
};

/** A pupil's look back at what they handed in. */
export const reviewSamples: Samples<Pick<typeof ownAttemptContract, 'ownAttempts.review' | 'ownAttempts.appeal'>> = {
  'ownAttempts.review': { make: async (world) => ({ params: { id: (await aSatTest(world, 'released')).attemptId } }) },
  'ownAttempts.appeal': {
    make: async (world) => ({
      params: { id: (await aSatTest(world, 'released')).itemId },
      body: { text: 'Câu 1 em chọn đúng mà chưa được điểm' },
    }),
  },
};
