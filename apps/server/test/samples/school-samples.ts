import type { calendarDayContract } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import type { cohortContract } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import type { gradeColumnContract } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import type { gradeSettingContract } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import type { schoolInfoContract } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { subjectContract } from '@phuong/contract/school/subjects/subject.contract.ts';
import type { schoolYearContract } from '@phuong/contract/school/years/school-year.contract.ts';
import type { semesterContract } from '@phuong/contract/school/years/semester.contract.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import { aSchoolYear, aSubject } from '../world/factories.ts';
import { dayAfter, type World, worldClock } from '../world/world.ts';
import type { Samples } from './sample.ts';

/** The smallest PNG there is. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A planned year that nothing uses yet. */
export const aPlannedYear = (world: World) => aSchoolYear(world.db, { startYear: world.nextYear(), status: 'PLANNED' });

const schoolVersion = async ({ db }: World) =>
  (await db.selectFrom('schools').select('version').executeTakeFirstOrThrow()).version;

async function withLogo({ server: { services } }: World): Promise<object> {
  await inTransaction(services.database, async (trx) => {
    const file = { name: 'phuong.png', mediaType: 'image/png', content: picture, createdBy: null };
    const { id } = await services.files.save(trx, file);
    await trx.updateTable('schools').set({ logo_file_id: id }).execute();
  });
  return {};
}

export const schoolInfoSamples: Samples<typeof schoolInfoContract> = {
  'schoolInfo.read': { make: () => ({}) },
  'schoolInfo.update': {
    make: async (world) => ({
      body: {
        name: `THCS Hoa Phượng ${world.nextNumber()}`,
        levels: ['LOWER_SECONDARY'],
        ownership: 'PUBLIC',
        workingDays: 6,
        version: await schoolVersion(world),
      },
    }),
  },
  'schoolInfo.logo': { make: withLogo },
  'schoolInfo.uploadLogo': { make: () => ({ file: { name: 'logo.png', content: picture } }) },
  'schoolInfo.removeLogo': { make: withLogo },
};

const yearDates = (startYear: number) => ({ startDate: `${startYear}-09-01`, endDate: `${startYear + 1}-05-31` });

/** The world's running year is the active one again, whatever was activated. */
const theLastYear = ({ db, years }: World) =>
  db.selectFrom('school_years').select(['id', 'version']).where('id', '=', years.last.id).executeTakeFirstOrThrow();

const isReopened = ({ db, years }: World) =>
  db
    .updateTable('school_years')
    .set({ status: 'CLOSED', reopened_until: new Date('2026-12-01T00:00:00Z'), reopened_reason: 'Sửa kết quả' })
    .where('id', '=', years.last.id)
    .execute();

async function putBackActiveYear({ db, years }: World): Promise<void> {
  await db.updateTable('semesters').set({ is_current: false }).where('is_current', '=', true).execute();
  await db.updateTable('school_years').set({ status: 'PLANNED' }).where('status', '=', 'ACTIVE').execute();
  await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', years.now.id).execute();
  await db.updateTable('semesters').set({ is_current: true }).where('id', '=', years.now.semester1).execute();
}

export const schoolYearSamples: Samples<typeof schoolYearContract> = {
  'schoolYears.list': { make: () => ({ query: { pageSize: 10 } }) },
  'schoolYears.options': { make: () => ({}) },
  'schoolYears.read': { make: ({ years }) => ({ params: { id: years.now.id } }) },
  'schoolYears.create': {
    make(world) {
      const startYear = world.nextYear();
      return { body: { startYear, ...yearDates(startYear) } };
    },
  },
  'schoolYears.update': {
    async make(world) {
      const { id, startYear } = await aPlannedYear(world);
      return {
        params: { id },
        body: { startDate: `${startYear}-08-25`, endDate: `${startYear + 1}-06-10`, version: 1 },
      };
    },
  },
  'schoolYears.waiting': { make: ({ years }) => ({ params: { id: years.last.id } }) },
  'schoolYears.reopen': {
    async make(world) {
      const until = new Date(worldClock.now().getTime() + 86_400_000 + world.nextNumber() * 1000).toISOString();
      const { id, version } = await theLastYear(world);
      return { params: { id }, body: { version, reason: 'Sửa điểm sau phúc khảo', until } };
    },
  },
  'schoolYears.endReopening': {
    async make(world) {
      await isReopened(world);
      const { id, version } = await theLastYear(world);
      return { params: { id }, body: { version } };
    },
    after: isReopened,
  },
  'schoolYears.delete': { make: async (world) => ({ params: { id: (await aPlannedYear(world)).id } }) },
  'schoolYears.activate': {
    make: async (world) => ({
      params: { id: (await aPlannedYear(world)).id },
      body: { version: 1, formerBecomes: 'PLANNED' },
    }),
    after: putBackActiveYear,
  },
  'schoolYears.close': {
    async make(world) {
      const { id } = await aPlannedYear(world);
      await world.db.updateTable('school_years').set({ status: 'PLANNED' }).where('status', '=', 'ACTIVE').execute();
      await world.db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
      return { params: { id }, body: { version: 1 } };
    },
    async after(world) {
      await putBackActiveYear(world);
      // A year closed in the far future would forbid every change of settings until then.
      const { last } = world.years;
      const closed = world.db.updateTable('school_years').set({ status: 'PLANNED' }).where('status', '=', 'CLOSED');
      await closed.where('id', '!=', last.id).execute();
    },
  },
};

