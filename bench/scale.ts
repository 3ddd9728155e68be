/**
 * What several copies cost: the processor of a call with 1 to 4 copies, sockets over two of them, and PgBouncer before the database.
 *   npm run build && npx tsx bench/scale.ts [--seconds 20] [--copies 1,2,4] [--sockets 5000]
 * Uses a throw-away PostgreSQL, or databases of its own on the server in DATABASE_URL. Needs haproxy and pgbouncer. All share the machine, so what
 * counts is the processor's time and not the clock's.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { createUser, openSession } from '../apps/server/src/features/access/access.public.ts';
import '../apps/server/src/features/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { announce } from '../apps/server/src/platform/realtime/announce.ts';
import { anExamSchool } from '../apps/server/test/exam-history/exam-school.ts';
import { addressOf, dropDatabase, onServer } from '../apps/server/test/servers/database-server.ts';
import { costOf } from '../scripts/drills/pooler.ts';
import { startStack } from '../scripts/drills/stack.ts';
import { root } from './server-process.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    copies: { type: 'string', default: '1,2,4' },
    sockets: { type: 'string', default: '5000' },
  },
});
const seconds = Number(values.seconds);
const count = Number(values.sockets);
const main = join(root, 'apps/server/dist/main.js');
const secret = randomBytes(32).toString('base64url');
const home = join(tmpdir(), `phuong-scale-postgres-${process.pid}`);
const throwaway = (...args: string[]) =>
  execFileSync(join(root, 'scripts/throwaway-postgres.sh'), args, {
    env: { ...process.env, THROWAWAY_POSTGRES: home },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const given = process.env.DATABASE_URL;
const serverUrl = given ?? throwaway('start', '--durable');
const name = `phuong_scale_${randomBytes(4).toString('hex')}`;
const databaseUrl = addressOf(serverUrl, name);
const place = { dataDir: '', databaseUrl };
try {
  await onServer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  const school = await anExamSchool(place, secret, 40);
  let first: number | undefined;
  const measure = async (copies: number, isPooled: boolean) => {
    const { load, server, database, pooler } = await costOf(
      { main, databaseUrl, secret, seconds, isPooled, copies },
      school,
    );
    const whole = server + database + pooler;
    first ??= whole;
    console.log(
      `${copies} ${copies === 1 ? 'copy' : 'copies'}${isPooled ? ' through PgBouncer' : ''}: ${load.calls} calls, ${load.failures.length} failed, ${whole.toFixed(2)} ms of processor each ` +
        `(server ${server.toFixed(2)}, database ${database.toFixed(2)}${isPooled ? `, PgBouncer ${pooler.toFixed(2)}` : ''}): ${(whole / first).toFixed(2)} ×`,
    );
  };
  for (const copies of values.copies.split(',').map(Number)) await measure(copies, false);
  await measure(2, true);
  if (count > 0) await manySockets();
} finally {
  await dropDatabase(serverUrl, name);
  if (!given) throwaway('stop');
}

/** Past the balancer: an address may have 1,500 of a copy, so every browser says another one. */
async function manySockets(): Promise<void> {
  const stack = await startStack({ main, databaseUrl, secret, copies: 2, isPooled: false });
  const sockets: Socket[] = [];
  try {
    const people = await makePeople(Math.ceil(count / 20));
    const begun = performance.now();
    for (let each = 0; each < count; each += 1) {
      const person = people[Math.floor(each / 20)];
      const extraHeaders = { 'x-forwarded-for': `10.0.${Math.floor(each / 200)}.${each % 200}` };
      const auth = { token: person?.token ?? '' };
      sockets.push(io(stack.urls[each % 2] ?? '', { transports: ['websocket'], auth, extraHeaders, forceNew: true }));
      if (each % 50 === 49) await pause(50);
    }
    await until(() => sockets.every(({ connected }) => connected));
    console.log(
      `${count} sockets over two copies open after ${since(begun)} s, ${megabytesOf(stack.pids().copies)} MB each`,
    );
    let heard = 0;
    for (const socket of sockets) socket.on('permissions.changed', () => (heard += 1));
    const database = await openDatabase(place);
    const told = performance.now();
    await announce(database.kysely, { event: 'permissions.changed', userIds: people.map(({ userId }) => userId) });
    await database.close();
    await until(() => heard === count);
    console.log(`one announcement reaches all of them in ${since(told)} s`);
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stack.stop();
  }
}

async function makePeople(number: number): Promise<{ userId: string; token: string }[]> {
  const database = await openDatabase(place);
  const made: { userId: string; token: string }[] = [];
  const by = { actor: null, origin: null };
  for (let each = 0; each < number; each += 1) {
    const person = {
      scope: 'account' as const,
      username: `bench.${each}`,
      password: null,
      displayName: `Bench ${each}`,
    };
    const userId = await createUser(database.kysely, by, person);
    const origin = { ip: '127.0.0.1', userAgent: 'bench' };
    const session = await openSession(
      database.kysely,
      { id: userId, scope: 'account' },
      Buffer.from(secret),
      origin,
      new Date(),
    );
    made.push({ userId, token: session.access_token });
  }
  await database.close();
  return made;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await pause(20)) if (isSo()) return;
  throw new Error('not within three minutes');
}

function megabytesOf(pids: readonly number[]): string {
  return pids
    .map((pid) =>
      execFileSync('awk', ['/VmRSS/ { print int($2 / 1024) }', `/proc/${pid}/status`], { encoding: 'utf8' }).trim(),
    )
    .join(' and ');
}

const since = (begun: number) => ((performance.now() - begun) / 1_000).toFixed(1);
