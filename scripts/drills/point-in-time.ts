import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { bytesAt } from '../../apps/server/src/platform/files/bytes-at.ts';
import { sumSchool } from '../../apps/server/src/platform/whole-copy/write-copy.ts';
import { anExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { onServer } from '../../apps/server/test/servers/database-server.ts';
import { filled } from './filled.ts';
import type { Finding } from './finding.ts';
import { freePorts } from './stack.ts';

const pupils = 200;

/**
 * By the file of `deploy/pgbackrest`, on a PostgreSQL of its own: a full backup, writes after it, a deletion that nobody wanted, and the database is put
 * back to the moment before it.
 */
export async function pointInTime(): Promise<Finding[]> {
  const cluster = await Cluster.start();
  try {
    const place = { dataDir: cluster.home, databaseUrl: cluster.url };
    await anExamSchool(place, randomBytes(32).toString('base64url'), pupils);
    const backupSeconds = seconds(() => cluster.pgbackrest('backup', '--type=full'));
    // Its end is known by the second, and a moment in the same one would be before it.
    await pause(1_500);
    // What the backup does not have and the log does.
    const before = await withSchool(cluster.url, async (db) => {
      await sql`update students set note = 'sau khi sao lưu ' || student_code`.execute(db.kysely);
      return lookAt(db, cluster.home);
    });
    const moment = await withSchool(cluster.url, async (db) => {
      const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db.kysely);
      await pause(1_000);
      await sql`delete from enrolments`.execute(db.kysely);
      return rows[0]?.now ?? '';
    });
    const gone = await withSchool(cluster.url, (db) => lookAt(db, cluster.home));
    const restoreSeconds = await cluster.putBack(moment);
    const after = await withSchool(cluster.url, (db) => lookAt(db, cluster.home));
    return [
      { what: 'full backup', found: `${backupSeconds.toFixed(1)} s`, isGood: true },
      { what: 'pupils in classes after the deletion', found: String(gone.pupils), isGood: gone.pupils === 0 },
      { what: 'put back to the moment before it', found: `${restoreSeconds.toFixed(1)} s`, isGood: true },
      {
        what: 'pupils in classes then',
        found: `${after.pupils} of ${before.pupils}`,
        isGood: after.pupils === before.pupils,
      },
      { what: 'hash of the school', found: after.hash.slice(0, 16), isGood: after.hash === before.hash },
    ];
  } finally {
    cluster.stop();
  }
}

async function lookAt(db: Db, dataDir: string): Promise<{ pupils: number; hash: string }> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enrolments`.execute(db.kysely);
  return { pupils: rows[0]?.count ?? 0, hash: (await sumSchool(db, { dataDir, bytes: bytesAt(null, dataDir) })).hash };
}

async function withSchool<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: '', databaseUrl, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function seconds(work: () => void): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1_000;
}

const bin = () => {
  const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one));
  return join('/usr/lib/postgresql', versions[0] ?? '', 'bin');
};

/** A PostgreSQL that archives its log by pgBackRest; thrown away afterwards. */
class Cluster {
  readonly home = mkdtempSync(join(tmpdir(), 'phuong-point-'));
  readonly url: string;
  readonly #data = join(this.home, 'data');
  readonly #config = join(this.home, 'pgbackrest.conf');

  private constructor(port: number) {
    this.url = `postgres://phuong@127.0.0.1:${port}/phuong`;
  }

  static async start(): Promise<Cluster> {
    const [port = 0] = await freePorts(1);
    const cluster = new Cluster(port);
    const { home } = cluster;
    chmodSync(home, 0o777);
    for (const name of ['repo', 'log', 'lock']) {
      mkdirSync(join(home, name));
      chmodSync(join(home, name), 0o777);
    }
    const at = { REPO: join(home, 'repo'), LOG_DIR: join(home, 'log'), LOCK_DIR: join(home, 'lock'), SOCKET_DIR: home };
    const more = { PASSPHRASE: randomBytes(24).toString('base64url'), SUPERUSER: 'phuong' };
    const config = { ...at, ...more, DATA_DIR: cluster.#data, PG_PORT: port };
    writeFileSync(cluster.#config, filled('pgbackrest/pgbackrest.conf', config), { mode: 0o644 });
    cluster.#asOwner(
      join(bin(), 'initdb'),
      '-D',
      cluster.#data,
      '-U',
      'phuong',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    cluster.#asOwner(
      'sh',
      '-c',
      `cat >>'${cluster.#data}/postgresql.conf' <<'CONF'
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${home}'
archive_mode = on
archive_command = 'pgbackrest --config=${cluster.#config} --stanza=phuong archive-push %p'
CONF`,
    );
    cluster.#postgres('start');
    await onServer(
      `postgres://phuong@127.0.0.1:${port}/postgres`,
      `create database phuong encoding 'UTF8' template template0`,
    );
    cluster.pgbackrest('stanza-create');
    cluster.pgbackrest('check');
    return cluster;
  }

  pgbackrest(...args: string[]): void {
    this.#asOwner('pgbackrest', `--config=${this.#config}`, '--stanza=phuong', ...args);
  }

  /** The commands of the README. @returns the seconds until the database takes writes again. */
  async putBack(moment: string): Promise<number> {
    const started = performance.now();
    this.#postgres('stop');
    this.pgbackrest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
    this.#postgres('start');
    for (;;) {
      const isThere = await withSchool(this.url, async (db) => {
        const { rows } = await sql<{ away: boolean }>`select pg_is_in_recovery() as away`.execute(db.kysely);
        return rows[0]?.away === false;
      }).catch(() => false);
      if (isThere) return (performance.now() - started) / 1_000;
      await pause(100);
    }
  }

  stop(): void {
    try {
      this.#postgres('stop');
    } catch {
      // It was not running any more.
    }
    rmSync(this.home, { recursive: true, force: true });
  }

  #postgres(verb: 'start' | 'stop'): void {
    const mode = verb === 'stop' ? ['-m', 'fast'] : ['-l', join(this.home, 'log', 'postgres.log')];
    this.#asOwner(join(bin(), 'pg_ctl'), '-D', this.#data, '-w', '-t', '300', ...mode, verb);
  }

  /** PostgreSQL refuses to run as root. */
  #asOwner(program: string, ...args: string[]): void {
    const [first, ...rest] =
      process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
    execFileSync(first ?? '', rest, { cwd: this.home, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
