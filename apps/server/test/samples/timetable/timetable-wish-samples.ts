import type { wishContract } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishState } from '@phuong/contract/timetable/wishes/wish.lifecycle.ts';
import type { WishAsk } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';

const parts = {
  cannot: [{ day: 2, shift: 'MORNING' as const, period: 1 }],
  unwanted: [{ day: 3, shift: 'MORNING' as const, period: 5 }],
  preferred: [],
  maxPerDay: 4,
  freeDays: null,
  noGaps: true,
};
const content = { ...parts, note: 'Sáng thứ Ba đưa con đi học' };

/** Wishes for the first semester, taken this week. */
async function aCollection({ db, years }: World): Promise<string> {
  const taken = {
    opens_on: '2026-11-10',
    closes_on: '2026-11-20',
    asks: ['CANNOT', 'UNWANTED', 'PREFERRED', 'MAX_PER_DAY', 'FREE_DAYS', 'NO_GAPS', 'NOTE'] as WishAsk[],
    max_cannot: 10,
    note: '',
    is_stopped: false,
  };
  await db
    .insertInto('timetable_wish_collections')
    .values({ id: newId(), semester_id: years.now.semester1, ...taken })
    .onConflict((conflict) => conflict.column('semester_id').doUpdateSet(taken))
    .execute();
  const { id } = await db
    .selectFrom('timetable_wish_collections')
    .select('id')
    .where('semester_id', '=', years.now.semester1)
    .executeTakeFirstOrThrow();
  return id;
}

async function aWish(world: World, teacherId: string, state: WishState, version = 1): Promise<string> {
  const { db } = world;
  const collection_id = await aCollection(world);
  await db.deleteFrom('timetable_wishes').where('teacher_id', '=', teacherId).execute();
  const id = newId();
  await db
    .insertInto('timetable_wishes')
    .values({
      id,
      collection_id,
      teacher_id: teacherId,
      state,
      content: JSON.stringify(content),
      sent_at: null,
      decided_at: null,
      decided_by: null,
      accepted: null,
      applied: null,
      version,
    })
    .execute();
  return id;
}

/** The teacher who calls; the subject's where somebody else does. */
function callingTeacher({ teachers }: World, { name }: Caller): string {
  if (name === 'homeroomTeacher') return teachers.homeroom.id;
  return name === 'otherTeacher' ? teachers.other.id : teachers.subject.id;
}

const own = { otherTeacher: 'ok' } as const;
/** Two calls that follow each other are not the same one. */
let turn = 0;

export const wishSamples: Samples<typeof wishContract> = {
  'timetableWishes.list': {
    async make(world) {
      await aWish(world, world.teachers.subject.id, 'SENT');
      return { query: { semesterId: world.years.now.semester1 } };
    },
  },
  'timetableWishes.save': {
    async make({ db, years }) {
      await db.deleteFrom('timetable_wish_collections').where('semester_id', '=', years.now.semester1).execute();
      return {
        params: { semesterId: years.now.semester1 },
        body: {
          version: 0,
          opensOn: '2026-11-16',
          closesOn: '2026-11-25',
          asks: ['CANNOT', 'NOTE'],
          maxCannot: 5,
          note: 'Gửi trước thứ Tư tuần sau',
          isStopped: false,
        },
      };
    },
  },
  'timetableWishes.remind': {
    async make(world) {
      const { db, teachers, years, server } = world;
      await aCollection(world);
      await db.deleteFrom('timetable_wishes').where('teacher_id', '=', teachers.subject.id).execute();
      await db.deleteFrom('timetable_wish_reminders').execute();
      const user = await db.selectFrom('users').select('id').where('teacher_id', '=', teachers.subject.id).execute();
      if (user.length === 0) await server.teacher(teachers.subject.id);
      // Nobody has the second id: it is passed over, and makes this call another one than the last.
      return { body: { semesterId: years.now.semester1, teacherIds: [teachers.subject.id, newId()] } };
    },
  },
  'timetableWishes.decide': {
    make: async (world) => ({
      params: { id: await aWish(world, world.teachers.subject.id, 'SENT') },
      body: {
        version: 1,
        accepted: { ...parts, noGaps: false, unwanted: [] },
        reason: 'Tổ Toán họp sáng thứ Tư',
      },
    }),
  },
  'timetableWishes.acceptAll': {
    make: async (world) => ({
      body: { wishes: [{ id: await aWish(world, world.teachers.subject.id, 'SENT'), version: 1 }] },
    }),
  },
  'ownWishes.read': {
    async make(world, caller) {
      await aWish(world, callingTeacher(world, caller), 'DRAFT');
      return {};
    },
    cells: own,
  },
  'ownWishes.save': {
    async make(world, caller) {
      await aWish(world, callingTeacher(world, caller), 'DRAFT');
      return { params: { id: await aCollection(world) }, body: { version: 1, content, send: true } };
    },
    cells: own,
  },
  'ownWishes.withdraw': {
    async make(world, caller) {
      turn += 1;
      await aWish(world, callingTeacher(world, caller), 'SENT', turn);
      return { params: { id: await aCollection(world) }, body: { version: turn } };
    },
    cells: own,
  },
};
