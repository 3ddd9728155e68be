import type { staffRulesContract } from '@phuong/contract/attendance/settings/staff-rules.contract.ts';
import type { clockFileContract } from '@phuong/contract/attendance/staff-days/clock-file.contract.ts';
import type {
  staffCorrectionContract,
  staffDayContract,
} from '@phuong/contract/attendance/staff-days/staff-day.contract.ts';
import type { workloadContract } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { codeOf, stepOf } from '../../../src/features/attendance/staff-days/check-code.rules.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aNewTeacher, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { anImport, aWorkbook } from '../workbook.ts';

let shown = 0;
const yesterday = (world: World) => addDays(world.server.services.clock.today(), -1);
const monthNow = (world: World) => `${world.server.services.clock.today().slice(0, 7)}-01`;

const rules = (fromDate: string) => ({
  fromDate,
  weekdays: [1, 2, 3, 4, 5, 6],
  morningStart: '07:00',
  morningEnd: '11:30',
  afternoonStart: '13:30',
  afternoonEnd: '17:00',
  graceMinutes: 10,
  teacherProof: 'NONE' as const,
  employeeProof: 'CHECK_INS' as const,
  ways: ['CODE' as const],
  networks: [],
  correctionDays: 60,
});

/** The next day that has no rules yet, long before the school. */
async function freeDay(world: World): Promise<string> {
  const last = await world.db
    .selectFrom('staff_day_rules')
    .select(({ fn }) => fn.max('from_date').as('day'))
    .where('from_date', '<', '1960-01-01')
    .executeTakeFirst();
  return last?.day ? addDays(last.day, 1) : '1950-01-01';
}

async function makeRules(world: World, fromDate: string): Promise<string> {
  const known = await world.db
    .selectFrom('staff_day_rules')
    .select('id')
    .where('from_date', '=', fromDate)
    .executeTakeFirst();
  if (known) return known.id;
  // Rules change nothing of a closed month, whichever call has closed one.
  await world.db.deleteFrom('closed_months').where('what', '=', 'STAFF').execute();
  const { body } = await (await world.server.admin()).post('/attendance/staff-rules', rules(fromDate));
  const made = (body as { items: { id: string; fromDate: string }[] }).items.find((each) => each.fromDate === fromDate);
  return made?.id ?? '';
}

async function teacherOf(world: World, { userId }: Caller): Promise<string> {
  const row = await world.db
    .selectFrom('users')
    .select('teacher_id')
    .where('id', '=', userId === '' ? newId() : userId)
    .executeTakeFirst();
  return row?.teacher_id ?? (await aNewTeacher(world)).id;
}

async function aCorrection(world: World, teacherId?: string): Promise<string> {
  const id = newId();
  const teacher_id = teacherId ?? (await aNewTeacher(world)).id;
  await world.db.deleteFrom('staff_day_corrections').where('teacher_id', '=', teacher_id).execute();
  await world.db
    .insertInto('staff_day_corrections')
    .values({
      id,
      teacher_id,
      employee_id: null,
      day: yesterday(world),
      mark: 'FULL',
      arrived: 405,
      departed: null,
      reason: 'Quên chấm công',
      sent_at: new Date(),
      decided_at: null,
      decided_by_name: null,
    })
    .execute();
  return id;
}

/** Somebody without a record of who works here has no days of their own. */
const noStaff = {
  accountWithTheRight: 'platform.not_found',
  accountWithOtherRights: 'platform.not_found',
  accountWithoutRights: 'platform.not_found',
  administrator: 'platform.not_found',
} as const;

/** A month of long ago: nothing of it is unclear, and each call closes or opens another. */
async function aMonth(world: World, isClosed: boolean): Promise<string> {
  const at = 1 + (Number(world.nextCode().replace(/\D/g, '').slice(-6)) % 240);
  const month = new Date(Date.UTC(1990, at, 1)).toISOString().slice(0, 10);
  await world.db.deleteFrom('closed_months').where('month', '=', month).where('what', '=', 'STAFF').execute();
  if (isClosed) {
    await world.db
      .insertInto('closed_months')
      .values({ month, what: 'STAFF', closed_at: new Date(), closed_by_name: 'Văn phòng' })
      .execute();
  }
  return month;
}

export const staffRulesSamples: Samples<typeof staffRulesContract> = {
  'staffRules.list': { make: () => ({}) },
  'staffRules.create': { make: async (world) => ({ body: rules(await freeDay(world)) }) },
  'staffRules.delete': { make: async (world) => ({ params: { id: await makeRules(world, await freeDay(world)) } }) },
};

