import type { dutyContract } from '@phuong/contract/timetable/duties/duty.contract.ts';
import type { ownDutyContract } from '@phuong/contract/timetable/duties/own-duty.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aNewTeacher, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';

/** A Monday of the semester. */
const date = '2026-12-14';
const times = [{ shift: 'MORNING' as const, startTime: '06:40', endTime: '07:00' }];

const turnOf = (postId: string, position: number, teacherId: string) => ({
  id: newId(),
  post_id: postId,
  on_date: date,
  shift: 'MORNING' as const,
  position,
  teacher_id: teacherId,
  employee_id: null,
  class_id: null,
});

/** The teacher who calls; the homeroom teacher where somebody else does. */
function callingTeacher({ teachers }: World, { name }: Caller): string {
  if (name === 'subjectTeacher') return teachers.subject.id;
  return name === 'otherTeacher' ? teachers.other.id : teachers.homeroom.id;
}

/** A roster of a week with a gate for two, where a teacher and a new colleague stand on Monday. */
async function aRoster(
  world: World,
  state: 'draft' | 'published' = 'draft',
  teacherId: string = world.teachers.homeroom.id,
) {
  const { db, years } = world;
  const [id, postId] = [newId(), newId()];
  const name = `Trực ${world.nextCode()}`;
  await db
    .insertInto('duty_rosters')
    .values({
      id,
      school_year_id: years.now.id,
      semester_id: years.now.semester1,
      name,
      name_key: name.toLowerCase(),
      from_date: date,
      to_date: '2026-12-19',
      presence: 'ANY',
      state,
    })
    .execute();
  await db
    .insertInto('duty_posts')
    .values({
      id: postId,
      roster_id: id,
      position: 1,
      name: 'Cổng trường',
      name_key: 'cong truong',
      people: 2,
      serves: 'TEACHERS',
      rotates: 'DAY',
      days: [1, 2, 3, 4, 5, 6],
      times: JSON.stringify(times),
      during_lessons: false,
    })
    .execute();
  const { id: colleagueId } = await aNewTeacher(world);
  const [turn, other] = [turnOf(postId, 1, teacherId), turnOf(postId, 2, colleagueId)];
  await db.insertInto('duty_turns').values([turn, other]).execute();
  return { id, postId, turnId: turn.id, otherTurnId: other.id, colleagueId };
}

const ofRoster = async (world: World) => ({ params: { id: (await aRoster(world)).id } });

const fields = (world: World) => ({
  name: `Trực ${world.nextCode()}`,
  fromDate: date,
  toDate: '2026-12-18',
  presence: 'DAY' as const,
  exemptIds: [world.teachers.other.id],
});

const post = (world: World) => ({
  name: `Cầu thang ${world.nextCode()}`,
  people: 1,
  serves: 'TEACHERS' as const,
  rotates: 'WEEK' as const,
  days: [1, 3],
  times,
  duringLessons: false,
  chosenIds: [world.teachers.homeroom.id],
});

/** A roster with a turn of the calling teacher, who has no other: nothing keeps them from changing it. */
async function anOwnRoster(world: World, caller: Caller) {
  await world.db.deleteFrom('duty_rosters').execute();
  return aRoster(world, 'published', callingTeacher(world, caller));
}

/** What the calling teacher asks of a new colleague, or the other way round. */
async function aSwap(world: World, caller: Caller, isAskedByCaller: boolean) {
  const { turnId, otherTurnId, colleagueId } = await anOwnRoster(world, caller);
  const id = newId();
  const mine = callingTeacher(world, caller);
  await world.db
    .insertInto('duty_swaps')
    .values({
      id,
      turn_id: isAskedByCaller ? turnId : otherTurnId,
      other_turn_id: isAskedByCaller ? otherTurnId : turnId,
      asked_by: isAskedByCaller ? mine : colleagueId,
      asked_of: isAskedByCaller ? colleagueId : mine,
      note: '',
      answered_at: null,
    })
    .execute();
  return { params: { id }, body: { version: 1 } };
}

