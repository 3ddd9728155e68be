import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSubject } from '../../../../test/world/factories.ts';

describe('the 2018 curriculum', () => {
  let server: TestServer;
  let clerk: Client;
  const fill = (levels: string[], withOptional = false) =>
    clerk.post('/subjects/fill-from-curriculum', { levels, withOptional });
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_subject', 'create_subject');
  });
  eachTestBeginsAfresh(() => server);

  it('gives lower secondary 12 subjects, 8 with marks, with periods and weekly split', async () => {
    expect((await fill(['LOWER_SECONDARY'])).body).toEqual({ created: 12, extended: 0, kept: 0 });
    const { items } = (await clerk.get('/subjects?pageSize=100')).body;
    expect(items.filter(({ mode }: { mode: string }) => mode === 'SCORE')).toHaveLength(8);
    const technology = items.find(({ code }: { code: string }) => code === 'TECH');
    expect(technology.grades.map((each: { annualPeriods: number }) => each.annualPeriods)).toEqual([35, 35, 52, 52]);
    expect(technology.grades[3]).toMatchObject({ weeklySemester1: 1, weeklySemester2: 2, isElective: false });
  });

  it('adds the grades of another level to subjects of both, electives marked, and changes nothing twice', async () => {
    await fill(['LOWER_SECONDARY']);
    const both = (await fill(['LOWER_SECONDARY', 'UPPER_SECONDARY'])).body;
    expect(both.extended).toBeGreaterThan(0);
    const [technology] = (await clerk.get('/subjects?q=TECH')).body.items;
    expect(technology.grades).toHaveLength(7);
    expect(technology.grades[4]).toMatchObject({ grade: 10, annualPeriods: 70, isElective: true });
    expect((await fill(['LOWER_SECONDARY', 'UPPER_SECONDARY'])).body).toMatchObject({ created: 0, extended: 0 });
    expect((await fill(['UPPER_SECONDARY'], true)).body).toMatchObject({ created: 2 });
  });

  it('leaves a subject of another kind with the same code alone', async () => {
    const own = await aSubject(server.services.db, { code: 'MUS', mode: 'SCORE' });
    await fill(['UPPER_SECONDARY']);
    expect((await clerk.get(`/subjects/${own.id}`)).body.mode).toBe('SCORE');
  });

  it('needs the right to create subjects and a known level', async () => {
    const reader = await server.account('view_subject');
    expect((await server.anonymous.post('/subjects/fill-from-curriculum')).status).toBe(401);
    expect((await reader.post('/subjects/fill-from-curriculum', { levels: ['LOWER_SECONDARY'] })).status).toBe(403);
    expect((await fill(['PRIMARY'])).status).toBe(400);
    expect((await fill([])).body.errors[0].field).toBe('levels');
  });
});
