import type { laboratoryRequestContract } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import type { laboratoryContract } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import type { safetyPaperContract } from '@phuong/contract/laboratories/safety/safety-paper.contract.ts';
import { takeSlots } from '../../src/features/laboratories/requests/place.guards.ts';
import { newId } from '../../src/platform/ids.ts';
import { aClass, teaches } from '../world/factories.ts';
import { aNewTeacher, dayAfter, type World, worldClock } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

/** A room of the timetable of its own. */
async function aRoom(world: World): Promise<string> {
  const id = newId();
  const name = `Phòng Hoá ${world.nextCode()}`;
  await world.db
    .insertInto('rooms')
    .values({ id, name, name_key: name.toLowerCase(), kind: 'CHEMISTRY', seats: 48 })
    .execute();
  return id;
}

/** A laboratory of its own, booked as usual. */
export async function aLaboratory(world: World, { risk = 'LOW' as 'LOW' | 'HIGH' } = {}) {
  const id = newId();
  const doorCode = `D${String(world.nextNumber()).padStart(7, '0')}`;
  await world.db
    .insertInto('laboratories')
    .values({
      id,
      room_id: await aRoom(world),
      places: 48,
      subject_id: world.subjects.maths.id,
      keeper_id: null,
      risk_level: risk,
      equipment: '12 kính hiển vi',
      safety: '',
      chemicals: '[]',
      door_code: doorCode,
      is_active: true,
    })
    .execute();
  return { id, doorCode };
}

/** The teacher who calls; somebody new where the office does. */
async function teacherOf(world: World, { name }: Caller): Promise<string> {
  const { subject, homeroom, other } = world.teachers;
  const known: Partial<Record<Caller['name'], string>> = {
    subjectTeacher: subject.id,
    homeroomTeacher: homeroom.id,
    otherTeacher: other.id,
  };
  return known[name] ?? (await aNewTeacher(world)).id;
}

const periods = [1, 2, 3, 4, 5];

/** An afternoon period within the usual notice in which the school works and the teacher has booked nothing. */
async function aPlace(world: World, teacherId: string) {
  for (;;) {
    const number = world.nextNumber();
    const date = dayAfter('2026-11-18', Math.floor(number / periods.length) % 26);
    const period = periods[number % periods.length] ?? 1;
    if (new Date(`${date}T00:00:00Z`).getUTCDay() === 0) continue;
    const off = await world.db.selectFrom('calendar_days').select('id').where('on_date', '=', date).executeTakeFirst();
    const booked = await world.db
      .selectFrom('laboratory_requests')
      .select('id')
      .where('teacher_id', '=', teacherId)
      .where('on_date', '=', date)
      .where('first_period', '=', period)
      .executeTakeFirst();
    if (off || booked) continue;
    return { date, shift: 'AFTERNOON' as const, firstPeriod: period, lastPeriod: period };
  }
}

/** A class and a subject of the calling teacher, a laboratory, and a place that can be had. */
async function aWish(world: World, caller: Caller, teacherId?: string) {
  const whose = teacherId ?? (await teacherOf(world, caller));
  return wishOfTeacher(world, whose);
}

async function wishOfTeacher(world: World, teacherId: string) {
  const { years, subjects } = world;
  const { id: classId } = await aClass(world.db, {
    schoolYearId: years.now.id,
    name: `L${world.nextCode()}`,
    grade: 8,
    subjects: [subjects.maths],
  });
  const semesterIds = [years.now.semester1, years.now.semester2];
  await teaches(world.db, { teacherId, classId, subjectId: subjects.maths.id, semesterIds });
  const { id: laboratoryId } = await aLaboratory(world);
  const place = await aPlace(world, teacherId);
  return { teacherId, wish: { laboratoryId, ...place, classId, subjectId: subjects.maths.id } };
}

interface RequestOptions {
  readonly state?: LaboratoryRequestState;
  /** It begins in a few minutes. */
  readonly isNow?: boolean;
  readonly isOffered?: boolean;
  /** It was sent weeks ago. */
  readonly isOld?: boolean;
}

