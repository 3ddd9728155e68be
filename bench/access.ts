/**
 * A school comes in at half past seven: password sign-ins a second, what everybody else waits meanwhile, whether a class behind one
 * address is ever held up, what others wait while one address floods the sign-in, and what a permission check costs.
 *   npm run build && npx tsx bench/access.ts [--seconds 10] [--only flood]
 * Uses an embedded database of its own, deleted afterwards. Clients and server share the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createUser, hashPassword } from '../apps/server/src/features/access/access.public.ts';
import { migrations } from '../apps/server/src/platform/database/all-migrations.ts';
import '../apps/server/src/features/tables.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { type Actor, mayCall } from '../apps/server/src/platform/http/actor.ts';
import { permissions } from '../packages/contract/src/access/access.permissions.ts';
import { api } from '../packages/contract/src/api.ts';
import type { RouteDefinition } from '../packages/contract/src/platform/route.schema.ts';
import { password, type RunningServer, signIn, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string' }, flood: { type: 'string' } },
});
const seconds = Number(values.seconds);
const people = 300;
const triesInSecond = 150;
const rounds = 8;
const roundSeconds = 4;
let nextHonest = 0;

// A school at hand (DATABASE_URL) has other people and other passwords.
delete process.env.DATABASE_URL;
const folder = join(tmpdir(), `phuong-bench-access-${process.pid}`);
let server: RunningServer;
if (values.flood === undefined) await measure();
else floodWhenTold(values.flood);

async function measure(): Promise<void> {
  await makePeople();
  server = await startServer({ DATA_DIR: folder, DEMO: 'off' });
  try {
    const parts = { classBehindOneAddress, signInsWithOthersAtWork, tooMany, floodFromOneAddress, permissionCheck };
    for (const [name, part] of Object.entries(parts)) if (name.toLowerCase().includes(values.only ?? '')) await part();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makePeople(): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  await migrate(database, migrations);
  const by = { actor: null, origin: null };
  const hash = await hashPassword(password);
  for (let each = 0; each < people; each += 1) {
    const person = { username: nameOf(each), password: null, displayName: `Bench ${each}` };
    const id = await createUser(database.kysely, by, { scope: 'account', ...person });
    await database.kysely.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
  }
  await database.close();
}

function nameOf(each: number): string {
  return `bench.${each}`;
}

const tryToEnter = async (each: number): Promise<number> =>
  (await enterFrom(server.url, '127.0.0.1', { username: nameOf(each % people), password })).status;

/** Faster than any class: in five minutes they would be one a second. */
async function classBehindOneAddress(): Promise<void> {
  const started = performance.now();
  const statuses = new Map<number, number>();
  let next = 0;
  const enter = async () => {
    while (next < people) {
      const status = await tryToEnter(next++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 35 }, enter));
  const all = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(`${people} good sign-ins from one address in ${since(started)} s: ${all} (target: no 429)`);
}

async function signInsWithOthersAtWork(): Promise<void> {
  const somebody = await signIn(server.url, '/account/auth/login', nameOf(0));
  const until = performance.now() + seconds * 1000;
  let entered = 0;
  let refused = 0;
  let next = 0;
  const enter = async () => {
    while (performance.now() < until) {
      if ((await tryToEnter(next++)) === 200) entered += 1;
      else refused += 1;
    }
  };
  const waits: number[] = [];
  const work = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      // A connection that breaks off is a wait too.
      await somebody.get('/account/auth/info').catch(() => undefined);
      waits.push(performance.now() - asked);
      await pause(20);
    }
  };
  await Promise.all([...Array.from({ length: 20 }, enter), work(), work()]);
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.floor((waits.length - 1) * part)]?.toFixed(0);
  console.log(`sign-ins: ${(entered / seconds).toFixed(1)} a second, ${refused} refused (target >= 30 on two cores)`);
  console.log(`others meanwhile: ${waits.length} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (target p99 <= 100 ms)`);
}

/** More than may wait are told so at once. */
async function tooMany(): Promise<void> {
  const started = performance.now();
  const statuses = await Promise.all(Array.from({ length: 400 }, (_, each) => tryToEnter(each)));
  const told = statuses.filter((status) => status === 503 || status === 429).length;
  const others = statuses.filter((status) => ![200, 429, 503].includes(status)).length;
  console.log(
    `400 at once: ${told} told to come back, ${others} otherwise refused, all answered in ${since(started)} s`,
  );
}

interface Tried {
  readonly status: number;
  readonly milliseconds: number;
}

/** A sign-in from an address of this machine's own (127/8), on a connection of its own; answers are not kept. Broken off: status 0. */
function enterFrom(url: string, localAddress: string, body: object): Promise<Tried> {
  const asked = performance.now();
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, milliseconds: performance.now() - asked });
    const call = request(
      `${url}/api/account/auth/login`,
      { method: 'POST', localAddress, headers, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0)).on('error', () => done(0));
      },
    );
    call.on('error', () => done(0));
    call.end(payload);
  });
}

