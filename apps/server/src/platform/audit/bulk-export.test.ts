import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher } from '../../../test/world/factories.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { clockAt } from '../clock.ts';
import { newId } from '../ids.ts';
import { bulkExportAlert } from './bulk-export.commands.ts';
import { forgetPeopleTaken } from './people-taken.ts';

const lists = ['view_student', 'view_teacher', 'view_account', 'view_audit_log'] as const;

describe('taking out more than 100 people', () => {
  let server: TestServer;
  let keeper: Client;
  let clerk: Client;
  const start = new Date();
  let now = start;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => now) });
    const { db } = server.services;
    const year = await aSchoolYear(db);
    const schoolClass = await aClass(db, { schoolYearId: year.id });
    for (let i = 0; i < 101; i += 1) {
      await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, name: `Bùi Văn ${i === 0 ? 'Một' : 'An'}` });
      await aTeacher(db);
    }
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(async () => {
    now = start;
    // What an account takes out is counted for a day: each test has accounts of its own.
    keeper = await server.account(...lists, 'export_personal_data');
    clerk = await server.account(...lists);
  });
  const alerts = () =>
    server.services.db
      .selectFrom('audit_log')
      .select(['user_id', 'after', 'reason'])
      .where('action', '=', bulkExportAlert)
      .orderBy('id')
      .execute();

  it('is daily work up to 100, and for nobody else without the right', async () => {
    expect((await clerk.get('/students/export?q=mot')).status).toBe(200);
    for (const path of ['/students/export', '/teachers/export']) {
      expect(await clerk.get(path)).toMatchObject({ status: 403, body: { code: 'platform.bulk_export_not_allowed' } });
    }
    expect(await alerts()).toEqual([]);
  });

  it('needs a reason, which is written down with who and how many', async () => {
    for (const path of ['/students/export', '/teachers/export', '/students/export?reason=%20']) {
      expect(await keeper.get(path)).toMatchObject({
        status: 400,
        body: { code: 'platform.bulk_export_reason', errors: [{ field: 'reason' }] },
      });
    }
    const reason = encodeURIComponent('Báo cáo Sở');
    expect((await keeper.get(`/students/export?reason=${reason}`)).status).toBe(200);
    expect((await keeper.get(`/teachers/export?reason=${reason}`)).status).toBe(200);
    expect(await alerts()).toEqual([
      { user_id: expect.any(String), after: { kind: 'students.export', people: 101 }, reason: 'Báo cáo Sở' },
      { user_id: expect.any(String), after: { kind: 'teachers.export', people: 202 }, reason: 'Báo cáo Sở' },
    ]);
  });

  it('counts the people of the office, and those a search of the log names', async () => {
    const { db } = server.services;
    const one = () => ({ id: newId(), scope: 'account' as const, is_admin: false });
    const none = { password_hash: null, password_expires_at: null, email: null, teacher_id: null, student_id: null };
    const people = Array.from({ length: 101 }, one).map(({ id, ...rest }, index) => {
      return { id, ...rest, ...none, username: id, username_key: id, display_name: `Cán bộ ${index}` };
    });
    await db.insertInto('users').values(people).execute();
    const entries = people.map(({ id }) => ({ action: 'users.test', entity: 'user', entity_id: id }));
    await db.insertInto('audit_log').values(entries).execute();
    for (const path of ['/employees/export', '/audit-log/export?action=users.test']) {
      expect(await clerk.get(path)).toMatchObject({ status: 403, body: { code: 'platform.bulk_export_not_allowed' } });
      const told = await keeper.get(path);
      expect(told).toMatchObject({ status: 400, body: { errors: [{ code: 'platform.bulk_export_reason' }] } });
    }
    expect((await clerk.get('/audit-log/export?action=nothing')).status).toBe(200);
    const other = await server.account('view_account', 'view_audit_log', 'export_personal_data');
    expect((await other.get('/employees/export?reason=x')).status).toBe(200);
    expect((await other.get('/audit-log/export?action=users.test&reason=x')).status).toBe(200);
    const newest = (await alerts()).slice(-2).map(({ after }) => after);
    expect(newest).toMatchObject([{ kind: 'employees.export' }, { kind: 'auditLog.export' }]);
  });

  it('is possible five times an hour, whichever the list, also when all come at once', async () => {
    for (const kind of ['students', 'teachers']) {
      expect((await keeper.get(`/${kind}/export?reason=x`)).status).toBe(200);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => keeper.get('/students/export?reason=x')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('platform.too_many_exports');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await keeper.get('/students/export?q=mot')).status).toBe(200);
    expect(await alerts()).toHaveLength(5);
    now = new Date(now.getTime() + 61 * 60_000);
    const other = await server.account('view_student', 'export_personal_data');
    expect((await other.get('/students/export?reason=x')).status).toBe(200);
  });
});