/** A request of the calling teacher; of a colleague where the other teacher calls, who is not to see it. */
export async function aLaboratoryRequest(
  world: World,
  caller: Caller,
  { state = 'pending', isNow = false, isOffered = false, isOld = false }: RequestOptions = {},
) {
  const isStranger = caller.name === 'otherTeacher';
  const { teacherId, wish } = await aWish(world, caller, isStranger ? world.teachers.homeroom.id : undefined);
  const now = worldClock.now();
  const date = isNow ? worldClock.today() : wish.date;
  const id = newId();
  const startsAt = isNow ? new Date(now.getTime() + 300_000) : new Date(`${date}T13:00:00+07:00`);
  const { laboratoryId, classId, subjectId, shift, firstPeriod, lastPeriod } = wish;
  await world.db
    .insertInto('laboratory_requests')
    .values({
      id,
      laboratory_id: laboratoryId,
      teacher_id: teacherId,
      class_id: classId,
      subject_id: subjectId,
      title: 'Quan sát tế bào',
      on_date: date,
      shift,
      first_period: firstPeriod,
      last_period: lastPeriod,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2_700_000),
      state,
      series_id: null,
      offered_until: isOffered ? new Date(now.getTime() + 3_600_000) : null,
      sent_at: isOld ? new Date('2026-11-02T03:00:00Z') : now,
      reminded_at: null,
      decided_at: null,
      checked_in_at: null,
      checked_out_at: null,
      outcome: null,
    })
    .execute();
  const holds = ['pending', 'info_needed', 'approved', 'in_use'].includes(state) || isOffered;
  if (holds) await takeSlots(world.db, { laboratoryId, date, shift, firstPeriod, lastPeriod }, id);
  const { door_code: doorCode } = await world.db
    .selectFrom('laboratories')
    .select('door_code')
    .where('id', '=', laboratoryId)
    .executeTakeFirstOrThrow();
  return { id, teacherId, laboratoryId, doorCode, place: { laboratoryId, date, shift, firstPeriod, lastPeriod } };
}

const ofRequest = (options?: RequestOptions) => async (world: World, caller: Caller) => ({
  params: { id: (await aLaboratoryRequest(world, caller, options)).id },
});
const step = (options: RequestOptions, more: object = {}) =>
  (async (world: World, caller: Caller) => ({
    params: { id: (await aLaboratoryRequest(world, caller, options)).id },
    body: { version: 1, ...more },
  })) as never;

const laboratoryBody = async (world: World) => ({
  roomId: await aRoom(world),
  places: 48,
  riskLevel: 'MEDIUM' as const,
  equipment: '12 kính hiển vi, 4 tủ hút',
  chemicals: [{ name: 'HCl 0,5 M', amount: '2 lít', expiresOn: '2027-06-30' }],
});
const closing = { fromDate: '2026-12-10', toDate: '2026-12-11', reason: 'Bảo trì tủ hút' };

export const laboratorySamples: Samples<typeof laboratoryContract> = {
  'laboratories.list': { make: () => ({}) },
  'laboratories.export': {
    make: async (world) => {
      await aLaboratory(world);
      return {};
    },
  },
  'laboratories.options': { make: () => ({}) },
  'laboratories.week': { make: () => ({ query: { date: '2026-11-18' } }) },
  'laboratories.read': { make: async (world) => ({ params: { id: (await aLaboratory(world)).id } }) },
  'laboratories.briefing': {
    make: async (world) => ({ params: { id: (await aLaboratory(world)).id } }),
  },
  'laboratories.create': { make: async (world) => ({ body: await laboratoryBody(world) }) },
  'laboratories.update': {
    make: async (world) => ({
      params: { id: (await aLaboratory(world)).id },
      body: { ...(await laboratoryBody(world)), version: 1 },
    }),
  },
  'laboratories.delete': { make: async (world) => ({ params: { id: (await aLaboratory(world)).id } }) },
  'laboratories.setRules': {
    make: async (world) => ({
      params: { id: (await aLaboratory(world)).id },
      body: {
        fromDate: '2026-12-01',
        leastDaysAhead: 2,
        mostDaysAhead: 21,
        mostPeriodsDay: 3,
        mostPeriodsWeek: 8,
        noShowMinutes: 15,
        hasWaitlist: true,
        offerHours: 12,
      },
    }),
  },
  'laboratories.history': { make: async (world) => ({ params: { id: (await aLaboratory(world)).id } }) },
  'laboratories.logBook': {
    make: async (world) => ({
      params: { id: (await aLaboratory(world)).id },
      query: { from: '2026-09-01', to: '2026-11-30' },
    }),
  },
  'laboratories.doorPaper': {
    make: async (world) => ({
      params: { id: (await aLaboratory(world)).id },
      query: { address: 'https://truong.example.edu.vn' },
    }),
  },
  'laboratoryClosings.preview': {
    make: async (world) => ({ params: { id: (await aLaboratory(world)).id }, body: closing }),
    unaudited: 'only looks',
  },
  'laboratoryClosings.create': {
    make: async (world) => ({ params: { id: (await aLaboratory(world)).id }, body: closing }),
  },
  'laboratoryClosings.delete': {
    make: async (world) => {
      const id = newId();
      await world.db
        .insertInto('laboratory_closings')
        .values({
          id,
          laboratory_id: (await aLaboratory(world)).id,
          from_date: '2026-12-10',
          to_date: null,
          shift: null,
          first_period: null,
          last_period: null,
          reason: 'Sửa điện',
        })
        .execute();
      return { params: { id } };
    },
  },
};

