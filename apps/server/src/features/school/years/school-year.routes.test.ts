import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const dates = { startDate: '2026-09-01', endDate: '2027-05-31' };

describe('school years', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-11-20T03:00:00Z')) });
    clerk = await server.account('view_school_year', 'create_school_year', 'update_school_year');
  });
  eachTestBeginsAfresh(() => server);

  const of2026 = () => clerk.post('/school-years', { startYear: 2026, ...dates });
  const of2025 = () => clerk.post('/school-years', { startYear: 2025, startDate: '2025-09-05', endDate: '2026-08-31' });

  it('are named after their first calendar year and begin as planned', async () => {
    const created = await of2026();
    expect(created.body).toMatchObject({ name: '2026-2027', status: 'PLANNED', actions: ['activate', 'delete'] });
    const again = await of2026();
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'school.year_taken',
        errors: [{ field: 'startYear', message: expect.stringContaining('2026-2027') }],
      },
    });
  });

  it('are planned together with their semesters, by who may add them; all or nothing', async () => {
    const semesters = [
      { ordinal: 1, startDate: '2026-09-01', endDate: '2027-01-10', studyWeeks: 18 },
      { ordinal: 2, startDate: '2027-01-11', endDate: '2027-05-31', studyWeeks: 17 },
    ];
    const whole = { startYear: 2026, ...dates, semesters };
    expect(await clerk.post('/school-years', whole)).toMatchObject({ status: 403 });
    const planner = await server.account('view_school_year', 'create_school_year', 'create_semester');
    const late = [semesters[0], { ...semesters[1], startDate: '2027-01-10' }];
    expect(await planner.post('/school-years', { ...whole, semesters: late })).toMatchObject({
      body: { code: 'school.semester_starts_too_early', errors: [{ field: 'semesters.1.startDate' }] },
    });
    expect(await planner.post('/school-years', { ...whole, semesters: [semesters[0], semesters[0]] })).toMatchObject({
      status: 409,
      body: { code: 'school.semester_taken', errors: [{ field: 'semesters.1.ordinal' }] },
    });
    expect((await clerk.get('/school-years')).body.total).toBe(0);
    expect((await planner.post('/school-years', whole)).body).toMatchObject({ status: 'PLANNED', semesters });
  });

  it('begin at once by who may change years, all or nothing, and only where no other has begun', async () => {
    const { db } = server.services;
    const begun = { startYear: 2026, ...dates, begins: true };
    const planner = await server.account('view_school_year', 'create_school_year');
    expect(await planner.post('/school-years', begun)).toMatchObject({ status: 403 });
    const other = await aSchoolYear(db, { startYear: 2024 });
    expect(await clerk.post('/school-years', begun)).toMatchObject({
      status: 409,
      body: {
        code: 'school.other_year_active',
        errors: [{ field: 'begins', message: expect.stringContaining('2024-2025') }],
      },
    });
    expect((await clerk.get('/school-years')).body.total).toBe(1);
    await clerk.post(`/school-years/${other.id}/close`, { version: 1 });
    const created = await clerk.post('/school-years', begun);
    expect(created.body).toMatchObject({ name: '2026-2027', status: 'ACTIVE', actions: ['close'] });
    const log = await db.selectFrom('audit_log').select(['action']).where('entity_id', '=', created.body.id).execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['schoolYears.activate', 'schoolYears.create']);
  });

  it('begun by two people at the same moment are one current year and one refusal', async () => {
    const begin = (startYear: number) =>
      clerk.post('/school-years', {
        startYear,
        startDate: `${startYear}-09-01`,
        endDate: `${startYear + 1}-05-31`,
        begins: true,
      });
    const answers = await Promise.all([begin(2026), begin(2028)]);
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['ACTIVE', 'school.other_year_active']);
    expect((await clerk.get('/school-years')).body.total).toBe(1);
  });

  it('say which days are possible when one is not', async () => {
    const answer = await clerk.post('/school-years', {
      startYear: 2027,
      startDate: '2026-09-01',
      endDate: '2028-05-31',
    });
    expect(answer.body).toMatchObject({
      code: 'school.year_date_outside',
      errors: [{ field: 'startDate', message: 'Ngày này phải nằm trong 01/07/2027–31/12/2027.' }],
    });
  });

  it('do not overlap; the refusal names the other year and the nearer field', async () => {
    await of2026();
    const answer = await of2025();
    expect(answer.status).toBe(200);
    const moved = await clerk.put(`/school-years/${answer.body.id}`, {
      startDate: '2025-09-05',
      endDate: '2026-08-31',
      version: 1,
    });
    expect(moved.body.version).toBe(2);
    const year = (await clerk.get('/school-years?q=2026–2027')).body.items[0];
    const early = { startDate: '2026-08-25', endDate: '2027-05-31', version: year.version };
    expect(await clerk.put(`/school-years/${year.id}`, early)).toMatchObject({
      status: 409,
      body: { code: 'school.year_overlaps', errors: [{ field: 'startDate' }] },
    });
  });

  it('refuse unknown fields, stale versions and missing ids', async () => {
    await of2026();
    const [year] = (await clerk.get('/school-years')).body.items;
    const put = (body: object) => clerk.put(`/school-years/${year.id}`, body);
    expect((await put({ ...dates, version: year.version, status: 'ACTIVE' })).body.errors[0].field).toBe('status');
    expect(await put({ ...dates, version: 9 })).toMatchObject({ status: 409, body: { current: { id: year.id } } });
    expect((await clerk.get(`/school-years/${newId()}`)).status).toBe(404);
    expect((await clerk.get('/school-years/x')).status).toBe(404);
  });

  it('are closed to anonymous callers and accounts without the right; the short list is for everyone signed in', async () => {
    await of2026();
    await of2025();
    const stranger = await server.account('view_student');
    expect((await server.anonymous.get('/school-years/options')).status).toBe(401);
    expect((await stranger.get('/school-years')).status).toBe(403);
    expect((await stranger.post('/school-years', { startYear: 2030, ...dates })).status).toBe(403);
    const options = (await stranger.get('/school-years/options')).body;
    expect(options.map(({ name }: { name: string }) => name)).toEqual(['2026-2027', '2025-2026']);
  });

  it('have one active year: making another active closes or plans the former, and today chooses the semester', async () => {
    const { db } = server.services;
    await of2026();
    const next = await aSchoolYear(db, { startYear: 2030, status: 'PLANNED' });
    const [first] = (await clerk.get('/school-years?q=2026')).body.items.filter(
      ({ name }: { name: string }) => name === '2026-2027',
    );
    const activate = (id: string, version: number, formerBecomes: string) =>
      clerk.post(`/school-years/${id}/activate`, { version, formerBecomes });
    const active = await activate(first.id, first.version, 'CLOSED');
    expect(active.body).toMatchObject({ status: 'ACTIVE', actions: ['close'] });
    expect((await activate(first.id, active.body.version, 'CLOSED')).body.code).toBe('school.year_already_active');
    const other = await activate(next.id, 1, 'PLANNED');
    expect(other.body.semesters).toMatchObject([{ ordinal: 1, isCurrent: true }, { isCurrent: false }]);
    expect((await clerk.get(`/school-years/${first.id}`)).body.status).toBe('PLANNED');
    const closed = await clerk.post(`/school-years/${next.id}/close`, { version: other.body.version });
    expect(closed.body).toMatchObject({ status: 'CLOSED', semesters: [{ isCurrent: false }, { isCurrent: false }] });
    expect(
      await clerk.put(`/school-years/${next.id}`, { startDate: '2030-09-01', endDate: '2031-05-31', version: 3 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'school.year_closed' },
    });
  });

  it('close only when every sheet is locked and every pupil has a decision', async () => {
    const { db } = server.services;
    const year = await aSchoolYear(db, { startYear: 2032, status: 'ACTIVE' });
    const subject = await aSubject(db);
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: [subject] });
    const student = await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id });
    const sheet = { id: newId(), class_id: schoolClass.id, subject_id: subject.id, semester_id: year.semester1 };
    await db
      .insertInto('mark_sheets')
      .values({ ...sheet, mode: 'SCORE', regular_count: 4 })
      .execute();
    const close = () => clerk.post(`/school-years/${year.id}/close`, { version: 1 });
    expect((await close()).body.detail).toContain('1 sổ điểm chưa khoá và 1 học sinh');
    for (const state of ['submitted', 'verified', 'posted'] as const) {
      await db.updateTable('mark_sheets').set({ state }).execute();
      expect((await close()).body.detail).toContain('1 sổ điểm chưa khoá');
    }
    await db.updateTable('mark_sheets').set({ state: 'locked' }).execute();
    await db
      .insertInto('term_results')
      .values({
        student_id: student.id,
        school_year_id: year.id,
        class_id: schoolClass.id,
        period: 'CN',
        rule_set: 'TT22',
        academic_base: 'FAIR',
        academic_final: 'FAIR',
        adjusted_by_subject_id: null,
        manual_level: null,
        mean_tenths: null,
        conduct: 'GOOD',
        title: null,
        decision: 'PROMOTED',
        computed_by: null,
      })
      .execute();
    expect((await close()).body.status).toBe('CLOSED');
  });

  it('are removed only while planned and empty, with their semesters', async () => {
    const { db } = server.services;
    const empty = await aSchoolYear(db, { startYear: 2040, status: 'PLANNED' });
    const used = await aSchoolYear(db, { startYear: 2042, status: 'PLANNED' });
    await aClass(db, { schoolYearId: used.id });
    expect((await clerk.delete(`/school-years/${empty.id}`)).status).toBe(204);
    expect(await clerk.delete(`/school-years/${used.id}`)).toMatchObject({
      status: 409,
      body: { code: 'school.year_has_records', detail: expect.stringContaining('1 lớp') },
    });
    expect((await clerk.delete(`/school-years/${empty.id}`)).status).toBe(404);
  });

  it('take over the semesters of another year, each on the same weekday', async () => {
    const { db } = server.services;
    const from = await aSchoolYear(db, { startYear: 2050, status: 'CLOSED' });
    const window = { opens_on: '2050-12-20', closes_on: '2051-01-17', semester_id: from.semester1 };
    await db
      .insertInto('entry_windows')
      .values({ id: newId(), kind: 'MARKS', ...window })
      .execute();
    const copied = await clerk.post('/school-years', {
      startYear: 2051,
      startDate: '2051-09-01',
      endDate: '2052-05-31',
      copyFromId: from.id,
    });
    expect(copied.body.semesters).toMatchObject([
      { ordinal: 1, startDate: '2051-09-06', endDate: '2052-01-09', studyWeeks: 18, isCurrent: false },
      { ordinal: 2, startDate: '2052-01-10', endDate: '2052-05-21', studyWeeks: 17 },
    ]);
    const copies = await db.selectFrom('entry_windows').selectAll().where('opens_on', '=', '2051-12-19').execute();
    expect(copies).toHaveLength(1);
    const unknown = { startYear: 2060, startDate: '2060-09-01', endDate: '2061-05-31', copyFromId: newId() };
    expect((await clerk.post('/school-years', unknown)).status).toBe(404);
  });
});