describe('taking out a school in small pieces', () => {
  let server: TestServer;
  let now: Date;
  const classes: { id: string; pupils: string[] }[] = [];
  let yearId: string;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => now) });
    now = new Date();
    const { db } = server.services;
    yearId = (await aSchoolYear(db)).id;
    for (let each = 0; each < 4; each += 1) {
      const { id } = await aClass(db, { schoolYearId: yearId });
      const pupils: string[] = [];
      for (let n = 0; n < 45; n += 1) pupils.push((await aStudent(db, { classId: id, schoolYearId: yearId })).id);
      classes.push({ id, pupils });
    }
  });
  const exportClass = (by: Client, each: number, reason = '') =>
    by.get(
      `/students/export?schoolYearId=${yearId}&classId=${classes[each]?.id}${reason && `&reason=${encodeURIComponent(reason)}`}`,
    );
  const alerts = async () =>
    (
      await server.services.db
        .selectFrom('audit_log')
        .select(['after', 'reason'])
        .where('action', '=', bulkExportAlert)
        .orderBy('id')
        .execute()
    ).map(({ after, reason }) => ({ after, reason }));
  const goStale = () =>
    server.services.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(now.getTime() - 3_600_000) })
      .execute();

  it('class by class is a mass export from the hundred and first pupil of a day on, with right, reason and alert', async () => {
    const [clerk, keeper] = [
      await server.account('view_student'),
      await server.account('view_student', 'export_personal_data'),
    ];
    for (const by of [clerk, keeper]) {
      expect((await exportClass(by, 0)).status).toBe(200);
      expect((await exportClass(by, 1)).status).toBe(200);
      // The same pupils once more are nobody new.
      expect((await exportClass(by, 1)).status).toBe(200);
    }
    expect(await exportClass(clerk, 2)).toMatchObject({
      status: 403,
      body: { code: 'platform.bulk_export_not_allowed' },
    });
    expect(await exportClass(keeper, 2)).toMatchObject({ status: 400, body: { code: 'platform.bulk_export_reason' } });
    const before = (await alerts()).length;
    expect((await exportClass(keeper, 2, 'Khám sức khoẻ')).status).toBe(200);
    expect((await alerts()).slice(before)).toEqual([
      { after: { kind: 'students.export', people: 135 }, reason: 'Khám sức khoẻ' },
    ]);
    now = new Date(now.getTime() + 24 * 3_600_000 + 1_000);
    const next = await server.account('view_student');
    expect((await exportClass(next, 2)).status).toBe(200);
  });

  it('counts what every process gave out, and two at the same moment each other', async () => {
    const { db } = server.services;
    const [elsewhere, here] = [await server.account('view_student'), await server.account('view_student')];
    const rows = (classes[3]?.pupils ?? []).concat(classes[2]?.pupils ?? []);
    await db
      .insertInto('people_taken')
      .values(rows.map((person) => ({ user_id: userIdOf(elsewhere.token), person, at: now })))
      .execute();
    expect((await exportClass(elsewhere, 0)).body.code).toBe('platform.bulk_export_not_allowed');
    expect((await exportClass(elsewhere, 2)).status).toBe(200);
    expect((await exportClass(here, 0)).status).toBe(200);
    const atOnce = await Promise.all([exportClass(here, 1), exportClass(here, 2)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('writes one row a person, none for a second look within the hour, and forgets it after a day', async () => {
    const { db } = server.services;
    const clerk = await server.account('view_student');
    const userId = userIdOf(clerk.token);
    const [first] = classes[0]?.pupils ?? [];
    const rows = () => db.selectFrom('people_taken').select(['person', 'at']).where('user_id', '=', userId).execute();
    const began = now;
    await clerk.get(`/students/${first}`);
    now = new Date(began.getTime() + 60_000);
    await clerk.get(`/students/${first}`);
    expect(await rows()).toEqual([{ person: first, at: began }]);
    await db
      .updateTable('people_taken')
      .set({ at: new Date(began.getTime() - 2 * 3_600_000) })
      .where('user_id', '=', userId)
      .execute();
    await clerk.get(`/students/${first}`);
    expect(await rows()).toEqual([{ person: first, at: now }]);
    await forgetPeopleTaken(db, now);
    expect(await rows()).toHaveLength(1);
    await forgetPeopleTaken(db, new Date(now.getTime() + 24 * 3_600_000));
    expect(await rows()).toEqual([]);
    now = began;
  });

  it('record by record asks who it is at each further hundred, and tells the administrators; exports count them too', async () => {
    const clerk = await server.account('view_student');
    const all = classes.flatMap(({ pupils }) => pupils);
    const read = (id: string | undefined) => clerk.get(`/students/${id}`);
    const before = (await alerts()).length;
    for (const id of all.slice(0, 100)) expect((await read(id)).status).toBe(200);
    expect((await alerts()).length).toBe(before);
    await goStale();
    expect(await read(all[100])).toMatchObject({ status: 403, body: { code: 'access.step_up_required' } });
    expect((await read(all[0])).status).toBe(200);
    await server.services.db.updateTable('sessions').set({ authenticated_at: now }).execute();
    expect((await read(all[100])).status).toBe(200);
    expect((await read(all[101])).status).toBe(200);
    expect((await alerts()).slice(before)).toEqual([{ after: { kind: 'students.read', people: 101 }, reason: null }]);
    expect((await exportClass(clerk, 3)).body.code).toBe('platform.bulk_export_not_allowed');
  });
});