/** The other end of a flood: a process of its own, as an attacker's machine would be another one. Floods for a round from each address it is told. */
function floodWhenTold(url: string): void {
  process.on('message', async (place: string) => {
    const answers = new Map<number, number>();
    const under: Promise<unknown>[] = [];
    const began = performance.now();
    for (let each = 0; performance.now() < began + roundSeconds * 1000; each += 1) {
      const guess = { username: each % 2 ? nameOf(each % people) : `nobody.${each}`, password: 'one password for all' };
      const tried = enterFrom(url, place, guess);
      under.push(tried.then(({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1)));
      await pause(Math.max(0, began + ((each + 1) * 1000) / triesInSecond - performance.now()));
    }
    await Promise.all(under);
    const { user, system } = process.cpuUsage();
    process.send?.({ answers: [...answers], cpu: (user + system) / 1e6 });
  });
}

interface Flooded {
  readonly answers: readonly (readonly [status: number, count: number])[];
  /** Seconds of processor the flood itself took so far. */
  readonly cpu: number;
}

/** Honest sign-ins, five a second, each from an address of its own. */
async function honest(forSeconds: number): Promise<Tried[]> {
  const under: Promise<Tried>[] = [];
  const until = performance.now() + forSeconds * 1000;
  while (performance.now() < until) {
    const place = `127.0.${1 + (nextHonest % 200)}.1`;
    under.push(enterFrom(server.url, place, { username: nameOf(nextHonest++ % people), password }));
    await pause(200);
  }
  return Promise.all(under);
}

/**
 * Honest sign-ins while one address tries 150 passwords a second on as many names, theirs among them: a round without and a round with, in
 * turn, for the machine may have other work. Each round floods from an address that has not failed yet, the worst there is: its tries are
 * worked on until they have failed too often. The last rounds go on from one that has.
 */
async function floodFromOneAddress(): Promise<void> {
  const command = ['-n', '10', process.execPath, '--import', 'tsx', fileURLToPath(import.meta.url)];
  const client = spawn('nice', [...command, '--flood', server.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const flood = async (place: string): Promise<Flooded> => {
    const told = once(client, 'message');
    client.send(place);
    const [answer] = (await told) as [Flooded];
    return answer;
  };
  await pause(2_000);
  const cpuBefore = cpuSeconds(server.process.pid);
  const quiet: Tried[] = [];
  const parts = { 'from a new address': [] as Tried[], 'from one that has failed too often': [] as Tried[] };
  const answers = new Map<number, number>();
  let clientCpu = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await honest(roundSeconds)));
    const isNew = round < rounds / 2;
    const [during, flooded] = await Promise.all([honest(roundSeconds), flood(`127.99.0.${isNew ? round + 1 : 1}`)]);
    parts[isNew ? 'from a new address' : 'from one that has failed too often'].push(...during);
    for (const [status, count] of flooded.answers) answers.set(status, (answers.get(status) ?? 0) + count);
    clientCpu = flooded.cpu;
  }
  client.disconnect();
  const all = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
  const cpu = cpuSeconds(server.process.pid) - cpuBefore;
  console.log(
    `one address floods, ${triesInSecond} tries a second (${all}; processor: server ${cpu.toFixed(1)} s, client ${clientCpu.toFixed(1)} s)`,
  );
  console.log(`  honest sign-ins elsewhere, quiet: ${waitsOf(quiet)}`);
  for (const [name, list] of Object.entries(parts))
    console.log(`  honest sign-ins elsewhere, flooded ${name}: ${waitsOf(list)}`);
  console.log('  target: within 3 x, none refused');
}

function waitsOf(list: readonly Tried[]): string {
  const waits = list.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (part: number) => (waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(0);
  const refused = list.filter(({ status }) => status !== 200).length;
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${refused} of ${list.length} refused`;
}

/** Seconds of processor a process has used, its threads too. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Whether somebody with every right may make each call of the contract; who they are is read before, with the session. */
function permissionCheck(): void {
  const nobody = { userId: '', sessionId: '', name: '', teacherId: null, studentId: null, isFresh: true };
  const actor: Actor = { ...nobody, scope: 'account', isAdmin: false, permissions: new Set<string>(permissions) };
  const accesses = Object.values<RouteDefinition>(api).map(({ access }) => access);
  const rounds = 2_000;
  const started = performance.now();
  let allowed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const access of accesses) if (mayCall(access, actor)) allowed += 1;
  }
  const nanoseconds = ((performance.now() - started) * 1e6) / (rounds * accesses.length);
  console.log(
    `a permission check: ${nanoseconds.toFixed(0)} ns; ${allowed / rounds} of ${accesses.length} calls allowed (target <= 100 000 ns)`,
  );
}

function since(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
