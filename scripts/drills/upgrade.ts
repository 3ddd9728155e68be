import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@phuong/contract/api.ts';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../../apps/server/src/platform/database/all-migrations.ts';
import { migrate, migrationStatus } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { addressOf, copyStatement, dropDatabase, onServer } from '../../apps/server/test/servers/database-server.ts';
import { shapeOf } from '../../apps/server/test/upgrade/catalogue.ts';
import { lostSince, snapshotOf } from '../../apps/server/test/upgrade/kept-rows.ts';
import { landings, putRight } from '../../apps/server/test/upgrade/landed-areas.ts';
import { startServer } from '../../bench/server-process.ts';
import { type Finding, none } from './finding.ts';
import { makeDemoSchool, putAway, takeOut } from './then-program.ts';

interface UpgradeDrill {
  /** The built server of now: `apps/server/dist/main.js`. */
  readonly main: string;
  /** Of an empty database, which gets the schema of now. */
  readonly databaseUrl: string;
}

const password = 'hoa-no-truoc-san';
/** A program that was through before it was killed has begun the jobs that waited. */
const begun = /^jobs\.(?:state|result|attempts|locked_until|started_at|finished_at)$/;
/** So often the upgrade of each school is killed half-way before it is let through. */
const kills = 3;

/**
 * The program of the last commit before each area makes its demonstration school; the program of now is killed while it upgrades it, and started again: no
 * row and no value is lost, the schema is that of a new school, and every list opens.
 */
export async function upgradeDrill({ main, databaseUrl }: UpgradeDrill): Promise<Finding[]> {
  const fresh = await withDatabase(databaseUrl, async (db) => {
    await migrate(db, migrations);
    return shapeOf(db.kysely);
  });
  const findings: Finding[] = [];
  for (const [at, { area, before, schema }] of landings.entries()) {
    const folder = mkdtempSync(join(tmpdir(), 'phuong-upgrade-'));
    const then = join(folder, 'then');
    const name = `phuong_drill_upgrade_${process.pid}_${at}`;
    const url = addressOf(databaseUrl, name);
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: password };
    await onServer(databaseUrl, `create database ${name} encoding 'UTF8' template template0`);
    try {
      takeOut(before, then);
      await makeDemoSchool(then, env);
      const found = await upgraded(main, env, fresh, `${area} (${schema})`);
      for (const { what, found: that } of found) console.log(`${what}: ${that}`);
      findings.push(...found);
    } finally {
      putAway(then);
      await dropDatabase(databaseUrl, name);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return findings;
}

async function upgraded(
  main: string,
  env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
  fresh: readonly string[],
  of: string,
): Promise<Finding[]> {
  const wrong: string[] = [];
  const before = await withDatabase(env.DATABASE_URL, ({ kysely }) => snapshotOf(kysely));
  const ofCopy = { ...env, DATABASE_URL: addressOf(env.DATABASE_URL, `${nameIn(env.DATABASE_URL)}_copy`) };
  const renew = () => copyOf(env.DATABASE_URL, ofCopy.DATABASE_URL);
  try {
    await renew();
    const seconds = await withDatabase(ofCopy.DATABASE_URL, throughAll);
    await renew();
    const times = await killedHalfWay(main, ofCopy, seconds * 1_000, renew);
    await withDatabase(ofCopy.DATABASE_URL, async (db) => {
      await migrate(db, migrations);
      wrong.push(...(await lostSince(db.kysely, before)).filter((each) => !(each in putRight) && !begun.test(each)));
      const now = new Set(await shapeOf(db.kysely));
      wrong.push(...fresh.filter((line) => !now.has(line)), ...[...now].filter((line) => !fresh.includes(line)));
    });
    if (times < kills) wrong.push(`killed half-way only ${times} times`);
    const rows = [...before.values()].reduce((sum, each) => sum + each.length, 0);
    const { calls, failures } = await walked(ofCopy);
    return [
      none(`before ${of}: ${rows} rows, killed ${times} times in ${seconds.toFixed(2)} s; lost or other`, wrong),
      none(`before ${of}: failed of ${calls} calls`, failures),
    ];
  } finally {
    await dropDatabase(env.DATABASE_URL, nameIn(ofCopy.DATABASE_URL));
  }
}

/** @returns how long the upgrade takes when nobody disturbs it, in seconds. */
async function throughAll(db: Db): Promise<number> {
  const started = performance.now();
  await migrate(db, migrations);
  return (performance.now() - started) / 1_000;
}

/**
 * Kills the upgrade at moments drawn from the time that it takes, each time from where the last kill left it; whenever it was through before its kill,
 * the school is as it was again and the moment comes sooner.
 * @returns how often it was killed half-way.
 */
async function killedHalfWay(
  main: string,
  env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
  wholeMs: number,
  renew: () => Promise<void>,
): Promise<number> {
  let within = wholeMs;
  let times = 0;
  for (let tries = 0; times < kills && tries < kills * 5; tries += 1) {
    const pending = await withDatabase(env.DATABASE_URL, (db) => killedOnce(main, env, db, Math.random() * within));
    if (pending > 0) {
      times += 1;
    } else {
      within *= 0.6;
      await renew();
    }
  }
  return times;
}

/** Starts the program and kills it so long after it took the lock of migrations. @returns how many migrations it had not come to. */
async function killedOnce(
  main: string,
  env: Readonly<Record<string, string>>,
  db: Db,
  afterMs: number,
): Promise<number> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  while (child.exitCode === null && !(await isLocked(db.kysely)) && (await pendingOf(db)) > 0) await pause(2);
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
  // The database ends the statement that ran, and then what was begun.
  while (await isLocked(db.kysely)) await pause(20);
  return pendingOf(db);
}

