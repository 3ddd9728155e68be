import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { addressOf, dropDatabase } from './servers/database-server.ts';
import { type Client, client, type TestServer, testServer } from './servers/server.ts';
import { caller, type ServerProcess, startServer, testSecret } from './servers/server-process.ts';
import { aServerDatabase, testServerUrl } from './servers/server-template.ts';

describe('two copies of the server on one database', () => {
  let [one, other]: TestServer[] = [];
  let office: Client;
  /** The same person, calling the other copy. */
  let elsewhere: Client;

  beforeAll(async () => {
    one = await testServer();
    other = await testServer({ copyOf: one });
    office = await one.admin();
    elsewhere = clientOf(other, office.token);
  });

  test('a repeat that reaches the other copy is answered like the first, and nothing is made twice', async () => {
    const key = newId();
    const cohort = { level: 'LOWER_SECONDARY', startYear: 2026 };
    const create = (client: Client, body: object) => client.post('/academic-years', body, { 'idempotency-key': key });
    const first = await create(office, cohort);
    expect(first.status).toBe(200);
    expect(await create(elsewhere, cohort)).toMatchObject({ status: 200, body: first.body });
    expect((await create(elsewhere, { ...cohort, startYear: 2025 })).status).toBe(422);
  });

  test('the same call to both at once is made by one of them', async () => {
    const key = newId();
    const cohort = { level: 'LOWER_SECONDARY', startYear: 2027 };
    const calls = [office, elsewhere, office, elsewhere].map((client) =>
      client.post('/academic-years', cohort, { 'idempotency-key': key }),
    );
    const answers = await Promise.all(calls);
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    // Refused as running, or as written a moment ago: each is true.
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([
        409,
        expect.stringMatching(/^platform\.(request_in_progress|already_done)$/),
      ]);
    const rows = await one?.services.db.selectFrom('cohorts').select('id').where('start_year', '=', 2027).execute();
    expect(rows).toHaveLength(1);
  });

  test('who signs out at one is out at the other with the next call', async () => {
    const person = await one?.account('view_academic_year');
    const there = clientOf(other, person?.token ?? '');
    expect((await there.get('/account/auth/info')).status).toBe(200);
    await person?.post('/account/auth/sign-out-everywhere');
    expect((await there.get('/account/auth/info')).status).toBe(401);
  });
});

function clientOf(server: TestServer | undefined, token: string): Client {
  if (!server) throw new Error('no server');
  return client(server.app, token);
}

describe.skipIf(!testServerUrl)('two processes on one database', { timeout: 900_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'phuong-copies-'));
  let name = '';
  let copies: ServerProcess[] = [];
  beforeAll(async () => {
    name = await aServerDatabase(testServerUrl ?? '');
    const env = { NODE_ENV: 'production', SESSION_SECRET: testSecret, DATA_DIR: folder };
    const databaseUrl = addressOf(testServerUrl ?? '', name);
    const started = await Promise.allSettled([1, 2].map(() => startServer({ ...env, DATABASE_URL: databaseUrl })));
    // Those that came up are ended in any case.
    copies = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
  afterAll(async () => {
    for (const { child, ended } of copies) {
      child.kill('SIGKILL');
      await ended;
    }
    await dropDatabase(testServerUrl ?? '', name);
    rmSync(folder, { recursive: true, force: true });
  });

  test('that start at once on an empty one both come up; one link makes one administrator, known to both; guesses are counted together', async () => {
    const links = copies.map((copy) => /#setup=([\w-]+)/.exec(copy.output())?.[1]);
    const person = {
      username: 'quan.tri',
      password: 'mot cau rat dai va la',
      name: 'Ngô Thị Lan',
      schoolName: 'THCS Hoa Phượng',
    };
    const answers = await Promise.all(
      copies.flatMap((copy) => links.map((token) => caller(copy.url)('POST', '/setup', { token, ...person }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const right = { username: person.username, password: person.password };
    for (const copy of copies) expect((await caller(copy.url)('POST', '/account/auth/login', right)).status).toBe(200);

    const wrong = { username: person.username, password: 'mot cau khac han di' };
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => caller(copies[at % 2]?.url ?? '')('POST', '/account/auth/login', wrong)),
    );
    const tried = guesses.filter(({ status }) => status === 401).length;
    // Ten are free; while one copy works on the last of them the other may work on one more.
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(11);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30 - tried);
  });
});