/** A planned year with semester I only. */
async function aYearWithoutSemester2(world: World) {
  const year = await aPlannedYear(world);
  await world.db.deleteFrom('semesters').where('id', '=', year.semester2).execute();
  return year;
}

export const semesterSamples: Samples<typeof semesterContract> = {
  'semesters.list': { make: ({ years }) => ({ params: { schoolYearId: years.now.id } }) },
  'semesters.read': { make: ({ years }) => ({ params: { id: years.now.semester1 } }) },
  'semesters.create': {
    async make(world) {
      const { id, startYear } = await aYearWithoutSemester2(world);
      const dates = { startDate: `${startYear + 1}-01-11`, endDate: `${startYear + 1}-05-23` };
      return { params: { schoolYearId: id }, body: { ordinal: 2, ...dates, studyWeeks: 17 } };
    },
  },
  'semesters.update': {
    async make(world) {
      const { semester1, startYear } = await aPlannedYear(world);
      const dates = { startDate: `${startYear}-09-08`, endDate: `${startYear + 1}-01-09` };
      return { params: { id: semester1 }, body: { ...dates, studyWeeks: 17, version: 1 } };
    },
  },
  'semesters.delete': { make: async (world) => ({ params: { id: (await aPlannedYear(world)).semester2 } }) },
  'semesters.makeCurrent': {
    async make({ db, years }) {
      const id = years.now.semester2;
      const row = await db.selectFrom('semesters').select('version').where('id', '=', id).executeTakeFirstOrThrow();
      return { params: { id }, body: { version: row.version } };
    },
    after: putBackActiveYear,
  },
};

async function aDayOff(world: World) {
  const id = newId();
  const onDate = world.nextDay();
  await world.db.insertInto('calendar_days').values({ id, on_date: onDate, name: 'Nghỉ bão', kind: 'LOCAL' }).execute();
  return { id, onDate };
}

export const calendarDaySamples: Samples<typeof calendarDayContract> = {
  'calendarDays.list': { make: ({ years }) => ({ params: { schoolYearId: years.now.id } }) },
  'calendarDays.create': {
    make: (world) => ({
      params: { schoolYearId: world.years.now.id },
      body: { onDate: world.nextDay(), name: 'Hội khoẻ Phù Đổng', kind: 'SCHOOL' },
    }),
  },
  'calendarDays.update': {
    async make(world) {
      const { id, onDate } = await aDayOff(world);
      return { params: { id }, body: { onDate, name: 'Nghỉ lũ', kind: 'LOCAL', version: 1 } };
    },
  },
  'calendarDays.delete': { make: async (world) => ({ params: { id: (await aDayOff(world)).id } }) },
  'calendarDays.fillPublicHolidays': { make: ({ years }) => ({ params: { schoolYearId: years.now.id } }) },
};

/** Whoever sends what they like may have taken the next one. */
async function aFreeYear(world: World): Promise<number> {
  for (;;) {
    const year = world.nextCohortYear();
    const taken = await world.db.selectFrom('cohorts').select('id').where('start_year', '=', year).executeTakeFirst();
    if (!taken) return year;
  }
}

async function aCohort(world: World) {
  const id = newId();
  const startYear = await aFreeYear(world);
  const row = { id, level: 'LOWER_SECONDARY' as const, start_year: startYear, end_year: startYear + 4 };
  await world.db
    .insertInto('cohorts')
    .values({ ...row, name: `${startYear}-${startYear + 4}` })
    .execute();
  return { id, startYear };
}

