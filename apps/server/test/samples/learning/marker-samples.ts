import type { markerContract } from '@phuong/contract/learning/markers/marker.contract.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { earlier } from './learning-samples.ts';
import { markers } from './marking-samples.ts';
import { aSatTest } from './test-result-samples.ts';

/** A test that the subject's and the homeroom teacher were appointed to mark. */
async function aTestToMark(world: World) {
  const { itemId } = await aSatTest(world);
  await world.db
    .insertInto('test_markers')
    .values(
      [world.teachers.subject.id, world.teachers.homeroom.id].map((teacher_id) => ({
        item_id: itemId,
        teacher_id,
        keys: null,
        by_name: 'Cô Lan',
        created_at: earlier,
        updated_at: earlier,
      })),
    )
    .execute();
  return { params: { id: itemId } };
}

export const markerSamples: Samples<typeof markerContract> = {
  'markers.list': { make: aTestToMark, cells: markers },
  'markers.appoint': {
    make: async (world) => {
      const { itemId } = await aSatTest(world);
      return {
        params: { id: itemId, teacherId: world.teachers.other.id },
        body: { keys: ['q1'], classes: [{ itemId, isAppointed: true, version: 0 }] },
      };
    },
    cells: markers,
  },
  'markers.ownTests': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'markers.ownTest': { make: aTestToMark },
};
