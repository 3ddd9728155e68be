import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';

describe('the office’s home page', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let an: Awaited<ReturnType<typeof aStudent>>;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-11-20T08:00:00+07:00')) });
    year = await aSchoolYear(server.services.db);
    an = await aStudent(server.services.db, { name: 'Nguyễn Văn An', code: 'HS9001' });
    await (await server.admin()).post('/subjects', {
      code: 'HIS',
      name: 'Lịch sử',
      shortName: 'Sử',
      mode: 'SCORE',
      sortOrder: 3,
      grades: [],
    });
  });

  it('tells a list that was imported as one change with its number', async () => {
    const { db } = server.services;
    const admin = await server.admin();
    const [user] = await db.selectFrom('users').select('id').limit(1).execute();
    const at = new Date(Date.now() + 60_000);
    const entry = {
      at,
      user_id: user?.id ?? null,
      user_name: 'Lê Văn Sơn',
      action: 'students.import',
      entity: 'student',
    };
    const moved = { ...entry, action: 'students.moveClass', entity_id: an.id, at: new Date(at.getTime() + 1000) };
    const taken = { ...entry, action: 'students.export', at: new Date(at.getTime() + 2000) };
    await db.insertInto('audit_log').values([moved, taken]).execute();
    const rows = ['An', 'Bình', 'Chi'].map((fullName) => ({ ...entry, after: JSON.stringify({ fullName }) }));
    await db.insertInto('audit_log').values(rows).execute();
    const { changes } = (await admin.get('/home/account')).body;
    expect(changes[0]).toMatchObject({
      action: 'students.moveClass',
      name: 'Nguyễn Văn An',
      count: 1,
    });
    expect(changes[1]).toMatchObject({ action: 'students.import', entity: 'student', name: '', count: 3 });
    expect(changes.filter(({ action }: { action: string }) => action === 'students.import')).toHaveLength(1);
    expect(changes.length).toBeGreaterThan(1);
  });

  it('leaves what people did with their own devices and calendars to the log', async () => {
    const { db } = server.services;
    const admin = await server.admin();
    const [user] = await db.selectFrom('users').select('id').limit(1).execute();
    const own = ['profile.endOtherSessions', 'secondFactor.confirm', 'calendarLinks.create', 'access.stepUp'];
    const rows = own.map((action) => ({
      at: new Date(Date.now() + 120_000),
      user_id: user?.id ?? null,
      user_name: 'Trần Thị Mai',
      action,
      entity: 'user',
    }));
    await db.insertInto('audit_log').values(rows).execute();
    const { changes } = (await admin.get('/home/account')).body;
    expect(changes.map(({ action }: { action: string }) => action)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:profile|secondFactor|calendarLinks|access)\./)]),
    );
  });

  it('counts classes as people do: 6A2 before 6A10', async () => {
    const { db } = server.services;
    const office = await server.account('view_class', 'view_mark');
    const added = [];
    for (const name of ['6A10', '6A2', '6A1']) {
      added.push(await aClass(db, { schoolYearId: year.id, name, grade: 6 }));
    }
    const { body } = await office.get('/home/account');
    expect(body.classes.withoutHomeroom.names).toEqual(['6A1', '6A2', '6A10']);
    for (const { id } of added) await db.deleteFrom('classes').where('id', '=', id).execute();
  });
});