const pendingOf = async (db: Db) => (await migrationStatus(db, migrations)).pending.length;

const nameIn = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/** The other database as this one is; nobody may be at work in either. */
async function copyOf(databaseUrl: string, copyUrl: string): Promise<void> {
  await dropDatabase(databaseUrl, nameIn(copyUrl));
  await onServer(databaseUrl, copyStatement(nameIn(copyUrl), nameIn(databaseUrl)));
}

async function isLocked(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.granted and d.datname = current_database()`.execute(db);
  return rows.length > 0;
}

/** Every call that reads, as an administrator: each list, and the first record of each. What is refused is refused in words. */
async function walked(env: Readonly<Record<string, string>>): Promise<{ calls: number; failures: string[] }> {
  const server = await startServer({ ...env, DEMO: 'on' });
  const failures: string[] = [];
  let calls = 0;
  try {
    const call = async (method: string, path: string, body?: object, token = '') => {
      calls += 1;
      const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (answer.status >= 500) failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return answer.ok && text.startsWith('{') ? JSON.parse(text).result : null;
    };
    const session = await call('POST', '/account/auth/login', { username: 'admin', password });
    if (!session) return { calls, failures: [...failures, 'the administrator cannot sign in'] };
    const reads = Object.values(api).filter(({ method }) => method === 'GET');
    for (const { path } of reads.filter((route) => !route.path.includes(':'))) {
      const list = await call('GET', path, undefined, session.access_token);
      const id = (Array.isArray(list) ? list : list?.items)?.[0]?.id;
      for (const one of typeof id === 'string' ? reads.filter((route) => ofOne(path).test(route.path)) : [])
        await call('GET', one.path.replace(/:\w+/, id), undefined, session.access_token);
    }
    return { calls, failures };
  } finally {
    await server.stop();
  }
}

/** Addresses of one record of a list. */
const ofOne = (path: string) => new RegExp(`^${path}/:\\w+(/[a-z-]+)?$`);

async function withDatabase<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: '', databaseUrl, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
