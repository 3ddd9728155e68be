import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSchoolYear, aSubject } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';

const literature = {
  code: 'LIT',
  name: 'Ngữ văn',
  shortName: 'Văn',
  nameEn: 'Literature',
  mode: 'SCORE',
  sortOrder: 1,
  grades: [{ grade: 6, annualPeriods: 140, weeklySemester1: 4, weeklySemester2: 4 }],
};

describe('subjects', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_subject', 'create_subject', 'update_subject');
  });

  eachTestBeginsAfresh(() => server);

  it('are created, found without accents, and changed with their version', async () => {
    const created = await clerk.post('/subjects', literature);
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ ...literature, isActive: true, version: 1 });
    const found = await clerk.get('/subjects?q=ngu%20van');
    expect(found.body).toMatchObject({
      total: 1,
      items: [{ code: 'LIT', grades: [{ grade: 6, annualPeriods: 140 }] }],
    });
    const changed = await clerk.put(`/subjects/${created.body.id}`, { ...literature, name: 'Văn học', version: 1 });
    expect(changed.body).toMatchObject({ name: 'Văn học', version: 2 });
    const stale = await clerk.put(`/subjects/${created.body.id}`, { ...literature, version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { name: 'Văn học' } },
    });
    const history = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', created.body.id)
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['subjects.create', 'subjects.update']);
    expect(history[1]).toMatchObject({ before: { name: 'Ngữ văn' }, after: { name: 'Văn học' } });
  });

  it('are not removed once a timetable has them', async () => {
    const { db } = server.services;
    const year = await aSchoolYear(db);
    const subject = await aSubject(db, { name: 'Tin học' });
    const version = await aVersion(db, { semesterId: year.semester1, schoolYearId: year.id });
    await aLessonOf(db, version, { subjectId: subject.id, classIds: [], teacherIds: [], slot: null });
    expect(await clerk.delete(`/subjects/${subject.id}`)).toMatchObject({
      status: 409,
      body: { code: 'school.subject_has_records', detail: expect.stringContaining('Tin học') },
    });
    await db.deleteFrom('timetables').where('id', '=', version).execute();
  });

  it('have unique codes; the refusal names the field', async () => {
    expect((await clerk.post('/subjects', literature)).status).toBe(200);
    const again = await clerk.post('/subjects', literature);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'school.subject_code_taken', errors: [{ field: 'code' }] },
    });
  });

  it('refuse unknown and wrong fields, each by name', async () => {
    const answer = await clerk.post('/subjects', { ...literature, code: 'x y', isAdmin: true });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['code', 'isAdmin']);
  });

  it('are closed to anonymous callers, other scopes and accounts without the permission', async () => {
    const stranger = await server.account('view_student');
    expect((await server.anonymous.get('/subjects')).status).toBe(401);
    expect((await stranger.get('/subjects')).status).toBe(403);
    expect((await (await server.admin()).get('/subjects')).status).toBe(200);
  });

  it('answer 404 for a malformed and for a missing id alike', async () => {
    expect((await clerk.get('/subjects/abc')).status).toBe(404);
    expect((await clerk.get('/subjects/01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('give the first answer again for a repeated idempotency key', async () => {
    const key = { 'idempotency-key': 'subject-key-1' };
    const body = { ...literature, code: 'MATH', name: 'Toán', shortName: 'Toán' };
    const first = await clerk.post('/subjects', body, key);
    const second = await clerk.post('/subjects', body, key);
    expect(second.body).toEqual(first.body);
    expect((await clerk.post('/subjects', { ...body, code: 'X' }, key)).status).toBe(422);
  });

  it('tell everybody who is signed in their English names, also when they are taught no more', async () => {
    const { db } = server.services;
    await db.deleteFrom('subjects').execute();
    const made = await clerk.post('/subjects', { ...literature, isActive: false });
    expect(made.status).toBe(200);
    await clerk.post('/subjects', { ...literature, code: 'LOC', name: 'Giáo dục địa phương', nameEn: '' });
    const names = [{ name: 'Ngữ văn', shortName: 'Văn', nameEn: 'Literature' }];
    expect((await (await server.account()).get('/subjects/names')).body).toEqual(names);
    expect((await server.anonymous.get('/subjects/names')).status).toBe(401);
  });
});