/** Who decides has both rights (decision D10): the one of the contract alone is not enough. */
const alsoRequests = { accountWithTheRight: 'platform.forbidden' } as const;
const content = { title: 'Tính chất của axit', groups: 2, plan: '', note: '' };

export const laboratoryRequestSamples: Samples<typeof laboratoryRequestContract> = {
  'laboratoryRequests.list': { make: () => ({}) },
  'laboratoryRequests.export': {
    make: async (world, caller) => {
      await aLaboratoryRequest(world, caller);
      return {};
    },
  },
  'laboratoryRequests.own': { make: () => ({}), cells: { otherTeacher: 'ok' as const } },
  'laboratoryRequests.options': { make: () => ({}), cells: { otherTeacher: 'ok' as const } },
  'laboratoryRequests.door': {
    make: async (world) => ({ query: { code: (await aLaboratory(world)).doorCode } }),
    cells: { otherTeacher: 'ok' as const },
  },
  'laboratoryRequests.check': {
    make: async (world, caller) => {
      const { teacherId, wish } = await aWish(world, caller);
      const isTeacher = caller.name.endsWith('Teacher');
      return { body: { ...wish, ...(isTeacher ? {} : { teacherId }) } };
    },
    cells: { otherTeacher: 'ok' as const },
    unaudited: 'only looks',
  },
  'laboratoryRequests.create': {
    make: async (world, caller) => ({ body: { ...(await aWish(world, caller)).wish, ...content } }),
    cells: { otherTeacher: 'ok' as const },
  },
  'laboratoryRequests.book': {
    make: async (world, caller) => {
      const { teacherId, wish } = await aWish(world, caller);
      return { body: { ...wish, ...content, teacherId } };
    },
    cells: alsoRequests,
  },
  'laboratoryRequests.read': { make: ofRequest() },
  'laboratoryRequests.history': { make: ofRequest() },
  'laboratoryRequests.update': { make: step({}, content) },
  'laboratoryRequests.move': {
    make: async (world, caller) => {
      const { id, teacherId, laboratoryId } = await aLaboratoryRequest(world, caller);
      const place = await aPlace(world, teacherId);
      return { params: { id }, body: { version: 1, laboratoryId, ...place } };
    },
    cells: alsoRequests,
  },
  'laboratoryRequests.accept': { make: step({ state: 'waiting', isOffered: true }) },
  'laboratoryRequests.answer': { make: step({ state: 'info_needed' }, { text: 'Lớp chia bốn nhóm.' }) },
  'laboratoryRequests.remind': { make: step({ isOld: true }) },
  'laboratoryRequests.askMore': { make: step({}, { text: 'Dùng axit gì?' }), cells: alsoRequests },
  'laboratoryRequests.approve': { make: step({}), cells: alsoRequests },
  'laboratoryRequests.reject': { make: step({}, { reason: 'Phòng đang sửa điện' }), cells: alsoRequests },
  'laboratoryRequests.cancel': { make: step({}, { reason: 'Đổi kế hoạch' }), cells: alsoRequests },
  'laboratoryRequests.checkIn': {
    make: async (world, caller) => {
      const { id, doorCode } = await aLaboratoryRequest(world, caller, { state: 'approved', isNow: true });
      return { params: { id }, body: { version: 1, doorCode } };
    },
    cells: alsoRequests,
  },
  'laboratoryRequests.checkOut': {
    make: step({ state: 'in_use', isNow: true }, { carriedOut: 'DONE', equipmentState: 'Đủ, sạch', incidents: '' }),
    cells: alsoRequests,
  },
};

const paperText = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** A laboratory with a safety paper of its own. */
async function aPaper(world: World): Promise<string> {
  const { id } = await aLaboratory(world);
  await world.db
    .insertInto('laboratory_safety_papers')
    .values({
      laboratory_id: id,
      number: 1,
      text: JSON.stringify(paperText('Đeo kính bảo hộ.')),
      published_at: worldClock.now(),
      by_name: 'Nguyễn Thị Kho',
    })
    .execute();
  return id;
}

export const safetyPaperSamples: Samples<typeof safetyPaperContract> = {
  'safetyPapers.own': { make: () => ({}), cells: { pupilOther: 'ok' as const } },
  'safetyPapers.read': { make: async (world) => ({ params: { id: await aPaper(world) } }) },
  'safetyPapers.editions': { make: async (world) => ({ params: { id: await aPaper(world) } }) },
  'safetyPapers.readers': { make: async (world) => ({ params: { id: await aPaper(world) } }) },
  'safetyPapers.publish': {
    make: async (world) => ({
      params: { id: await aPaper(world) },
      body: { after: 1, text: paperText('Đeo kính và găng tay.') },
    }),
  },
  'safetyPapers.confirm': {
    make: async (world) => ({ params: { id: await aPaper(world) }, body: { number: 1 } }),
    cells: { otherTeacher: 'ok' as const },
  },
};
