import type { pupilLeaveContract } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';

/** The day after the world's, a Tuesday. */
const day = '2026-11-17';

/** Leave of a pupil, as it was asked for or granted. */
export async function aPupilLeave(
  { db }: Pick<World, 'db'>,
  studentId: string,
  of: { state?: 'requested' | 'approved'; from?: string; to?: string; session?: 'MORNING' | 'AFTERNOON' } = {},
): Promise<string> {
  const { state = 'requested', from = day, to = from, session = null } = of;
  const id = newId();
  const at = new Date('2026-11-16T00:00:00Z');
  await db
    .insertInto('pupil_leaves')
    .values({
      id,
      student_id: studentId,
      from_date: from,
      to_date: to,
      session,
      kind: 'ILL',
      note: 'Sốt từ tối qua',
      asked_as: 'PUPIL',
      asked_by_name: 'Nguyễn Khánh Vân',
      asked_at: at,
      state,
      decided_by_name: state === 'approved' ? 'Phạm Văn Dũng' : null,
      decided_at: state === 'approved' ? at : null,
    })
    .execute();
  return id;
}

/** A pupil of a class of its own, which the homeroom teacher leads. */
const ofATwin = async (world: World, state?: 'requested' | 'approved') =>
  aPupilLeave(world, (await world.aTwinOfClassA()).pupil.id, state ? { state } : {});

const ask = (world: World) => ({
  from: day,
  to: day,
  session: 'MORNING' as const,
  kind: 'FAMILY' as const,
  note: `Giỗ ông ${world.nextCode()}`,
});

/** A caller's earlier leave of the day would be in the way. */
async function forgetLeaveOf({ db }: World, { userId }: Caller): Promise<void> {
  if (userId === '') return;
  await db
    .deleteFrom('pupil_leaves')
    .where('student_id', 'in', (eb) =>
      eb.selectFrom('users').select('student_id').where('id', '=', userId).$castTo<{ student_id: string }>(),
    )
    .execute();
}

const notTheirs = { subjectTeacher: 'platform.not_found' } as const;

export const pupilLeaveSamples: Samples<typeof pupilLeaveContract> = {
  'pupilLeaves.own': {
    async make(world) {
      await aPupilLeave(world, world.pupils.self.id);
      return {};
    },
    cells: { pupilOther: 'ok' },
  },
  'pupilLeaves.ask': {
    async make(world, caller) {
      await forgetLeaveOf(world, caller);
      return { body: ask(world) };
    },
    cells: { pupilOther: 'ok' },
  },
  'pupilLeaves.withdraw': {
    make: async (world) => ({ params: { id: await aPupilLeave(world, world.pupils.self.id) }, body: { version: 1 } }),
  },
  'pupilLeaves.list': {
    async make(world) {
      await ofATwin(world);
      return { query: { month: '2026-11' } };
    },
    cells: { otherTeacher: 'ok' },
  },
  'pupilLeaves.enter': {
    make: async (world) => ({
      body: { ...ask(world), studentId: (await world.aTwinOfClassA()).pupil.id, toldBy: 'Mẹ, 0912 345 678' },
    }),
    cells: notTheirs,
  },
  'pupilLeaves.approve': {
    make: async (world) => ({ params: { id: await ofATwin(world) }, body: { version: 1 } }),
    cells: notTheirs,
  },
  'pupilLeaves.refuse': {
    make: async (world) => ({
      params: { id: await ofATwin(world) },
      body: { version: 1, reason: 'Hôm ấy lớp kiểm tra' },
    }),
    cells: notTheirs,
  },
  'pupilLeaves.cancel': {
    make: async (world) => ({
      params: { id: await ofATwin(world, 'approved') },
      body: { version: 1, reason: 'Em vẫn đến lớp' },
    }),
    cells: notTheirs,
  },
};
