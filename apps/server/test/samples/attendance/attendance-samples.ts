import type { classLogContract } from '@phuong/contract/attendance/class-log/class-log.contract.ts';
import type { registerContract } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { pupilRulesContract } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { usualPupilRules } from '../../../src/features/attendance/settings/pupil-rules.rules.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aLessonOf } from '../../world/timetable-factories.ts';
import type { World } from '../../world/world.ts';
import { onlyTheHomeroomTeacher } from '../grading-samples.ts';
import type { Caller, Samples } from '../sample.ts';
import { timetableInForce } from '../timetable/timetable-in-use-samples.ts';

/** The day of the world, a Monday. */
const date = '2026-11-16';

/** A lesson of a class of its own, given today by the teacher of the subject. */
async function aLesson(world: World) {
  const twin = await world.aTwinOfClassA();
  await aLessonOf(world.db, (await timetableInForce(world)).id, {
    subjectId: world.subjects.maths.id,
    classIds: [twin.id],
    teacherIds: [world.teachers.subject.id],
    slot: { day: 1, shift: 'MORNING', period: 1 },
  });
  return { twin, params: { classId: twin.id, date, session: 'MORNING' as const, period: 1 } };
}

/** Months that are over and nobody has closed yet, for every call another. */
async function anOpenMonth(world: World): Promise<string> {
  const number = world.nextNumber() % 240;
  const month = `20${String(2 + Math.floor(number / 12)).padStart(2, '0')}-${String(1 + (number % 12)).padStart(2, '0')}`;
  await world.db.deleteFrom('closed_months').where('month', '=', `${month}-01`).execute();
  return month;
}

const everyTeacher = { subjectTeacher: 'ok', homeroomTeacher: 'ok', otherTeacher: 'ok' } as const;

export const registerSamples: Samples<typeof registerContract> = {
  'registers.own': { make: () => ({ query: { date } }), cells: everyTeacher },
  'registers.day': { make: () => ({ query: { date } }) },
  'registers.week': {
    make: async (world) => ({ params: { classId: (await aLesson(world)).twin.id }, query: { date } }),
  },
  'registers.read': { make: async (world) => ({ params: (await aLesson(world)).params }) },
  'registers.history': { make: async (world) => ({ params: (await aLesson(world)).params }) },
  'registers.save': {
    async make(world) {
      const { params, twin } = await aLesson(world);
      // Taken by the period's teacher already: what the call writes is the pupil's cell alone.
      await world.db
        .insertInto('class_registers')
        .values({
          id: newId(),
          class_id: params.classId,
          day: date,
          session: params.session,
          period: params.period,
          group_id: null,
          subject_id: world.subjects.maths.id,
          teacher_id: world.teachers.subject.id,
          taken_at: new Date(`${date}T00:10:00Z`),
          version: 0,
          created_at: new Date(`${date}T00:10:00Z`),
          updated_at: new Date(`${date}T00:10:00Z`),
          plan_number: null,
          rating: null,
          taken_by: null,
          corrected_at: null,
        })
        .execute();
      const change = { studentId: twin.pupil.id, code: 'UNEXCUSED' as const, note: 'Gọi nhà không được', version: 0 };
      return { params, body: { isTaken: true, changes: [change] } };
    },
  },
  'registers.writeLog': {
    async make(world) {
      const { params } = await aLesson(world);
      const log = { planNumber: 31, content: 'Hàm số bậc nhất', homework: 'Bài 3, 4 trang 27', remark: 'Lớp chăm' };
      return { params, body: { ...log, rating: 'A' as const, version: 0 } };
    },
  },
  'registerMonths.list': { make: () => ({}) },
  'registerMonths.close': { make: async (world) => ({ body: { month: await anOpenMonth(world) } }) },
  'registerMonths.reopen': {
    async make(world) {
      const month = await anOpenMonth(world);
      const row = { month: `${month}-01`, what: 'PUPILS', closed_at: new Date(), closed_by_name: 'Văn phòng' } as const;
      await world.db.insertInto('closed_months').values(row).execute();
      return { body: { month, reason: 'Sửa sau khi phụ huynh báo' } };
    },
  },
};

/** Its pupils are in the class today, and its lessons in the timetable in force. */
export const classLogSamples: Samples<typeof classLogContract> = {
  'classLogs.paper': {
    make: async (world) => ({
      params: { classId: (await aLesson(world)).twin.id },
      query: { date, span: 'WEEK' as const },
    }),
  },
  'classLogs.export': {
    make: async (world) => ({
      params: { classId: (await aLesson(world)).twin.id },
      query: { date, span: 'MONTH' as const, reason: 'Nộp ban giám hiệu' },
    }),
  },
  'absenceMonths.paper': {
    make: ({ classes }) => ({ params: { classId: classes.a.id }, query: { month: '2026-11' } }),
    cells: onlyTheHomeroomTeacher,
  },
  'absenceMonths.export': {
    make: ({ classes }) => ({
      params: { classId: classes.a.id },
      query: { month: '2026-11', reason: 'Nộp ban giám hiệu' },
    }),
    cells: onlyTheHomeroomTeacher,
  },
};

/** The rules are the school's one row: as nobody has changed them. */
async function forgetRules({ db }: World, _?: Caller): Promise<void> {
  await db.deleteFrom('register_codes').execute();
  await db.deleteFrom('pupil_rules').execute();
}

export const pupilRulesSamples: Samples<typeof pupilRulesContract> = {
  'pupilRules.read': { make: () => ({}) },
  'pupilRules.update': {
    make: () => ({ body: { ...usualPupilRules, teacherDays: 2, version: 0 } }),
    after: forgetRules,
  },
};
