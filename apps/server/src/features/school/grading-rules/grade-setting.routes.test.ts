import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSchoolYear, aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { entryWindow, gradingPolicyAt } from '../school.public.ts';

describe('grade setting', () => {
  let server: TestServer;
  let clerk: Client;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-11-20T03:00:00Z')) });
    clerk = await server.account('view_setting', 'update_setting');
    await aSchoolYear(server.services.db, { startYear: 2025, status: 'CLOSED' });
    year = await aSchoolYear(server.services.db);
  });
  eachTestBeginsAfresh(() => server);

  const add = (body: object) => clerk.post('/grade-setting/policies', { validFrom: '2026-09-01', ...body });

  it('shows the regulation of each grade of the school in that year', async () => {
    const { body } = await clerk.get(`/school-years/${year.id}/grade-setting`);
    expect(body.schoolYearName).toBe('2026-2027');
    expect(
      body.regulations.map(({ grade, regulation }: { grade: number; regulation: string }) => [grade, regulation]),
    ).toEqual([6, 7, 8, 9].map((grade) => [grade, 'TT22']));
    const keys = body.policies.map(({ key }: { key: string }) => key);
    // The limit of absences is the law's: no school sets it.
    expect(keys).not.toContain('absenceLimit');
    expect(body.policies.find(({ key }: { key: string }) => key === 'extraRegularAllowed')).toMatchObject({
      current: '0',
      defaultValue: '0',
      entries: [],
      legalBasis: expect.stringContaining('Điều 6.2'),
    });
  });

  it('keeps the default until a switch is set, and from its date on the new value', async () => {
    const { db } = server.services;
    expect(await gradingPolicyAt(db, '2026-11-20')).toEqual({
      art93Mode: 'REMAINING',
      art93IncludesComment: true,
      topicClusterSemester: 2,
      extraRegularAllowed: 0,
      verifyOwnSheet: 'OFFICE',
      annualAveragesReference: false,
    });
    const set = await add({ key: 'art93Mode', value: 'RESTORED', note: 'Theo hướng dẫn của Sở' });
    expect(set.body).toMatchObject({
      key: 'art93Mode',
      current: '"RESTORED"',
      entries: [{ value: '"RESTORED"', version: 1 }],
    });
    await add({ key: 'art93Mode', value: 'REMAINING', validFrom: '2027-09-01' });
    await add({ key: 'art93IncludesComment', value: false });
    expect((await gradingPolicyAt(db, '2026-08-31')).art93Mode).toBe('REMAINING');
    expect(await gradingPolicyAt(db, '2026-09-01')).toMatchObject({
      art93Mode: 'RESTORED',
      art93IncludesComment: false,
    });
    expect((await gradingPolicyAt(db, '2027-09-01')).art93Mode).toBe('REMAINING');
  });

  it('refuses values the switch does not know, a taken date, and days of a closed year', async () => {
    expect((await add({ key: 'extraRegularAllowed', value: 'many' })).body.errors).toMatchObject([{ field: 'value' }]);
    expect((await add({ key: 'extraRegularAllowed', value: 3 })).status).toBe(400);
    for (const key of ['unknown', 'absenceLimit'])
      expect((await add({ key, value: 40 })).body.errors[0].field).toBe('key');
    expect((await add({ key: 'art93Mode', value: 'REMAINING' })).status).toBe(200);
    expect((await add({ key: 'art93Mode', value: 'RESTORED' })).body.detail).toContain('01/09/2026');
    expect((await add({ key: 'extraRegularAllowed', value: 1, validFrom: '2026-05-01' })).body).toMatchObject({
      code: 'school.policy_year_closed',
      errors: [{ field: 'validFrom', message: expect.stringContaining('01/06/2026') }],
    });
  });

  it('corrects and removes entries that govern no closed year, with their version', async () => {
    const { entries } = (await add({ key: 'extraRegularAllowed', value: 1 })).body;
    const path = `/grade-setting/policies/${entries[0].id}`;
    const changed = await clerk.put(path, { value: 2, validFrom: '2026-09-07', note: '', version: 1 });
    expect(changed.body).toMatchObject({ current: '2', entries: [{ validFrom: '2026-09-07', version: 2 }] });
    expect((await clerk.put(path, { value: 0, validFrom: '2026-09-07', version: 1 })).body.code).toBe(
      'platform.stale_version',
    );
    expect((await clerk.put(path, { value: true, validFrom: '2026-09-07', version: 2 })).body.code).toBe(
      'school.policy_value_not_valid',
    );
    expect((await clerk.delete(path)).status).toBe(204);
    expect((await clerk.delete(path)).status).toBe(404);
    const old = { id: newId(), key: 'extraRegularAllowed', value: '0', valid_from: '2025-09-01' };
    await server.services.db.insertInto('grading_policies').values(old).execute();
    expect((await clerk.delete(`/grade-setting/policies/${old.id}`)).body.code).toBe('school.policy_year_closed');
  });

  it('sets entry windows in the semester and 30 days around it', async () => {
    const path = `/semesters/${year.semester1}/entry-windows/MARKS`;
    const [first] = (await clerk.get(`/school-years/${year.id}/entry-windows`)).body;
    expect(first).toMatchObject({
      kind: 'MARKS',
      opensOn: null,
      earliest: '2026-08-08',
      latest: '2027-02-09',
      state: 'NOT_SET',
      version: 0,
    });
    expect(await entryWindow(server.services.db, year.semester1, 'MARKS')).toBeNull();
    const late = await clerk.put(path, { opensOn: '2026-10-01', closesOn: '2027-02-10', version: 0 });
    expect(late.body.errors).toMatchObject([
      { field: 'closesOn', message: 'Thời gian nhập của học kì I phải nằm trong 08/08/2026–09/02/2027.' },
    ]);
    const reversed = await clerk.put(path, { opensOn: '2026-10-01', closesOn: '2026-09-30', version: 0 });
    expect(reversed.body.code).toBe('school.dates_reversed');
    const set = await clerk.put(path, { opensOn: '2026-10-01', closesOn: '2027-01-15', version: 0 });
    expect(set.body).toMatchObject({ state: 'OPEN', version: 1 });
    expect((await clerk.put(path, { opensOn: '2026-10-01', closesOn: '2027-01-16', version: 0 })).status).toBe(409);
    expect(await entryWindow(server.services.db, year.semester1, 'MARKS')).toEqual({
      opensOn: '2026-10-01',
      closesOn: '2027-01-15',
    });
  });

  it('does not let a semester move away from its window, and clears windows', async () => {
    const mover = await server.account('update_semester');
    const moved = { startDate: '2026-09-07', endDate: '2026-12-10', studyWeeks: 13, version: 1 };
    const window = { opensOn: '2026-10-01', closesOn: '2027-01-15', version: 0 };
    expect((await clerk.put(`/semesters/${year.semester1}/entry-windows/MARKS`, window)).status).toBe(200);
    expect((await mover.put(`/semesters/${year.semester1}`, moved)).body).toMatchObject({
      code: 'school.semester_cuts_entry_window',
      errors: [{ field: 'endDate' }],
    });
    expect((await clerk.delete(`/semesters/${year.semester1}/entry-windows/MARKS`)).status).toBe(204);
    expect((await mover.put(`/semesters/${year.semester1}`, moved)).status).toBe(200);
  });

  it('is read with the right to see settings, by teachers too, and changed with the right to change them', async () => {
    const stranger = await server.account('view_student');
    const reader = await server.account('view_setting');
    const teacher = await server.teacher((await aTeacher(server.services.db)).id);
    const path = `/school-years/${year.id}/grade-setting`;
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await stranger.get(path)).status).toBe(403);
    expect((await teacher.get(path)).status).toBe(200);
    expect((await teacher.get(`/school-years/${year.id}/entry-windows`)).status).toBe(200);
    expect(
      (await reader.post('/grade-setting/policies', { key: 'extraRegularAllowed', value: 1, validFrom: '2027-01-01' }))
        .status,
    ).toBe(403);
    expect((await clerk.get(`/school-years/${newId()}/grade-setting`)).status).toBe(404);
    const window = { opensOn: '2026-10-01', closesOn: '2027-01-15', version: 0 };
    expect((await clerk.put(`/semesters/${newId()}/entry-windows/MARKS`, window)).status).toBe(404);
    expect((await clerk.put(`/semesters/${year.semester1}/entry-windows/OTHER`, window)).status).toBe(404);
  });
});
