/**
 * npm run exam:history -- [--clients 100] [--minutes 20] [--seed 1] [--embedded]: pupils sit tests while everything goes wrong that can, then what they
 * were told is held against what is stored. Needs a build. Uses a throw-away PostgreSQL that keeps its promises to the disk, or the embedded database.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../apps/server/src/features/tables.ts';
import { type KillableServer, runHistory } from '../apps/server/test/exam-history/run-history.ts';
import { addressOf, onServer } from '../apps/server/test/servers/database-server.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string' },
    embedded: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const secret = randomBytes(32).toString('base64url');
/** Longer than any network is away in this run. */
const stoppedMs = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'phuong-exam-history-'));
/** Not in that folder: whom the database server runs as may not look into it. */
const home = `${folder}-postgres`;
const postgres = (...args: string[]) =>
  execFileSync(`${root}scripts/throwaway-postgres.sh`, args, {
    env: { ...process.env, THROWAWAY_POSTGRES: home },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const running = new Set<ChildProcess>();
let isDone = false;
try {
  const serverUrl = values.embedded ? undefined : postgres('start', '--durable');
  const databaseUrl = serverUrl && addressOf(serverUrl, 'exam_history');
  if (serverUrl) await onServer(serverUrl, 'create database exam_history');
  console.log(
    `seed ${seed}: ${values.clients} clients, ${values.minutes} minutes, ${serverUrl ? 'PostgreSQL' : 'embedded'}`,
  );
  let isRestart = false;
  const outcome = await runHistory({
    clients: Number(values.clients),
    lasts: { seconds: [Number(values.minutes) * 60, Number(values.minutes) * 60] },
    seed,
    place: { dataDir: folder, databaseUrl },
    secret,
    start: () => start(databaseUrl),
    trouble: serverUrl
      ? async () => {
          isRestart = !isRestart;
          if (isRestart) postgres('restart');
          else await stopFor(stoppedMs);
        }
      : undefined,
    tests: Math.ceil(Number(values.minutes)),
    questions: 20,
    minutes: 2,
    pace: { paceMs: 2_000, longestMs: 140_000, longestCutMs: 30_000, longestAwayMs: 60_000 },
    longestGhostMs: 20_000,
    killAfter: { seconds: [15, 60] },
    troubleAfter: { seconds: [60, 120] },
    say: (line) => console.log(line),
  });
  for (const [name, times] of [...outcome.faults].toSorted(([, one], [, other]) => other - one))
    console.log(`${String(times).padStart(7)} × ${name}`);
  const { attempts, acknowledged, receipts, pages } = outcome;
  console.log(
    `${attempts} attempts, ${acknowledged} answers acknowledged, ${receipts} receipts, ${pages} last pages compared`,
  );
  console.log(`wrong: ${outcome.wrong.length} (seed ${seed})`);
  for (const each of outcome.wrong.slice(0, 30)) console.log(`  ${each}`);
  for (const each of outcome.stories.slice(0, 400)) console.log(each);
  if (outcome.wrong.length > 0) process.exitCode = 1;
} finally {
  isDone = true;
  for (const child of running) child.kill('SIGKILL');
  if (!values.embedded) postgres('stop');
  rmSync(folder, { recursive: true, force: true });
}

/** The server as it is shipped, at a port the system chooses. */
async function start(databaseUrl: string | undefined): Promise<KillableServer> {
  const env = { PORT: '0', DATA_DIR: folder, SESSION_SECRET: secret, DEMO: 'off', LOG_LEVEL: 'fatal' };
  const child = spawn(process.execPath, [`${root}apps/server/dist/main.js`], {
    env: { PATH: process.env.PATH, ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.add(child);
  const ended = once(child, 'close').then(() => running.delete(child));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  for (;;) {
    // A database that is away makes a start fail: it is tried again, as whatever looks after a server does.
    if (isDone) throw new Error('the run is over');
    if (child.exitCode !== null) return pause(500).then(() => start(databaseUrl));
    const [, url] = /^Phượng: (http:\S+)\n/m.exec(text) ?? [];
    if (url)
      return {
        url,
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
      };
    await pause(20);
  }
}

/** Every process of the database server stands still, and goes on. */
async function stopFor(ms: number): Promise<void> {
  const [postmaster = ''] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  const all = [Number(postmaster), ...children.map(Number)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  await pause(ms);
  signal('SIGCONT');
}

function parentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? '';
  } catch {
    return '';
  }
}
