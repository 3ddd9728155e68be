import type { swapRequestContract } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aLessonOf } from '../../world/timetable-factories.ts';
import { aNewTeacher, dayAfter, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { timetableInForce } from './timetable-in-use-samples.ts';

/** A Wednesday of the semester. */
const firstWednesday = '2026-11-25';

function callingTeacher({ teachers }: World, { name }: Caller): string {
  if (name === 'subjectTeacher') return teachers.subject.id;
  return name === 'otherTeacher' ? teachers.other.id : teachers.homeroom.id;
}

/** Two lessons of class B on two afternoons in which nobody has another: one of the calling teacher, one of a new colleague. */
async function aPair(world: World, caller: Caller) {
  const { db, classes, subjects } = world;
  await db.deleteFrom('lesson_swaps').execute();
  await db.deleteFrom('cover_needs').execute();
  await db.deleteFrom('staff_absences').execute();
  await db.deleteFrom('timetable_overrides').execute();
  const { id: versionId } = await timetableInForce(world);
  const number = world.nextNumber();
  const date = dayAfter(firstWednesday, 7 * (number % 4));
  const otherDate = dayAfter(date, 1);
  const mine = callingTeacher(world, caller);
  const { id: colleague } = await aNewTeacher(world);
  // Meetings of other calls would stand in the way.
  await db.deleteFrom('timetable_meeting_teachers').where('teacher_id', '=', mine).execute();
  const period = 1 + (number % 5);
  await db
    .deleteFrom('timetable_lessons')
    .where('timetable_id', '=', versionId)
    .where('shift', '=', 'AFTERNOON')
    .where('day', 'in', [3, 4])
    .execute();
  const lesson = (teacherId: string, day: number) =>
    aLessonOf(db, versionId, {
      subjectId: subjects.maths.id,
      classIds: [classes.b.id],
      teacherIds: [teacherId],
      slot: { day, shift: 'AFTERNOON', period },
    });
  return {
    mine,
    colleague,
    date,
    otherDate,
    lessonId: await lesson(mine, 3),
    otherLessonId: await lesson(colleague, 4),
  };
}

/** Leave of the calling teacher on the day of their lesson. */
async function aLeave({ db }: World, teacherId: string, day: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('leave_requests')
    .values({
      id,
      teacher_id: teacherId,
      employee_id: null,
      kind: 'UNPAID',
      state: 'pending',
      from_date: day,
      to_date: day,
      from_session: 'MORNING',
      to_session: 'AFTERNOON',
      periods: null,
      child_born_on: null,
      amount: 100,
      step: 1,
      sent_at: new Date('2026-11-15T03:00:00Z'),
      entered_by_name: null,
      revoke_from: null,
    })
    .execute();
  await db
    .insertInto('leave_request_days')
    .values({ request_id: id, day, session: null, periods: null, part: 100 })
    .execute();
  return id;
}

async function aSwap(world: World, caller: Caller, isAskedByCaller: boolean) {
  const { mine, colleague, date, otherDate, lessonId, otherLessonId } = await aPair(world, caller);
  const id = newId();
  const now = new Date('2026-11-15T03:00:00Z');
  await world.db
    .insertInto('lesson_swaps')
    .values({
      id,
      lesson_id: isAskedByCaller ? lessonId : otherLessonId,
      on_date: isAskedByCaller ? date : otherDate,
      other_lesson_id: isAskedByCaller ? otherLessonId : lessonId,
      other_date: isAskedByCaller ? otherDate : date,
      asked_by: isAskedByCaller ? mine : colleague,
      asked_of: isAskedByCaller ? colleague : mine,
      note: '',
      swap_id: null,
      answered_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { params: { id }, body: { version: 1 } };
}

const own = { otherTeacher: 'ok' } as const;

export const swapRequestSamples: Samples<typeof swapRequestContract> = {
  'lessonSwaps.options': {
    make: async (world, caller) => {
      const { lessonId, date } = await aPair(world, caller);
      return { query: { lessonId, date } };
    },
    cells: own,
  },
  'lessonSwaps.own': { make: () => ({}), cells: own },
  'lessonSwaps.ask': {
    make: async (world, caller) => {
      const { mine, date, otherDate, lessonId, otherLessonId } = await aPair(world, caller);
      const leaveId = await aLeave(world, mine, date);
      return { body: { leaveId, lessonId, date, otherLessonId, otherDate, note: 'Em đi khám' } };
    },
    cells: own,
  },
  'lessonSwaps.accept': { make: (world, caller) => aSwap(world, caller, false), cells: own },
  'lessonSwaps.decline': {
    make: async (world, caller) => {
      const { params, body } = await aSwap(world, caller, false);
      return { params, body: { ...body, reason: 'Em bận họp' } };
    },
    cells: own,
  },
  'lessonSwaps.withdraw': { make: (world, caller) => aSwap(world, caller, true), cells: own },
  'lessonSwaps.list': { make: () => ({}) },
};
