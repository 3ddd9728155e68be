import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';

const start = new Date('2026-11-20T03:00:00Z');

describe('a closed year', () => {
  let server: TestServer;
  let office: Client;
  let now = start;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let classId: string;
  let studentId: string;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => now) });
    const { db } = server.services;
    office = await server.admin();
    year = await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' });
    classId = (await aClass(db, { schoolYearId: year.id, name: '7A', grade: 7 })).id;
    studentId = (await aStudent(db, { classId, schoolYearId: year.id, from: '2025-09-01' })).id;
  });
  eachTestBeginsAfresh(() => server);

  const read = async () => (await office.get(`/school-years/${year.id}`)).body;
  const reopen = async (until: string, more: object = {}) =>
    office.post(`/school-years/${year.id}/reopen`, {
      version: (await read()).version,
      reason: 'Phúc khảo',
      until,
      ...more,
    });
  const absent = (client = office) =>
    client.put(`/classes/${classId}/absences`, {
      changes: [{ studentId, date: '2025-10-06', kind: 'K', reason: '', version: 0 }],
    });
  const month = async () => (await office.get(`/classes/${classId}/absences?month=2025-10`)).body;

  it('becomes the active one again only while it is reopened', async () => {
    now = start;
    const activate = async () =>
      office.post(`/school-years/${year.id}/activate`, { version: (await read()).version, formerBecomes: 'PLANNED' });
    expect(await activate()).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    await reopen('2026-11-20T03:10:00Z');
    now = new Date('2026-11-20T03:10:00Z');
    expect((await activate()).body.code).toBe('school.year_closed');
    now = start;
    expect((await activate()).body).toMatchObject({ status: 'ACTIVE', reopening: null });
  });

  it('takes an absence while it is reopened, with the reason in the log, and is closed again by itself', async () => {
    now = start;
    expect(await absent()).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    expect(await month()).toMatchObject({ isYearClosed: true, mayEnter: false });
    expect((await reopen('2026-11-20T03:10:00Z')).body).toMatchObject({
      status: 'CLOSED',
      reopening: { until: '2026-11-20T03:10:00.000Z', reason: 'Phúc khảo' },
    });
    expect(await month()).toMatchObject({ isYearClosed: false, mayEnter: true });
    expect((await absent()).body.results).toMatchObject([{ status: 'saved' }]);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('action', 'in', ['absences.save', 'schoolYears.reopen'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'schoolYears.reopen', reason: 'Phúc khảo' },
      { action: 'absences.save', reason: 'Phúc khảo' },
    ]);
    now = new Date('2026-11-20T03:10:00Z');
    expect(await absent()).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    expect(await month()).toMatchObject({ isYearClosed: true, mayEnter: false });
    now = start;
  });

  it('is reopened for 30 days at most, with a reason, and only when it is closed', async () => {
    const wrong = { status: 400, body: { code: 'school.reopened_too_long', errors: [{ field: 'until' }] } };
    expect(await reopen('2026-12-20T03:00:01Z')).toMatchObject(wrong);
    expect(await reopen('2026-11-20T03:00:00Z')).toMatchObject(wrong);
    expect((await reopen('2026-12-20T03:00:00Z', { reason: ' ' })).status).toBe(400);
    expect((await reopen('2026-12-20T03:00:00Z')).status).toBe(200);
    const running = await aSchoolYear(server.services.db, { startYear: 2026 });
    const body = { version: 1, reason: 'Nhầm', until: '2026-12-01T00:00:00Z' };
    expect((await office.post(`/school-years/${running.id}/reopen`, body)).body.code).toBe('school.year_not_closed');
  });

  it('is closed again before the time, once', async () => {
    await reopen('2026-12-01T00:00:00Z');
    const end = async () => office.post(`/school-years/${year.id}/end-reopening`, { version: (await read()).version });
    expect((await end()).body.reopening).toBeNull();
    expect((await absent()).body.code).toBe('school.year_closed');
    expect((await end()).body.code).toBe('school.year_not_reopened');
  });

  it('tells who verifies marks that it is reopened', async () => {
    const verifier = await server.account('verify_mark');
    const other = await server.account('view_class');
    await reopen('2026-12-01T00:00:00Z');
    const told = async (client: Client) =>
      (await client.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
    expect([await told(verifier), await told(other)]).toEqual([['yearReopened'], []]);
  });

  describe('that is about to be', () => {
    const close = async (more: object = {}) =>
      office.post(`/school-years/${year.id}/close`, { version: (await read()).version, ...more });

    it('warns while pupils wait for their result after the summer, and goes on when that is accepted', async () => {
      const { db } = server.services;
      await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', year.id).execute();
      const row = { student_id: studentId, school_year_id: year.id, class_id: classId, rule_set: 'TT22' as const };
      await db
        .insertInto('term_results')
        .values({ ...row, period: 'CN', decision: 'RETEST', reasons: '[]', computed_by: null } as never)
        .execute();
      expect((await office.get(`/school-years/${year.id}/waiting-pupils`)).body).toEqual({ pupils: 1 });
      expect(await close()).toMatchObject({ status: 409, body: { code: 'school.pupils_wait_for_summer' } });
      const next = await aSchoolYear(db, { startYear: 2026, status: 'PLANNED' });
      const activate = { version: 1, formerBecomes: 'CLOSED' };
      expect((await office.post(`/school-years/${next.id}/activate`, activate)).body.code).toBe(
        'school.pupils_wait_for_summer',
      );
      expect((await close({ acceptsWaiting: true })).body).toMatchObject({ status: 'CLOSED' });
    });
  });
});