export const cohortSamples: Samples<typeof cohortContract> = {
  'cohorts.list': { make: () => ({ query: { level: 'LOWER_SECONDARY' } }) },
  'cohorts.options': { make: () => ({}) },
  'cohorts.read': { make: async (world) => ({ params: { id: (await aCohort(world)).id } }) },
  'cohorts.create': {
    make: (world) => ({ body: { level: 'UPPER_SECONDARY', startYear: world.nextCohortYear() } }),
  },
  'cohorts.update': {
    make: async (world) => ({
      params: { id: (await aCohort(world)).id },
      body: { level: 'LOWER_SECONDARY', startYear: world.nextCohortYear(), version: 1 },
    }),
  },
  'cohorts.delete': { make: async (world) => ({ params: { id: (await aCohort(world)).id } }) },
};

const subjectBody = (world: World) => ({
  code: world.nextCode(),
  name: 'Tin học',
  shortName: 'Tin',
  mode: 'SCORE' as const,
  grades: [{ grade: 8, annualPeriods: 35, weeklySemester1: 1, weeklySemester2: 1 }],
});

export const subjectSamples: Samples<typeof subjectContract> = {
  'subjects.fillFromCurriculum': { make: () => ({ body: { levels: ['LOWER_SECONDARY'] } }) },
  'subjects.list': { make: () => ({ query: { q: 'toan', sort: 'name' } }) },
  'subjects.options': { make: () => ({}) },
  'subjects.names': { make: () => ({}) },
  'subjects.read': { make: ({ subjects }) => ({ params: { id: subjects.maths.id } }) },
  'subjects.create': { make: (world) => ({ body: subjectBody(world) }) },
  'subjects.update': {
    make: async (world) => ({
      params: { id: (await aSubject(world.db)).id },
      body: { ...subjectBody(world), version: 1 },
    }),
  },
  'subjects.delete': { make: async ({ db }) => ({ params: { id: (await aSubject(db)).id } }) },
};

const gradeColumn = ({ db }: World) =>
  db
    .selectFrom('grade_column_templates')
    .select(['id', 'regular_count', 'version'])
    .where('mode', '=', 'COMMENT')
    .executeTakeFirstOrThrow();

export const gradeColumnSamples: Samples<typeof gradeColumnContract> = {
  'gradeColumns.list': { make: () => ({}) },
  'gradeColumns.preview': {
    async make(world) {
      const { id, regular_count } = await gradeColumn(world);
      return { body: { id, regularCount: regular_count } };
    },
    unaudited: 'only looks',
  },
  'gradeColumns.update': {
    async make(world) {
      const { id, regular_count, version } = await gradeColumn(world);
      const admin = await world.server.admin();
      const seen = await admin.post('/grade-columns/preview', { id, regularCount: regular_count });
      const { fingerprint } = seen.body;
      return { params: { id }, body: { regularCount: regular_count, fingerprint, version } };
    },
  },
};

async function aPolicy(world: World) {
  const id = newId();
  const validFrom = dayAfter('2026-12-01', world.nextNumber());
  const row = { id, key: 'extraRegularAllowed', value: '1', valid_from: validFrom, note: '' };
  await world.db.insertInto('grading_policies').values(row).execute();
  return { id, validFrom };
}

/** The window of a semester nobody enters marks in. */
async function aWindow(world: World) {
  const { semester1, startYear } = await aPlannedYear(world);
  const dates = { opens_on: `${startYear}-10-01`, closes_on: `${startYear}-12-20` };
  await world.db
    .insertInto('entry_windows')
    .values({ id: newId(), semester_id: semester1, kind: 'MARKS', ...dates })
    .execute();
  return { params: { id: semester1, kind: 'MARKS' as const }, startYear };
}

export const gradeSettingSamples: Samples<typeof gradeSettingContract> = {
  'gradeSetting.read': { make: ({ years }) => ({ params: { schoolYearId: years.now.id } }) },
  'gradeSetting.addPolicy': {
    make: (world) => ({
      body: { key: 'extraRegularAllowed', value: 2, validFrom: dayAfter('2026-12-01', world.nextNumber()) },
    }),
  },
  'gradeSetting.updatePolicy': {
    async make(world) {
      const { id, validFrom } = await aPolicy(world);
      return { params: { id }, body: { value: 2, validFrom, version: 1 } };
    },
  },
  'gradeSetting.deletePolicy': { make: async (world) => ({ params: { id: (await aPolicy(world)).id } }) },
  'entryWindows.list': { make: ({ years }) => ({ params: { schoolYearId: years.now.id } }) },
  'entryWindows.set': {
    async make(world) {
      const { params, startYear } = await aWindow(world);
      return { params, body: { opensOn: `${startYear}-10-02`, closesOn: `${startYear}-12-21`, version: 1 } };
    },
  },
  'entryWindows.clear': { make: async (world) => ({ params: (await aWindow(world)).params }) },
};
