import type { ownListContract } from '@phuong/contract/numbers/own-lists/own-list.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

/** Of a pupil everybody may see, so that the right to statistics alone shows none. */
const listOfPupils = {
  noun: 'PUPILS' as const,
  columns: ['studentCode', 'fullName', 'className'],
  filters: [],
  sort: null,
  group: null,
};
const ownListOf = (name: string) => ({
  name,
  note: '',
  definition: listOfPupils,
  roleIds: [],
  userIds: [],
  reminder: { every: 'WEEK' as const, day: 1 },
});

/** A list of whoever calls; of nobody for who cannot have one. */
async function listOfCaller({ db }: World, { userId }: Caller): Promise<string> {
  const id = newId();
  const definition = JSON.stringify(listOfPupils);
  await db
    .insertInto('own_lists')
    .values({ id, owner_id: userId === '' ? null : userId, name: 'Danh sách thử', note: '', definition })
    .execute();
  return id;
}

export const ownListSamples: Samples<typeof ownListContract> = {
  'ownLists.nouns': { make: () => ({}) },
  'ownLists.receivers': { make: () => ({}) },
  'ownLists.list': { make: () => ({}) },
  'ownLists.read': { make: async (world, caller) => ({ params: { id: await listOfCaller(world, caller) } }) },
  'ownLists.run': {
    make: ({ years }) => ({ body: { definition: listOfPupils, schoolYearId: years.now.id } }),
    unaudited: 'a page of a list is read; only mass reading of personal columns is told',
  },
  'ownLists.export': {
    make: ({ years }) => ({ body: { definition: listOfPupils, schoolYearId: years.now.id, reason: 'Đối chiếu' } }),
    // Statistics alone name nobody.
    cells: { accountWithTheRight: 'platform.forbidden' },
  },
  'ownLists.create': { make: () => ({ body: ownListOf(`Danh sách ${newId().slice(-8)}`) }) },
  'ownLists.update': {
    make: async (world, caller) => ({
      params: { id: await listOfCaller(world, caller) },
      body: { ...ownListOf('Danh sách mới'), version: 1 },
    }),
  },
  'ownLists.delete': { make: async (world, caller) => ({ params: { id: await listOfCaller(world, caller) } }) },
};
