import type { coverContract } from '@phuong/contract/timetable/covers/cover.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aLessonOf } from '../../world/timetable-factories.ts';
import { aNewTeacher, dayAfter, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { timetableInForce } from './timetable-in-use-samples.ts';

/** A Monday of the semester. */
const firstMonday = '2026-11-23';

/** The teacher who calls; the homeroom teacher where somebody else does. */
function callingTeacher({ teachers }: World, { name }: Caller): string {
  if (name === 'subjectTeacher') return teachers.subject.id;
  return name === 'otherTeacher' ? teachers.other.id : teachers.homeroom.id;
}

/** A lesson in the afternoon whose teacher is away; nobody has another then. */
async function aNeed(world: World, state: 'open' | 'accepted' | 'offered' = 'open', teacherId: string | null = null) {
  const { db, classes, subjects } = world;
  await db.deleteFrom('cover_needs').execute();
  await db.deleteFrom('staff_absences').execute();
  await db.deleteFrom('timetable_overrides').execute();
  const { id: versionId } = await timetableInForce(world);
  const { id: awayId } = await aNewTeacher(world);
  const number = world.nextNumber();
  const date = dayAfter(firstMonday, 7 * (number % 3));
  const period = 1 + (number % 5);
  const lessonId = await aLessonOf(db, versionId, {
    subjectId: subjects.maths.id,
    classIds: [classes.b.id],
    teacherIds: [awayId],
    slot: { day: 1, shift: 'AFTERNOON', period },
  });
  const [id, leaveRequestId, offerId] = [newId(), newId(), newId()];
  const now = new Date();
  await db
    .insertInto('staff_absences')
    .values({
      id: newId(),
      teacher_id: awayId,
      employee_id: null,
      day: date,
      session: null,
      periods: null,
      kind: 'SICK',
      paid_percent: 75,
      day_part: 100,
      leave_request_id: leaveRequestId,
    })
    .execute();
  await db
    .insertInto('cover_needs')
    .values({
      id,
      lesson_id: lessonId,
      lesson_date: date,
      on_date: date,
      shift: 'AFTERNOON',
      period,
      teacher_id: awayId,
      leave_request_id: leaveRequestId,
      state,
      cover_teacher_id: state === 'accepted' ? teacherId : null,
      way: null,
      override_id: null,
      kept: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (state === 'offered' && teacherId !== null) {
    await db
      .insertInto('cover_offers')
      .values({
        id: offerId,
        need_id: id,
        teacher_id: teacherId,
        answer: null,
        until: new Date('2027-06-30T00:00:00Z'),
        answered_at: null,
        created_at: now,
      })
      .execute();
  }
  return { id, offerId, date, leaveRequestId };
}

const own = { otherTeacher: 'ok' } as const;

const asked = async (world: World, caller: Caller) => {
  const { offerId } = await aNeed(world, 'offered', callingTeacher(world, caller));
  return { params: { id: offerId } };
};

export const coverSamples: Samples<typeof coverContract> = {
  'covers.day': { make: async (world) => ({ query: { date: (await aNeed(world)).date } }) },
  'covers.paper': { make: async (world) => ({ query: { date: (await aNeed(world)).date } }) },
  'covers.plan': { make: async (world) => ({ query: { date: (await aNeed(world)).date } }) },
  'covers.ofLeave': {
    make: async (world) => ({ query: { leaveRequestId: (await aNeed(world)).leaveRequestId } }),
    cells: own,
  },
  'covers.settings': { make: () => ({}) },
  'covers.saveSettings': {
    make: async ({ db }) => {
      await db.deleteFrom('cover_settings').execute();
      return { body: { version: 0, replyMinutes: 20, asksNext: false } };
    },
    after: ({ db }) => db.deleteFrom('cover_settings').execute(),
  },
  'covers.candidates': { make: async (world) => ({ params: { id: (await aNeed(world)).id } }) },
  'covers.offer': {
    make: async (world) => ({
      params: { id: (await aNeed(world)).id },
      body: { version: 1, teacherIds: [(await aNewTeacher(world)).id], minutes: 15 },
    }),
  },
  'covers.assign': {
    make: async (world) => ({
      params: { id: (await aNeed(world)).id },
      body: { version: 1, teacherId: (await aNewTeacher(world)).id },
    }),
  },
  'covers.settle': {
    make: async (world) => ({
      params: { id: (await aNeed(world)).id },
      body: { version: 1, way: 'SELF_STUDY', reason: 'Làm phiếu bài tập số 4' },
    }),
  },
  'covers.reopen': {
    make: async (world) => ({
      params: { id: (await aNeed(world, 'offered', (await aNewTeacher(world)).id)).id },
      body: { version: 1, reason: 'Mời người khác' },
    }),
  },
  'ownCovers.read': { make: () => ({}), cells: own },
  'ownCovers.accept': { make: asked, cells: own },
  'ownCovers.decline': {
    make: async (world, caller) => ({ ...(await asked(world, caller)), body: { reason: 'Em bận họp' } }),
    cells: own,
  },
};
