import type { personalDataContract } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { aNewStudent, type World } from '../world/world.ts';
import type { Samples } from './sample.ts';

/** A pupil who has left. */
async function aLeaver(world: World) {
  const { id } = await aNewStudent(world);
  await world.db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', id).execute();
  return { kind: 'student' as const, id };
}
const body = { reason: 'Phụ huynh xin, đơn ngày 16/11/2026' };

export const personalDataSamples: Samples<typeof personalDataContract> = {
  'personalData.exportOwn': { make: () => ({}) },
  'personalData.export': { make: async (world) => ({ params: await aLeaver(world), body }) },
  'personalData.preview': { make: async (world) => ({ params: await aLeaver(world) }) },
  'personalData.erase': { make: async (world) => ({ params: await aLeaver(world), body }) },
};
