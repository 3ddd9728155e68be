import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { createUser, openSession } from '../../apps/server/src/features/access/access.public.ts';
import { migrations } from '../../apps/server/src/platform/database/all-migrations.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { announce } from '../../apps/server/src/platform/realtime/announce.ts';
import { startStack } from '../../scripts/drills/stack.ts';
import { kept, type Row, shareOf, told } from './row.ts';

interface ManySockets {
  readonly main: string;
  /** Of an empty database. */
  readonly databaseUrl: string;
  readonly sockets: number;
}

const tabsOfOne = 20;
/** An address may have 1,500 connections to a process: the clients come from several of this machine. */
const ofOneAddress = 1_000;
const most = { kilobytes: 60, heardMs: 5_000, backSeconds: 30 };
const idsInOne = 100;

/** Browsers over two copies behind HAProxy: what each weighs, how soon all hear a message of another process, and are back when a copy stops. */
export async function manySockets({ main, databaseUrl, sockets: count }: ManySockets): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64url');
  const people = await makePeople(databaseUrl, secret, Math.ceil(count / tabsOfOne));
  const stack = await startStack({ main, databaseUrl, secret, copies: 2, way: 'straight' });
  const sockets: Socket[] = [];
  try {
    const before = megabytesOf(stack.pids().copies);
    const opening = performance.now();
    for (let each = 0; each < count; each += 1) {
      const person = people[Math.floor(each / tabsOfOne)];
      sockets.push(connect(stack.url, person?.token ?? '', 2 + Math.floor(each / ofOneAddress)));
      if (each % 50 === 49) await pause(100);
    }
    await allConnected(sockets);
    const opened = (performance.now() - opening) / 1_000;
    await pause(3_000);
    const held = megabytesOf(stack.pids().copies);
    const kilobytes = ((sum(held) - sum(before)) * 1_024) / count;
    const waits = await heardBy(
      sockets,
      databaseUrl,
      people.map(({ id }) => id),
    );
    const stopped = performance.now();
    const cut = once(sockets);
    const code = await stack.restart(0);
    await allConnected(sockets);
    const back = (performance.now() - stopped) / 1_000;
    return [
      told(`${count} live connections over two copies, opened within`, `${opened.toFixed(1)} s`),
      kept(
        `  memory of the copies: ${held.join(' + ')} MB, of each connection`,
        `${kilobytes.toFixed(0)} kB`,
        `at most ${most.kilobytes}`,
        kilobytes <= most.kilobytes,
      ),
      kept(
        `  a message to all is heard by ${waits.length} of them`,
        `half within ${shareOf(waits, 0.5).toFixed(0)} ms, the last after ${shareOf(waits, 1).toFixed(0)}`,
        `all within ${most.heardMs}`,
        waits.length === count && shareOf(waits, 1) <= most.heardMs,
      ),
      kept(
        `  one copy is restarted (${cut()} were cut, it ended with ${code}): all back after`,
        `${back.toFixed(1)} s`,
        `at most ${most.backSeconds} s`,
        back <= most.backSeconds && code === 0,
      ),
    ];
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stack.stop();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

async function makePeople(
  databaseUrl: string,
  secret: string,
  count: number,
): Promise<{ id: string; token: string }[]> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  try {
    await migrate(database, migrations);
    const made: { id: string; token: string }[] = [];
    for (let each = 0; each < count; each += 1) {
      const person = { username: `bench.${each}`, password: null, displayName: `Bench ${each}` };
      const id = await createUser(database.kysely, { actor: null, origin: null }, { scope: 'account', ...person });
      const origin = { ip: '127.0.0.1', userAgent: 'bench' };
      const user = { id, scope: 'account' as const };
      const tokens = await openSession(database.kysely, user, Buffer.from(secret), origin, new Date());
      made.push({ id, token: tokens.access_token });
    }
    return made;
  } finally {
    await database.close();
  }
}

/** As the browser does it, from an address of its own. */
function connect(url: string, token: string, from: number): Socket {
  return io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    // The library's types know the agent of browsers alone.
    agent: new Agent({ localAddress: `127.0.0.${from}` }) as never,
  });
}

async function allConnected(sockets: readonly Socket[]): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(50))
    if (sockets.every(({ connected }) => connected)) return;
  throw new Error(`only ${sockets.filter(({ connected }) => connected).length} of ${sockets.length} are connected`);
}

/** @returns how long each that hears it waited. */
async function heardBy(sockets: readonly Socket[], databaseUrl: string, ids: readonly string[]): Promise<number[]> {
  const waits: number[] = [];
  const database = await openDatabase({ dataDir: '', databaseUrl });
  let began = 0;
  for (const socket of sockets) socket.once('permissions.changed', () => waits.push(performance.now() - began));
  began = performance.now();
  for (let at = 0; at < ids.length; at += idsInOne)
    await announce(database.kysely, { event: 'permissions.changed', userIds: ids.slice(at, at + idsInOne) });
  await database.close();
  for (const until = Date.now() + 20_000; Date.now() < until && waits.length < sockets.length; ) await pause(50);
  return waits;
}

/** @returns how many of them have been cut since. */
function once(sockets: readonly Socket[]): () => number {
  let cut = 0;
  for (const socket of sockets) socket.once('disconnect', () => (cut += 1));
  return () => cut;
}

function megabytesOf(pids: readonly number[]): number[] {
  return pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  });
}