const own = { otherTeacher: 'ok' } as const;

export const dutySamples: Samples<typeof dutyContract & typeof ownDutyContract> = {
  'dutyRosters.list': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'dutyRosters.read': { make: async (world) => ({ ...(await ofRoster(world)), query: { date } }) },
  'dutyRosters.create': {
    make: async (world) => ({
      body: {
        semesterId: world.years.now.semester1,
        ...fields(world),
        copyFromId: (await aRoster(world)).id,
      },
    }),
  },
  'dutyRosters.update': {
    make: async (world) => ({ ...(await ofRoster(world)), body: { version: 1, ...fields(world) } }),
  },
  'dutyRosters.delete': { make: ofRoster },
  'dutyRosters.publish': { make: async (world) => ({ ...(await ofRoster(world)), body: { version: 1 } }) },
  'dutyRosters.withdraw': {
    make: async (world) => ({
      params: { id: (await aRoster(world, 'published')).id },
      body: { version: 1, reason: 'Đổi điểm trực' },
    }),
  },
  'dutyPosts.create': {
    make: async (world) => ({ ...(await ofRoster(world)), body: { version: 1, ...post(world) } }),
  },
  'dutyPosts.update': {
    make: async (world) => {
      const { id, postId } = await aRoster(world);
      return { params: { id, postId }, body: { version: 1, ...post(world) } };
    },
  },
  'dutyPosts.delete': {
    make: async (world) => {
      const { id, postId } = await aRoster(world);
      return { params: { id, postId } };
    },
  },
  'dutyPosts.order': {
    make: async (world) => {
      const { id, postId } = await aRoster(world);
      return { params: { id }, body: { version: 1, postIds: [postId] } };
    },
  },
  'dutyTurns.assign': {
    make: async (world) => ({
      ...(await ofRoster(world)),
      body: { version: 1, scope: 'ALL', seed: 1, fromDate: date, toDate: '2026-12-16' },
    }),
  },
  'dutyTurns.save': {
    make: async (world) => {
      const { id, postId } = await aRoster(world);
      // Nobody who has a turn of another call at that time.
      const { id: personId } = await aNewTeacher(world);
      return { params: { id }, body: { version: 1, postId, date, shift: 'MORNING', position: 2, personId } };
    },
  },
  'dutyTurns.swap': {
    make: async (world) => {
      // Neither has a turn of another call at that time.
      const { id: teacherId } = await aNewTeacher(world);
      const { id, turnId, otherTurnId } = await aRoster(world, 'draft', teacherId);
      return { params: { id }, body: { version: 1, turnId, otherTurnId } };
    },
  },
  'dutyTurns.options': {
    make: async (world) => {
      const { id, postId } = await aRoster(world);
      return { params: { id }, query: { postId, date, shift: 'MORNING', position: 1 } };
    },
  },
  'dutyPapers.pdf': { make: async (world) => ({ ...(await ofRoster(world)), query: { of: 'WEEK', date } }) },
  'dutyPapers.workbook': { make: ofRoster },
  'ownDuties.read': { make: () => ({ query: { date } }) },
  'ownDuties.colleagues': {
    make: async (world, caller) => ({ params: { id: (await anOwnRoster(world, caller)).turnId } }),
    cells: own,
  },
  'dutySwaps.ask': {
    make: async (world, caller) => {
      const { turnId } = await anOwnRoster(world, caller);
      const { id: teacherId } = await aNewTeacher(world);
      return { params: { id: turnId }, body: { teacherId, otherTurnId: null, note: 'Em bận khám bệnh' } };
    },
    cells: own,
  },
  'dutySwaps.accept': { make: (world, caller) => aSwap(world, caller, false), cells: own },
  'dutySwaps.decline': { make: (world, caller) => aSwap(world, caller, false), cells: own },
  'dutySwaps.withdraw': { make: (world, caller) => aSwap(world, caller, true), cells: own },
};
