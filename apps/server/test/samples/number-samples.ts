import type { achievementsContract } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { averagesContract } from '@phuong/contract/numbers/averages/averages.contract.ts';
import type { overviewContract } from '@phuong/contract/numbers/overview/overview.contract.ts';
import type { ownListContract } from '@phuong/contract/numbers/own-lists/own-list.contract.ts';
import type { reportContract } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { teachingContract } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import type { twoAreasContract } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

const lastYear = ({ years }: World) => ({ query: { schoolYearId: years.last.id, period: 'CN' as const } });

export const twoAreasSamples: Samples<typeof twoAreasContract> = {
  'twoAreas.read': { make: lastYear },
  'twoAreas.pupils': { make: lastYear },
  'twoAreas.export': { make: lastYear },
  'twoAreas.print': { make: lastYear },
};

export const averagesSamples: Samples<typeof averagesContract> = {
  'classAverages.read': { make: lastYear },
  'classAverages.pupils': {
    make: ({ years, subjects }) => ({
      query: { schoolYearId: years.last.id, period: 'CN', subjectId: subjects.maths.id, of: 'COUNTED' },
    }),
  },
  'classAverages.export': { make: lastYear },
};

export const teachingSamples: Samples<typeof teachingContract> = {
  'teachingResults.byGrade': { make: lastYear },
  'teachingResults.exportByGrade': { make: lastYear },
  'teachingResults.byTeacher': { make: lastYear },
  'teachingResults.exportByTeacher': { make: lastYear },
};

const allOfLastYear = ({ years }: World) => ({ query: { schoolYearId: years.last.id } });

export const achievementsSamples: Samples<typeof achievementsContract> = {
  'achievements.read': { make: allOfLastYear },
  'achievements.pupils': { make: allOfLastYear },
  'achievements.export': { make: allOfLastYear },
};

export const overviewSamples: Samples<typeof overviewContract> = { 'overview.read': { make: () => ({}) } };

const aReport = ({ years }: World) => ({ query: { schoolYearId: years.now.id, report: 'ENROLMENT' as const } });

export const reportSamples: Samples<typeof reportContract> = {
  'reports.read': { make: aReport },
  'reports.pupils': {
    make: ({ years }) => ({ query: { schoolYearId: years.now.id, report: 'ENROLMENT', column: 'PUPILS' } }),
  },
  'reports.export': { make: aReport },
  'reports.print': { make: aReport },
};

/** Of a pupil everybody may see, so that the right to statistics alone shows none. */
const listOfPupils = {
  noun: 'PUPILS' as const,
  columns: ['studentCode', 'fullName', 'className'],
  filters: [],
  sort: null,
  group: null,
};
const ownListOf = (name: string) => ({ name, note: '', definition: listOfPupils, roleIds: [], userIds: [] });

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
