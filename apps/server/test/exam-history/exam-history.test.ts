// On the embedded database too: crash
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../../src/platform/database/open-database.ts';
import { newId } from '../../src/platform/ids.ts';
import { aDataFolder } from '../servers/data-folder.ts';
import { addressOf, dropDatabase } from '../servers/database-server.ts';
import { caller, type ServerProcess, startServer, testSecret } from '../servers/server-process.ts';
import { aServerDatabase, testServerUrl } from '../servers/server-template.ts';
import { checkHistory } from './check-history.ts';
import { Device } from './device.ts';
import { openPage } from './exam-page.ts';
import { anExam, anExamSchool } from './exam-school.ts';
import type { HeardSave } from './history-log.ts';
import { type KillableServer, runHistory } from './run-history.ts';

const folders: string[] = [];
const databases: string[] = [];
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const name of databases) await dropDatabase(testServerUrl ?? '', name);
});

/** A database without rows, embedded or on the server of the tests. */
async function aPlace(): Promise<DatabaseConfig> {
  const dataDir = testServerUrl ? mkdtempSync(join(tmpdir(), 'phuong-data-')) : await aDataFolder();
  folders.push(dataDir);
  if (!testServerUrl) return { dataDir };
  const name = await aServerDatabase(testServerUrl);
  databases.push(name);
  return { dataDir, databaseUrl: addressOf(testServerUrl, name) };
}

async function start({ dataDir, databaseUrl }: DatabaseConfig): Promise<KillableServer> {
  const env = { NODE_ENV: 'production', SESSION_SECRET: testSecret, DATA_DIR: dataDir };
  const server = await startServer({ ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  running.push(server);
  return {
    url: server.url,
    kill: async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    },
  };
}

/** Harm to what is stored, and what the checker says of it. */
const harms = [
  [sql`delete from test_answer_steps where refusal is null`, 'lost: '],
  [
    sql`update test_answers set seq = seq - 1 where (attempt_id, key) in (select attempt_id, key from test_answers where seq > 1 limit 1)`,
    'older over newer',
  ],
  [
    sql`update test_answers set answer = '{"kind":"NUMBER","text":"1000","unit":""}' where (attempt_id, key) in (select attempt_id, key from test_answers where seq > 0 limit 1)`,
    'is not what number',
  ],
  [
    sql`update test_attempts set earned = earned + 1 where id in (select id from test_attempts where state = 'finished' limit 1)`,
    'the total is',
  ],
  [
    sql`update test_attempts set deadline_at = started_at - interval '1 hour' where id in (select attempt_id from test_answer_steps where refusal is null limit 1)`,
    'taken after the end',
  ],
  [
    sql`update test_attempts set state = 'in_progress' where id in (select id from test_attempts where state = 'finished' limit 1)`,
    'handed in and in_progress',
  ],
  [
    sql`update test_attempts set number = number + 1 where id in (select id from test_attempts order by number desc limit 1)`,
    'attempts are numbered',
  ],
] as const;

test('nothing that pupils were told is kept is lost, whatever fails; and what is harmed is found', {
  timeout: 600_000,
}, async () => {
  const place = await aPlace();
  const outcome = await runHistory({
    clients: 4,
    lasts: { answers: [60, 60] },
    killAfter: { answers: [15, 25] },
    seed: 20_261_126,
    place,
    secret: testSecret,
    start: () => start(place),
    tests: 2,
    questions: 8,
    minutes: 2,
    pace: { paceMs: 400, longestMs: 5_000, longestCutMs: 1_500, longestAwayMs: 1_500 },
    longestGhostMs: 2_000,
  });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.faults.get('server killed')).toBeGreaterThan(0);
  expect(outcome.acknowledged).toBeGreaterThan(20);
  expect(outcome.receipts).toBeGreaterThanOrEqual(4);

  const database = await openDatabase(place);
  try {
    for (const [harm, finding] of harms) {
      await database.kysely
        .transaction()
        .execute(async (trx) => {
          await harm.execute(trx);
          expect((await checkHistory(trx, outcome.log)).join('\n')).toContain(finding);
          throw new Error('taken back');
        })
        .catch((error) => expect(error.message).toBe('taken back'));
    }
  } finally {
    await database.close();
  }
});

test('what ended while no server ran is handed in soon after the start, at its deadline, with what was acknowledged', async () => {
  const place = await aPlace();
  const school = await anExamSchool(place, testSecret, 2);
  let server = await start(place);
  const sitters = await anExam(server.url, school, { minutes: 15 }, 4);
  const saves: HeardSave[] = [];
  for (const { itemId, session } of sitters) {
    const call = caller(server.url, session.access_token);
    const writer = newId();
    const { body: sitting } = await call('POST', `/student/lesson-items/${itemId}/attempts`, { writer, password: '' });
    const { attemptId } = sitting;
    const change = { seq: 1, key: 'q1', answer: { kind: 'NUMBER', text: '3', unit: '' }, isFlagged: false };
    const changes = [{ ...change, typedAt: sitting.serverNow }];
    const { body } = await call('POST', `/student/attempts/${attemptId}/answers`, { writer, changes });
    expect(body.kept).toEqual([1]);
    saves.push({ attemptId, writer, ...change });
  }
  await server.kill();

  let database = await openDatabase(place);
  // Half an hour passes.
  await sql`update test_attempts set started_at = started_at - interval '30 minutes', deadline_at = deadline_at - interval '30 minutes'`.execute(
    database.kysely,
  );
  await sql`update test_answer_steps set at = at - interval '30 minutes', typed_at = typed_at - interval '30 minutes'`.execute(
    database.kysely,
  );
  await database.close();
  server = await start(place);
  const begun = performance.now();
  for (const { itemId, session } of sitters) {
    const call = caller(server.url, session.access_token);
    const state = async () => (await call('GET', `/student/lesson-items/${itemId}/test`)).body.attempts[0].state;
    await expect.poll(state, { timeout: 120_000 }).toBe('finished');
  }
  // H4: within a minute.
  expect(performance.now() - begun).toBeLessThan(60_000);
  // Who comes back then and opens the test is given the receipt.
  for (const [at, { session }] of sitters.entries()) {
    const { modules } = await openPage(new Device(), (path, init) => fetch(`${server.url}${path}`, init));
    await modules.startSession('student', session);
    const page = new modules.ExamSession(saves[at]?.attemptId ?? '');
    await page.open();
    await expect.poll(() => page.stage).toMatchObject({ kind: 'done', receipt: { answered: 1 }, lost: [] });
  }
  await server.kill();

  database = await openDatabase(place);
  try {
    expect(await checkHistory(database.kysely, { saves, submits: [] })).toEqual([]);
    const { rows } = await sql<{
      ok: boolean;
    }>`select submitted_at = deadline_at and earned = 100 as ok from test_attempts`.execute(database.kysely);
    expect(rows).toEqual([{ ok: true }, { ok: true }]);
  } finally {
    await database.close();
  }
});