export const staffDaySamples: Samples<typeof staffDayContract> = {
  'staffDays.own': { make: (world) => ({ query: { month: monthNow(world) } }), cells: { otherTeacher: 'ok' } },
  'staffDays.checkIn': {
    async make(world, caller) {
      await makeRules(world, '1960-01-01');
      await world.db
        .deleteFrom('staff_check_ins')
        .where('teacher_id', '=', await teacherOf(world, caller))
        .execute();
      const { clock, config } = world.server.services;
      // Of the codes that are still taken another each time: the same body twice would be the same call.
      shown = (shown + 1) % 2;
      return { body: { code: codeOf(config.sessionSecret, stepOf(clock.now()) - shown) } };
    },
    cells: { otherTeacher: 'ok', ...noStaff },
  },
  'staffDays.code': { make: () => ({}) },
  'staffDays.month': { make: (world) => ({ query: { month: monthNow(world) } }) },
  'staffDays.export': { make: (world) => ({ query: { month: monthNow(world), reason: 'Chấm công' } }) },
  'staffDays.paper': { make: (world) => ({ query: { month: monthNow(world) } }) },
  'staffDays.close': { make: async (world) => ({ body: { month: await aMonth(world, false) } }) },
  'staffDays.reopen': {
    make: async (world) => ({ body: { month: await aMonth(world, true), reason: 'Ghi nhầm một ngày' } }),
  },
  'staffDays.person': {
    make: async (world) => ({ params: { id: (await aNewTeacher(world)).id }, query: { month: monthNow(world) } }),
  },
  'staffDays.record': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      body: { day: yesterday(world), time: '06:50' },
    }),
  },
  'staffDays.mark': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id, day: yesterday(world) },
      body: { mark: 'DUTY', reason: 'Tập huấn ở Sở' },
    }),
  },
};

export const staffCorrectionSamples: Samples<typeof staffCorrectionContract> = {
  'staffCorrections.ask': {
    async make(world, caller) {
      await world.db
        .deleteFrom('staff_day_corrections')
        .where('teacher_id', '=', await teacherOf(world, caller))
        .execute();
      return {
        body: { day: yesterday(world), arrived: '06:50', left: '11:40', reason: `Máy hết pin ${world.nextCode()}` },
      };
    },
    cells: { otherTeacher: 'ok', ...noStaff },
  },
  'staffCorrections.withdraw': {
    make: async (world, caller) => ({
      params: { id: await aCorrection(world, await teacherOf(world, caller)) },
      body: { version: 1 },
    }),
    cells: { otherTeacher: 'ok', ...noStaff },
  },
  'staffCorrections.pending': {
    async make(world) {
      await aCorrection(world);
      return {};
    },
  },
  'staffCorrections.accept': {
    make: async (world) => ({ params: { id: await aCorrection(world) }, body: { version: 1 } }),
  },
  'staffCorrections.refuse': {
    make: async (world) => ({ params: { id: await aCorrection(world) }, body: { version: 1, reason: 'Không đúng' } }),
  },
};

async function aClockFile(world: World, time = '06:48') {
  await openFiles(world);
  const { id } = await aNewTeacher(world);
  const { staff_code } = await world.db
    .selectFrom('teachers')
    .select('staff_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const labels = ['Mã nhân viên', 'Ngày', 'Giờ vào', 'Giờ ra'];
  return { file: await aWorkbook(labels, [staff_code, { date: yesterday(world) }, time, '17:05']) };
}

/** Rules by which files of a time clock are taken. */
async function openFiles(world: World): Promise<void> {
  await makeRules(world, '1960-01-01');
  await world.db.updateTable('staff_day_rules').set({ by_file: true }).execute();
}

export const clockFileSamples: Samples<typeof clockFileContract> = {
  'checkIns.importPreview': { make: (world) => aClockFile(world), unaudited: 'only looks' },
  'checkIns.import': { make: (world) => aClockFile(world) },
  'checkIns.importFaults': { make: (world) => aClockFile(world, 'sáng sớm'), unaudited: 'only looks' },
  'checkIns.importTemplate': { make: () => ({}) },
  'checkIns.importRuns': { make: () => ({}) },
  'checkIns.undoImport': {
    make: async (world) => anImport(world, '/attendance/check-ins', await aClockFile(world)),
  },
};

const ofYear = (world: World) => ({ schoolYearId: world.years.now.id });
const activity = (world: World) =>
  ({ ...ofYear(world), day: '2026-10-05', kind: 'REMEDIAL', periods: 2, note: 'Phụ đạo lớp 9' }) as const;

export const workloadSamples: Samples<typeof workloadContract> = {
  'workload.list': { make: (world) => ({ query: ofYear(world) }) },
  'workload.export': { make: (world) => ({ query: { ...ofYear(world), reason: 'Quyết toán' } }) },
  'workload.own': { make: (world) => ({ query: ofYear(world) }), cells: { otherTeacher: 'ok' } },
  'workload.teacher': {
    make: async (world) => ({ params: { id: (await aNewTeacher(world)).id }, query: ofYear(world) }),
  },
  'workload.waive': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      body: { ...ofYear(world), reason: 'Môn Tin học không có giáo viên, công văn 12' },
    }),
  },
  'workload.addActivity': {
    make: async (world) => ({ params: { id: (await aNewTeacher(world)).id }, body: activity(world) }),
  },
  'workload.removeActivity': {
    async make(world) {
      const { id } = await aNewTeacher(world);
      const admin = await world.server.admin();
      const { body } = await admin.post(`/attendance/workload/teachers/${id}/activities`, activity(world));
      return { params: { id: (body as { activities: { id: string }[] }).activities[0]?.id ?? '' } };
    },
  },
};
