import type { timetableImportContract } from '@phuong/contract/timetable/import/timetable-import.contract.ts';
import type { World } from '../world/world.ts';
import type { Samples } from './sample.ts';
import { aWorkbook } from './workbook.ts';

/** A week of class A with one lesson in it. */
async function aWeek({ classes, years, db }: World, cell?: string) {
  const { name } = await db
    .selectFrom('classes')
    .select('name')
    .where('id', '=', classes.a.id)
    .executeTakeFirstOrThrow();
  const file = await aWorkbook(['Thứ', 'Tiết', name], ['Thứ Ba', '2', cell ?? 'Toán']);
  return { file, fields: { semesterId: years.now.semester1 } };
}

async function aNewWeek(world: World) {
  const { file, fields } = await aWeek(world);
  return { file, fields: { ...fields, name: `Từ Excel ${world.nextCode()}`, onlyValid: 'true' as const } };
}

export const timetableImportSamples: Samples<typeof timetableImportContract> = {
  'timetables.importPreview': { make: (world) => aWeek(world), unaudited: 'only looks' },
  'timetables.import': { make: aNewWeek },
  'timetables.importFaults': { make: (world) => aWeek(world, 'Bay lượn'), unaudited: 'only looks' },
  'timetables.importTemplate': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
};
