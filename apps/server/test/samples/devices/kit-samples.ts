import type { deviceKitContract } from '@phuong/contract/devices/kits/device-kit.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { anOpenModel, emptied } from './device-order-samples.ts';

/** A kit of its own: so many of each model, one of a model of its own where none is named. */
export async function aKit(world: World, lines?: readonly { modelId: string; quantity: number }[]): Promise<string> {
  const id = newId();
  const name = `Bộ quang học ${world.nextCode()}`;
  const content = lines ?? [{ modelId: (await anOpenModel(world)).modelId, quantity: 1 }];
  await world.db
    .insertInto('device_kits')
    .values({
      id,
      name,
      name_en: '',
      note: '',
      subject_id: null,
      grades: [],
      search_key: 'bo quang hoc',
      sort_key: 'bo quang hoc',
    })
    .execute();
  await world.db
    .insertInto('device_kit_lines')
    .values(content.map(({ modelId, quantity }, position) => ({ kit_id: id, model_id: modelId, quantity, position })))
    .execute();
  return id;
}

const kitBody = async (world: World) => ({
  name: `Bộ điện học ${world.nextCode()}`,
  grades: [9],
  lines: [{ modelId: (await anOpenModel(world)).modelId, quantity: 2 }],
});

export const deviceKitSamples: Samples<typeof deviceKitContract> = {
  'deviceKits.list': { make: () => ({ query: { q: 'bo quang hoc' } }) },
  'deviceKits.read': { make: async (world) => ({ params: { id: await aKit(world) } }) },
  'deviceKits.create': { make: async (world) => ({ body: await kitBody(world) }) },
  'deviceKits.update': {
    make: async (world) => ({ params: { id: await aKit(world) }, body: { ...(await kitBody(world)), version: 1 } }),
  },
  'deviceKits.delete': { make: async (world) => ({ params: { id: await aKit(world) } }) },
  'deviceKits.take': {
    make: async (world) => ({
      params: { id: await aKit(world) },
      body: { version: 1, fromDate: '2026-11-18', fromPeriod: 2, toDate: '2026-11-18', toPeriod: 3 },
    }),
    cells: { otherTeacher: 'ok' },
    after: emptied,
  },
};
