/**
 * Many pupils sit one test at once: how long starting, saving and handing in take, what they cost, and whether anything is lost.
 *   npm run build && npx tsx bench/exam.ts --pupils 150|500|2000 [--processes 2] [--embedded] [--questions 20] [--start 10] [--every 10] [--end 30]
 * On a database of its own: of the PostgreSQL in DATABASE_URL, or of a throw-away one (which keeps its promises to the disk), or embedded. Server,
 * database and the pupils' browsers share the machine; what the browsers cost is not counted.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../apps/server/src/features/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { checkHistory } from '../apps/server/test/exam-history/check-history.ts';
import { anExam, anExamSchool } from '../apps/server/test/exam-history/exam-school.ts';
import { addressOf, onServer } from '../apps/server/test/servers/database-server.ts';
import { parentOf, secondsOfTree } from './exam/processor.ts';
import { sitTogether } from './exam/pupils.ts';
import { report } from './exam/report.ts';
import { backendsOf, root, startServer } from './server-process.ts';

const number = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    pupils: number('150'),
    processes: number('1'),
    embedded: { type: 'boolean', default: false },
    questions: number('20'),
    start: { type: 'string' },
    every: number('10'),
    end: { type: 'string' },
  },
});
const pupils = Number(values.pupils);
const questions = Number(values.questions);
const timing = {
  startSeconds: Number(values.start ?? (pupils <= 200 ? 5 : pupils <= 500 ? 10 : 60)),
  everySeconds: Number(values.every),
  endSeconds: Number(values.end ?? (pupils <= 500 ? 30 : 60)),
};
/** A server that has run since the morning has compiled what it does often: some sit the test before anything is measured. */
const first = 25;
const beforehand = { startSeconds: 1, everySeconds: 0.2, endSeconds: 1 };
const secret = 'bench-Zq4yRm8J-kW3v9pQzL7x_TcVf2HsDg6aUeXo';
const folder = mkdtempSync(join(tmpdir(), 'phuong-bench-exam-'));
const throwaway = (...args: string[]) =>
  execFileSync(`${root}scripts/throwaway-postgres.sh`, args, {
    env: { ...process.env, THROWAWAY_POSTGRES: `${folder}-postgres` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const isOwnServer = !values.embedded && !process.env.DATABASE_URL;
const serverUrl = values.embedded ? undefined : (process.env.DATABASE_URL ?? throwaway('start', '--durable'));
const name = `exam_${process.pid}`;
const databaseUrl = serverUrl && addressOf(serverUrl, name);
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
try {
  if (serverUrl) await onServer(serverUrl, `create database ${name}`);
  const place = { dataDir: folder, databaseUrl };
  const school = await anExamSchool(place, secret, first + pupils);
  const env = {
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    DEMO: 'off',
    DATABASE_URL: databaseUrl ?? '',
  };
  for (let each = 0; each < Number(values.processes); each += 1) servers.push(await startServer(env));
  const urls = servers.map(({ url }) => url);
  const sitters = await anExam(urls[0] ?? '', school, { minutes: 45 }, questions);
  const earlier = await sitTogether(urls, sitters.slice(0, first), { timing: beforehand, questions });
  const cost = await costs();
  const measured = await sitTogether(urls, sitters.slice(first), { timing, questions });
  const [server, database] = await cost();
  for (const each of servers.splice(0)) await each.stop();
  const open = await openDatabase(place);
  const log = { saves: [...earlier.saves, ...measured.saves], submits: [...earlier.submits, ...measured.submits] };
  const wrong = await checkHistory(open.kysely, log).finally(() => open.close());
  const scenario = { pupils, processes: urls.length, isEmbedded: values.embedded, ...timing };
  if (!report(scenario, measured, { server, database }, wrong)) process.exitCode = 1;
} finally {
  for (const each of servers) await each.stop();
  if (isOwnServer) throwaway('stop');
  else if (serverUrl) await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}

/** From now on: seconds of the processor the servers and the database take. */
async function costs(): Promise<() => Promise<readonly [server: number, database: number]>> {
  const ofServers = () => servers.reduce((sum, { process: { pid } }) => sum + secondsOfTree(pid ?? 0), 0);
  const postmaster = databaseUrl ? await postmasterOf(databaseUrl) : null;
  const ofDatabase = () => (postmaster === null ? 0 : secondsOfTree(postmaster));
  const before = [ofServers(), ofDatabase()] as const;
  return async () => [ofServers() - before[0], ofDatabase() - before[1]];
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const { kysely, close } = await openDatabase({ dataDir: folder, databaseUrl });
  const [backend] = await backendsOf(kysely);
  await close();
  return parentOf(backend ?? 0);
}
