/**
 * What `deploy/` promises, tried on this machine under load; all drills without a name.
 *   npm run build && npx tsx scripts/drills/drills.ts [name …] [--copies 3] [--rounds 2] [--pupils 100] [--every 20] [--school 5000]
 * Needs the packages haproxy and pgbouncer; the fail-over patroni and etcd-server too, point-in-time pgbackrest, the upgrade the whole history. Uses a throw-away PostgreSQL, or databases of its own on the
 * server in DATABASE_URL.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../../apps/server/src/features/tables.ts';
import { addressOf, dropDatabase, onServer } from '../../apps/server/test/servers/database-server.ts';
import { backupDrill } from './backup.ts';
import { departmentDrill } from './department.ts';
import { failover } from './failover.ts';
import { type Finding, none, printFindings } from './finding.ts';
import { pointInTime } from './point-in-time.ts';
import { poolerDrill } from './pooler.ts';
import { rollingRestart } from './rolling-restart.ts';
import { missingPrograms } from './stack.ts';
import { upgradeDrill } from './upgrade.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    copies: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
    pupils: { type: 'string', default: '100' },
    every: { type: 'string', default: '20' },
    school: { type: 'string', default: '5000' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'apps/server/dist/main.js');
const [copies, rounds, pupils] = [values.copies, values.rounds, values.pupils].map(Number) as [number, number, number];

const drills: Readonly<Record<string, (databaseUrl: string) => Promise<Finding[]>>> = {
  'rolling-restart': (databaseUrl) =>
    rollingRestart({
      main,
      databaseUrl,
      copies,
      rounds,
      pupils,
      everyMs: Number(values.every),
      questions: 20,
      secondsBetweenAnswers: Math.ceil((copies * rounds * 6) / 20),
    }),
  pgbouncer: (databaseUrl) => poolerDrill({ main, databaseUrl, seconds: 10 }),
  department: (databaseUrl) =>
    departmentDrill({ main, databaseUrl, resting: 10, seconds: 15, clients: [8, 64], connections: 8 }),
  // On a cluster of its own; the long form is scripts/drills/failover.ts.
  failover: async () => {
    const rounds = await failover({ times: 1, of: ['postgres', 'both', 'twice'] });
    return rounds.map(({ of, seconds, acknowledged, wrong }) => {
      const what = `of ${acknowledged} writes wrong when ${of} died, writing again after ${seconds.toFixed(1)} s`;
      return none(what, wrong);
    });
  },
  backup: (databaseUrl) => backupDrill({ databaseUrl, pupils: Number(values.school) }),
  upgrade: (databaseUrl) => upgradeDrill({ main, databaseUrl }),
  // On a cluster of its own.
  'point-in-time': () => pointInTime(),
};
const needs: Readonly<Record<string, readonly string[]>> = {
  failover: ['haproxy', 'patroni', 'etcd'],
  backup: [],
  department: [],
  upgrade: ['git'],
  'point-in-time': ['pgbackrest'],
};

const unknown = positionals.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.keys(drills).filter((name) => positionals.length === 0 || positionals.includes(name));
const missing = missingPrograms(...new Set(chosen.flatMap((name) => needs[name] ?? ['haproxy', 'pgbouncer'])));
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}.`);
  process.exit(2);
}
const home = join(tmpdir(), `phuong-drill-postgres-${process.pid}`);
const throwaway = (...args: string[]) =>
  execFileSync(join(root, 'scripts/throwaway-postgres.sh'), args, {
    env: { ...process.env, THROWAWAY_POSTGRES: home },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const own = process.env.DATABASE_URL;
const serverUrl = own ?? throwaway('start');
try {
  for (const [name, drill] of Object.entries(drills)) {
    if (!chosen.includes(name)) continue;
    const database = `phuong_drill_${randomBytes(4).toString('hex')}`;
    await onServer(serverUrl, `create database ${database} encoding 'UTF8' template template0`);
    try {
      const findings = await drill(addressOf(serverUrl, database));
      printFindings(name, findings);
      if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
    } finally {
      await dropDatabase(serverUrl, database);
    }
  }
} finally {
  if (!own) throwaway('stop');
}
