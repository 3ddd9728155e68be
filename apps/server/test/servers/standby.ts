import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onServer } from './database-server.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** Where the programs of the newest PostgreSQL lie; none: there is no server on this machine. */
const programs = (existsSync(debian) ? readdirSync(debian) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(debian, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_basebackup')));

export const hasPostgres = programs !== undefined;

/** A PostgreSQL server and a second one that follows it by streaming replication, both thrown away. */
interface Followed {
  readonly leaderUrl: string;
  readonly replicaUrl: string;
  /** Stops and starts the second one; `immediate`: as if its machine had died. */
  stopReplica(): Promise<unknown>;
  startReplica(): Promise<unknown>;
  /** Goes on receiving and shows nothing of it. */
  holdReplica(): Promise<void>;
  releaseReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both with a database `phuong` in them. Needs `hasPostgres`. */
export async function followedServer(): Promise<Followed> {
  const home = mkdtempSync(join(tmpdir(), 'phuong-followed-'));
  // PostgreSQL refuses to run as root.
  const who = process.getuid?.() === 0 ? { uid: idOfOwner(), gid: idOfOwner('-g') } : {};
  if (who.uid !== undefined) chownSync(home, who.uid, who.gid);
  const bin = (program: string, ...args: string[]) =>
    run(join(programs ?? '', program), args, { ...who, cwd: home, maxBuffer: 1 << 24 });
  const folders = [join(home, 'leader'), join(home, 'replica')] as const;
  const [leaderPort, replicaPort] = [await freePort(), await freePort()];
  const start = (folder: string) => bin('pg_ctl', '-D', folder, '-w', '-t', '300', '-l', `${folder}.log`, 'start');
  const stop = (folder: string) => bin('pg_ctl', '-D', folder, '-w', '-m', 'immediate', 'stop');
  const urlOf = (port: number, database: string) => `postgres://phuong@127.0.0.1:${port}/${database}?host=${home}`;
  const portIn = (folder: string, port: number) => appendFileSync(join(folder, 'postgresql.conf'), `port = ${port}\n`);
  const [leader, replica] = folders;
  await bin('initdb', '-D', leader, '-U', 'phuong', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  appendFileSync(
    join(leader, 'postgresql.conf'),
    [
      "listen_addresses = ''",
      `unix_socket_directories = '${home}'`,
      'wal_level = replica',
      'max_wal_senders = 4',
      'hot_standby = on',
      'fsync = off',
      'autovacuum = off',
      '',
    ].join('\n'),
  );
  portIn(leader, leaderPort);
  await start(leader);
  await onServer(urlOf(leaderPort, 'postgres'), 'create database phuong');
  const source = `host=${home} port=${leaderPort} user=phuong`;
  await bin('pg_basebackup', '-D', replica, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  portIn(replica, replicaPort);
  await start(replica);
  const atReplica = async (statement: string) => void (await onServer(urlOf(replicaPort, 'postgres'), statement));
  return {
    leaderUrl: urlOf(leaderPort, 'phuong'),
    replicaUrl: urlOf(replicaPort, 'phuong'),
    stopReplica: () => stop(replica),
    startReplica: () => start(replica),
    holdReplica: () => atReplica('select pg_wal_replay_pause()'),
    releaseReplica: () => atReplica('select pg_wal_replay_resume()'),
    async stop() {
      await Promise.allSettled(folders.map(stop));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function idOfOwner(of = '-u'): number {
  const idOf = (name: string) =>
    Number(execFileSync('id', [of, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return idOf('postgres');
  } catch {
    return idOf('nobody');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
