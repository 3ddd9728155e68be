import type { classReadingContract } from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { aTitle } from './library-samples.ts';

/** Whose teacher a sign-in is; of everybody else the teacher of the subject. */
export async function teacherOf(world: World, { userId }: Caller): Promise<string> {
  const user = userId
    ? await world.db.selectFrom('users').select('teacher_id').where('id', '=', userId).executeTakeFirst()
    : undefined;
  return user?.teacher_id ?? world.teachers.subject.id;
}

/** A title of its own, given to a class of many more pupils than it has copies. */
export async function aClassReading(
  world: World,
  { titleId, teacherId }: { readonly titleId?: string; readonly teacherId: string },
): Promise<string> {
  const id = newId();
  await world.db
    .insertInto('class_readings')
    .values({
      id,
      class_id: world.classes.a.id,
      title_id: titleId ?? (await aTitle(world, { title: 'Lão Hạc' })),
      teacher_id: teacherId,
      note: 'Đọc trước tiết 45',
      from_date: '2026-11-01',
      until_date: '2026-12-01',
    })
    .execute();
  return id;
}

const ownReading = async (world: World, caller: Caller) => ({
  id: await aClassReading(world, { teacherId: await teacherOf(world, caller) }),
});
const when = { note: 'Đọc chương 1', fromDate: '2026-11-16', untilDate: '2026-11-30' };

export const classReadingSamples: Samples<typeof classReadingContract> = {
  'classReadings.list': { make: () => ({ query: { q: 'lao hac' } }) },
  'classReadings.own': { make: () => ({}) },
  'classReadings.give': {
    make: async (world) => ({
      body: {
        classId: world.classes.a.id,
        titleIds: [await aTitle(world, { title: 'Lão Hạc' })],
        ...when,
      },
    }),
  },
  'classReadings.update': {
    make: async (world, caller) => ({ params: await ownReading(world, caller), body: { version: 1, ...when } }),
  },
  'classReadings.remove': { make: async (world, caller) => ({ params: await ownReading(world, caller) }) },
};
