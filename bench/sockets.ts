/**
 * A thousand browsers on one process: memory, one announcement to all, and how long until all are back after a restart.
 *   npm run build && npx tsx bench/sockets.ts [--sockets 1000]
 * Uses an embedded database of its own, deleted afterwards, or the empty PostgreSQL database in DATABASE_URL. Clients and server share the machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { createUser, openSession } from '../apps/server/src/features/access/access.public.ts';
import { migrations } from '../apps/server/src/platform/database/all-migrations.ts';
import '../apps/server/src/features/tables.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { startServer } from './server-process.ts';

const { values } = parseArgs({ options: { sockets: { type: 'string', default: '1000' } } });
const count = Number(values.sockets);
const tabsOfOne = 20;
const secret = 'bench-Zq4yRm8J-kW3v9pQzL7x_TcVf2HsDg6aUeXo';
const targets = { megabytes: 300, backSeconds: 30 };

const folder = mkdtempSync(join(tmpdir(), 'phuong-bench-sockets-'));
const tokens = await makePeople();
const env = { DATA_DIR: folder, SESSION_SECRET: secret, DEMO: 'off' };
let server = await startServer(env);
const port = new URL(server.url).port;
const sockets: Socket[] = [];
try {
  const before = megabytes();
  const opening = performance.now();
  for (let each = 0; each < count; each += 1) {
    const token = tokens[Math.floor(each / tabsOfOne)] ?? '';
    sockets.push(connect(token));
    // A school opens its computers within half a minute, not in one moment.
    if (each % 50 === 49) await pause(50);
  }
  await allConnected();
  console.log(`${count} sockets open after ${seconds(opening)} s`);
  await pause(3_000);
  const held = megabytes();
  console.log(`memory: ${held} MB in all (target <= ${targets.megabytes}), ${held - before} MB more than without them`);
  await server.stop();
  const restarted = performance.now();
  server = await startServer({ ...env, PORT: port });
  await allConnected();
  console.log(
    `all back ${seconds(restarted)} s after the stop (target <= ${targets.backSeconds}); memory ${megabytes()} MB`,
  );
} finally {
  for (const socket of sockets) socket.disconnect();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function makePeople(): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL });
  await migrate(database, migrations);
  const made: string[] = [];
  const by = { actor: null, origin: null };
  for (let each = 0; each < Math.ceil(count / tabsOfOne); each += 1) {
    const person = {
      scope: 'account' as const,
      username: `bench.${each}`,
      password: null,
      displayName: `Bench ${each}`,
    };
    const id = await createUser(database.kysely, by, person);
    const user = { id, scope: 'account' as const };
    const origin = { ip: '127.0.0.1', userAgent: 'bench' };
    const { access_token } = await openSession(database.kysely, user, Buffer.from(secret), origin, new Date());
    made.push(access_token);
  }
  await database.close();
  return made;
}

/** As the browser does it. */
function connect(token: string): Socket {
  return io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
}

async function allConnected(): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(100)) {
    if (sockets.every(({ connected }) => connected)) return;
  }
  throw new Error(`only ${sockets.filter(({ connected }) => connected).length} of ${count} are connected`);
}

function megabytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
