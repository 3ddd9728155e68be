import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';

describe('cohorts', () => {
  let server: TestServer;
  let clerk: Client;
  const lower2023 = { level: 'LOWER_SECONDARY', startYear: 2023 };
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_academic_year', 'create_academic_year', 'update_academic_year');
  });
  eachTestBeginsAfresh(() => server);

  it('run five years in primary, four in lower and three in upper secondary', async () => {
    const names = [];
    for (const level of ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY']) {
      names.push((await clerk.post('/academic-years', { level, startYear: 2024 })).body.name);
    }
    expect(names).toEqual(['2024-2029', '2024-2028', '2024-2027']);
  });

  it('come once a level and first year', async () => {
    const created = await clerk.post('/academic-years', lower2023);
    expect(created.body).toMatchObject({ name: '2023-2027', endYear: 2027, version: 1 });
    expect(await clerk.post('/academic-years', lower2023)).toMatchObject({
      status: 409,
      body: { code: 'school.cohort_taken', errors: [{ field: 'startYear' }] },
    });
  });

  it('are changed with their version; the level stays and nothing is removed once a pupil belongs to them', async () => {
    const { db } = server.services;
    const cohort = (await clerk.post('/academic-years', lower2023)).body;
    const student = await aStudent(db);
    await db.updateTable('students').set({ cohort_id: cohort.id }).where('id', '=', student.id).execute();
    const put = (body: object) => clerk.put(`/academic-years/${cohort.id}`, body);
    expect((await put({ level: 'PRIMARY', startYear: 2023, version: 1 })).body).toMatchObject({
      code: 'school.cohort_in_use',
      errors: [{ field: 'level' }],
    });
    expect((await put({ ...lower2023, startYear: 2022, version: 1 })).body).toMatchObject({
      name: '2022-2026',
      studentCount: 1,
    });
    expect((await put({ ...lower2023, version: 1 })).body.code).toBe('platform.stale_version');
    expect((await clerk.delete(`/academic-years/${cohort.id}`)).body.detail).toContain('1 học sinh và 0 lớp');
  });

  it('are listed newest first, by level, and removed while empty', async () => {
    for (const level of ['UPPER_SECONDARY', 'LOWER_SECONDARY']) {
      for (const startYear of [2023, 2024]) await clerk.post('/academic-years', { level, startYear });
    }
    const list = (await clerk.get('/academic-years?level=UPPER_SECONDARY')).body;
    expect(list).toMatchObject({ total: 2, items: [{ name: '2024-2027' }, { name: '2023-2026' }] });
    expect((await clerk.delete(`/academic-years/${list.items[0].id}`)).status).toBe(204);
    expect((await clerk.get(`/academic-years/${list.items[0].id}`)).status).toBe(404);
  });

  it('are closed to those without the right; pickers are for accounts and teachers', async () => {
    const stranger = await server.account('view_student');
    expect((await server.anonymous.get('/academic-years')).status).toBe(401);
    expect((await stranger.get('/academic-years')).status).toBe(403);
    expect((await stranger.get('/academic-years/options')).status).toBe(200);
    expect((await stranger.put(`/academic-years/${newId()}`, { ...lower2023, version: 1 })).status).toBe(403);
    expect((await clerk.post('/academic-years', { ...lower2023, startYear: 1800 })).status).toBe(400);
  });
});
