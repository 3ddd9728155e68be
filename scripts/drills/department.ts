import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anExamSchool, type ExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { addressOf, copyStatement, dropDatabase, onServer } from '../../apps/server/test/servers/database-server.ts';
import { type Finding, none } from './finding.ts';
import { officeLoad } from './load.ts';

interface DepartmentDrill {
  readonly main: string;
  /** Of an empty database; others are made beside it. */
  readonly databaseUrl: string;
  /** Schools that rest beside the two that work. */
  readonly resting: number;
  readonly seconds: number;
  /** Clients of the busy school, the second time. */
  readonly clients: readonly number[];
  readonly connections: number;
}

/** Both lead to the one process, which tells them apart by host. */
const hosts = { busy: '127.0.0.1', quiet: 'localhost' };

/** A school whose people work as fast as they can slows another of the same process little, and one that rests costs little. */
export async function departmentDrill(options: DepartmentDrill): Promise<Finding[]> {
  const { databaseUrl, main, seconds, connections } = options;
  const folder = mkdtempSync(join(tmpdir(), 'phuong-department-drill-'));
  const base = new URL(databaseUrl).pathname.slice(1);
  const names = ['quiet', ...Array.from({ length: options.resting }, (_, at) => `rest${at}`)];
  const place = (name: string) => (name === 'busy' ? databaseUrl : addressOf(databaseUrl, `${base}_${name}`));
  const secrets = new Map(['busy', ...names].map((name) => [name, randomBytes(32).toString('base64url')]));
  const secretOf = (name: string) => secrets.get(name) ?? '';
  const onDatabase = addressOf(databaseUrl, 'postgres');
  let child: ChildProcess | undefined;
  try {
    const busy = await anExamSchool({ dataDir: '', databaseUrl }, secretOf('busy'), 60);
    for (const name of names.slice(1)) await onServer(onDatabase, copyStatement(`${base}_${name}`, base));
    await onServer(onDatabase, copyStatement(`${base}_quiet`, 'template0'));
    const quiet = await anExamSchool({ dataDir: '', databaseUrl: place('quiet') }, secretOf('quiet'), 60);
    const entry = (name: string) => ({
      name,
      hosts: [name === 'busy' ? hosts.busy : name === 'quiet' ? hosts.quiet : `${name}.example.edu.vn`],
      publicUrl: 'http://localhost',
      databaseUrl: place(name),
      dataDir: name,
      secret: secretOf(name),
      limits: { connections },
    });
    const file = join(folder, 'schools.json');
    const write = (of: readonly string[]) =>
      writeFileSync(file, JSON.stringify({ schools: of.map(entry) }), { mode: 0o600 });
    write(['busy', 'quiet']);
    const started = await start(main, file);
    child = started.child;
    const { url } = started;
    const atBusy = url.replace(/\/\/[^:]+/, `//${hosts.busy}`);
    const atQuiet = url.replace(/\/\/[^:]+/, `//${hosts.quiet}`);
    const alone = await reads(atQuiet, quiet, seconds);
    const findings: Finding[] = [told('the quiet school alone', alone)];
    const failures = [...alone.failures];
    for (const clients of options.clients) {
      const stopping = new AbortController();
      const load = { readers: clients - 3, writers: 2, everyMs: 0, signal: stopping.signal };
      const { load: done, ended } = await officeLoad(atBusy, busy, { dataDir: '', databaseUrl }, load);
      await pause(2_000);
      const [callsBefore, began] = [done.calls, performance.now()];
      const during = await reads(atQuiet, quiet, seconds);
      const rate = Math.round(((done.calls - callsBefore) * 1_000) / (performance.now() - began));
      stopping.abort();
      await ended;
      failures.push(...during.failures, ...done.failures);
      findings.push(told(`while ${clients} clients of the busy one make ${rate} calls a second`, during));
    }
    findings.push(none('calls that failed, of both', failures));
    if (options.resting > 0)
      findings.push(...(await atRest(child, onDatabase, base, () => write(['busy', ...names]), options)));
    return findings;
  } finally {
    child?.kill('SIGKILL');
    for (const name of names) await dropDatabase(onDatabase, `${base}_${name}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Reads {
  readonly times: number[];
  readonly failures: string[];
}

/** One person who reads a class's mark sheet and pupils, and thinks for a moment in between. */
async function reads(url: string, school: ExamSchool, seconds: number): Promise<Reads> {
  const found: Reads = { times: [], failures: [] };
  const authorization = `Bearer ${school.teacher.session.access_token}`;
  const path = `/api/classes/${school.classes[0]?.id}/lessons`;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const began = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { authorization } });
    const text = await response.text();
    found.times.push(performance.now() - began);
    if (!response.ok) found.failures.push(`${response.status} ${text.slice(0, 100)}`);
    await pause(20);
  }
  return found;
}

function told(what: string, { times }: Reads): Finding {
  const sorted = times.toSorted((one, other) => one - other);
  const part = (of: number) => `${(sorted[Math.floor(sorted.length * of)] ?? 0).toFixed(1)} ms`;
  return { what, found: `p50 ${part(0.5)}, p95 ${part(0.95)}, of ${sorted.length}`, isGood: sorted.length > 0 };
}

/** What schools cost that are open and have nobody: memory of the process, connections to the database. */
async function atRest(
  { pid }: ChildProcess,
  serverUrl: string,
  base: string,
  addAll: () => void,
  { resting }: DepartmentDrill,
): Promise<Finding[]> {
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  const open = async () => {
    const [row] = await onServer<{ count: number }>(
      serverUrl,
      `select count(*)::int as count from pg_stat_activity where starts_with(datname, '${base}_rest')`,
    );
    return row?.count ?? 0;
  };
  const before = memory();
  addAll();
  process.kill(pid ?? 0, 'SIGHUP');
  for (const since = performance.now(); (await open()) < resting && performance.now() - since < 60_000; )
    await pause(200);
  await pause(3_000);
  const [awake, grown] = [await open(), memory() - before];
  await pause(75_000);
  const seen: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    seen.push(await open());
    await pause(1_000);
  }
  const mean = seen.reduce((sum, count) => sum + count, 0) / seen.length / resting;
  return [
    { what: `memory of a school more (of ${resting})`, found: `${(grown / resting).toFixed(1)} MB`, isGood: true },
    {
      what: 'connections of a school: just opened, at rest',
      found: `${(awake / resting).toFixed(1)}, ${mean.toFixed(2)} in the mean`,
      isGood: mean < 1,
    },
  ];
}

async function start(main: string, file: string): Promise<{ child: ChildProcess; url: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: '0',
    HOST: '127.0.0.1',
    SCHOOLS_FILE: file,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  for (;;) {
    const [, url] = /Phượng: (http:\S+)/.exec(said) ?? [];
    if (url !== undefined) return { child, url };
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await pause(50);
  }
}
