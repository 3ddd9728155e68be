/**
 * What becomes of requests, connections, an exam and memory as there are more of everything, on this machine's cores; one table.
 *   npm run build && npx tsx bench/scale.ts [--only copies|pooler|sockets|exam|soak] [--seconds 15] [--sockets 5000] [--pupils 2000] [--minutes 30]
 * Needs Debian's haproxy and pgbouncer, for the exam patroni and etcd-server too. On a throw-away PostgreSQL, or databases of its own on the server in
 * DATABASE_URL; the exam on a cluster of its own. Clients and servers share the machine; what requests cost is what the processes used.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../apps/server/src/features/tables.ts';
import { addressOf, dropDatabase, onServer } from '../apps/server/test/servers/database-server.ts';
import { missingPrograms } from '../scripts/drills/stack.ts';
import { moreCopies, throughPooler } from './scale/copies.ts';
import { examFailover } from './scale/exam-failover.ts';
import { manySockets } from './scale/many-sockets.ts';
import { printRows, type Row } from './scale/row.ts';
import { soak } from './scale/soak-row.ts';
import { root } from './server-process.ts';

const number = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: number('15'),
    sockets: number('5000'),
    pupils: number('2000'),
    every: number('10'),
    minutes: number('30'),
    warm: number('5'),
  },
});
const main = join(root, 'apps/server/dist/main.js');
const seconds = Number(values.seconds);

const parts: Readonly<Record<string, (databaseUrl: string) => Promise<Row[]>>> = {
  copies: (databaseUrl) => moreCopies({ main, databaseUrl, seconds }, [1, 2, 4]),
  pooler: (databaseUrl) => throughPooler({ main, databaseUrl, seconds }),
  sockets: (databaseUrl) => manySockets({ main, databaseUrl, sockets: Number(values.sockets) }),
  exam: () => examFailover({ pupils: Number(values.pupils), seconds, everySeconds: Number(values.every) }),
  soak: (databaseUrl) => soak({ databaseUrl, minutes: Number(values.minutes), warm: Number(values.warm) }),
};
const needs: Readonly<Record<string, readonly string[]>> = { exam: ['haproxy', 'patroni', 'etcd'], soak: [] };

if (values.only !== undefined && !(values.only in parts)) {
  console.error(`There is no ${values.only}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name);
const missing = missingPrograms(...new Set(chosen.flatMap(([name]) => needs[name] ?? ['haproxy', 'pgbouncer'])));
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}.`);
  process.exit(2);
}
const home = join(tmpdir(), `phuong-scale-postgres-${process.pid}`);
const throwaway = (...args: string[]) =>
  execFileSync(join(root, 'scripts/throwaway-postgres.sh'), args, {
    env: { ...process.env, THROWAWAY_POSTGRES: home },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const serverUrl = process.env.DATABASE_URL ?? throwaway('start', '--durable');
const rows: Row[] = [];
try {
  for (const [, measure] of chosen) {
    const database = `phuong_scale_${randomBytes(4).toString('hex')}`;
    await onServer(serverUrl, `create database ${database} encoding 'UTF8' template template0`);
    try {
      rows.push(...(await measure(addressOf(serverUrl, database))));
    } finally {
      await dropDatabase(serverUrl, database);
    }
  }
} finally {
  if (!process.env.DATABASE_URL) throwaway('stop');
  if (rows.length > 0 && !printRows(rows)) process.exitCode = 1;
}
