import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onServer } from '../../apps/server/test/servers/database-server.ts';
import { filled } from './filled.ts';

const address = '127.0.0.1';
const password = 'drill';
const names = ['db1', 'db2', 'db3'] as const;
/** What Patroni says of a machine that goes back to where the new leader began, and of one that knew nothing else and follows at once. */
const rejoining = /(?:running pg_rewind from |a secondary, and following a leader \()(db\d)/;
/** So long a cluster may take to be whole again on a crowded machine. */
const wholeMilliseconds = 180_000;

interface Machine {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly home: string;
  patroni?: ChildProcess | undefined;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** Which of the histories since the first leader it writes or reads on in. */
  readonly timeline?: number;
}

/** What becomes of a leader: its PostgreSQL dies, its Patroni dies with it, or its follower's PostgreSQL dies too, while the first one is catching up with it. */
export type Death = 'postgres' | 'both' | 'twice';

/** Three PostgreSQL with Patroni, three etcd and the door of HAProxy on this machine, by the files of `deploy/`; thrown away afterwards. */
export class PatroniCluster {
  readonly home: string;
  readonly #machines: readonly Machine[];
  readonly #etcd: readonly string[];
  readonly #owner: { uid: number; gid: number } | undefined;
  readonly #others: ChildProcess[] = [];
  /** Of the database `phuong` at the door. */
  readonly url: string;

  private constructor(home: string, machines: readonly Machine[], etcd: readonly string[], door: number) {
    this.home = home;
    this.#machines = machines;
    this.#etcd = etcd;
    this.#owner = process.getuid?.() === 0 ? ownerOfPostgres() : undefined;
    this.url = `postgres://phuong:${password}@${address}:${door}/phuong`;
  }

  /** @throws Error where it is not whole in time. */
  static async start(): Promise<PatroniCluster> {
    const home = mkdtempSync(join(tmpdir(), 'phuong-patroni-'));
    const ports = await freePorts(13);
    const [door = 0, ...others] = ports;
    const machines = names.map((name, at) => ({
      name,
      port: others[at] ?? 0,
      rest: others[3 + at] ?? 0,
      home: join(home, name),
    }));
    const etcd = names.map((_, at) => `${others[6 + at]} ${others[9 + at]}`);
    const cluster = new PatroniCluster(home, machines, etcd, door);
    try {
      await cluster.#begin(door);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #begin(door: number): Promise<void> {
    chmodSync(this.home, 0o755);
    this.#startEtcd();
    this.#startDoor(door);
    for (const machine of this.#machines) this.#startPatroni(machine);
    await this.whole();
    const leader = this.#machines.find(({ name }) => name === this.leaderName);
    const url = `postgres://postgres:${password}@${address}:${leader?.port}/postgres`;
    await onServer(url, `create role phuong login password '${password}'`);
    await onServer(url, `create database phuong owner phuong encoding 'UTF8' template template0`);
  }

  #startEtcd(): void {
    const cluster = this.#etcd.map((ports, at) => `e${at}=http://${address}:${ports.split(' ')[1]}`).join(',');
    for (const [at, ports] of this.#etcd.entries()) {
      const [client = '', peer = ''] = ports.split(' ');
      const home = this.#folder(`etcd${at}`);
      const settings = filled('patroni/etcd.env', {
        NODE: `e${at}`,
        ADDRESS: address,
        ETCD_PORT: client,
        ETCD_PEER_PORT: peer,
        ETCD_CLUSTER: cluster,
      });
      const lines = settings.split('\n').filter((line) => line.startsWith('ETCD_'));
      const env = Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
      this.#others.push(this.#run('etcd', home, [], { ...env, ETCD_DATA_DIR: join(home, 'data') }));
    }
  }

  #startDoor(door: number): void {
    const home = this.#folder('haproxy');
    const servers = this.#machines.flatMap(({ port, rest }, at) => [
      [`DB${at + 1}`, `${address}:${port}`],
      [`DB${at + 1}_REST`, rest],
    ]);
    const file = join(home, 'haproxy.cfg');
    writeFileSync(
      file,
      filled('haproxy/postgres.cfg', { ADDRESS: address, DOOR_PORT: door, ...Object.fromEntries(servers) }),
    );
    this.#others.push(this.#run('haproxy', home, ['-db', '-f', file]));
  }

  #startPatroni(machine: Machine): void {
    const home = this.#folder(machine.name);
    const file = join(home, 'patroni.yml');
    const values = {
      NODE: machine.name,
      ADDRESS: address,
      NETWORK: `${address}/32`,
      REST_PORT: machine.rest,
      PG_PORT: machine.port,
      ETCD_HOSTS: this.#etcd.map((ports) => `${address}:${ports.split(' ')[0]}`).join(','),
      DATA_DIR: join(home, 'data'),
      SOCKET_DIR: home,
      PGPASS: join(home, 'pgpass'),
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
    };
    writeFileSync(file, filled('patroni/patroni.yml', values));
    machine.patroni = this.#run('patroni', home, [file]);
  }

  /** A folder of its own for a program, which belongs to whom it runs as. */
  #folder(name: string): string {
    const home = join(this.home, name);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if (this.#owner) chownSync(home, this.#owner.uid, this.#owner.gid);
    return home;
  }

  #run(program: string, home: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
    const log = openSync(join(home, 'log'), 'a');
    const env = { ...process.env, ...settings };
    const child = spawn(program, args, { cwd: home, env, stdio: ['ignore', log, log], ...this.#owner });
    closeSync(log);
    child.once('error', (error) => console.error(`${program}: ${error.message}`));
    return child;
  }

  leaderName = '';

  /** Waits until one leads, two follow it in its own history, and commits wait for one of them. */
  async whole(): Promise<void> {
    const until = Date.now() + wholeMilliseconds;
    let seen = 'nothing';
    while (Date.now() < until) {
      const members = await this.#members();
      seen = members.map(({ name, role, state, timeline }) => `${name} ${role} ${state} ${timeline}`).join(', ');
      const leader = members.find(({ role }) => role === 'leader');
      const following = members.filter(
        ({ role, state, timeline }) =>
          role !== 'leader' && /running|streaming/.test(state) && timeline === leader?.timeline,
      );
      const isSynchronous = members.some(({ role }) => role === 'sync_standby');
      if (leader?.state === 'running' && following.length === 2 && isSynchronous) {
        this.leaderName = leader.name;
        return;
      }
      await pause(500);
    }
    throw new Error(`The cluster is not whole: ${seen}. ${this.#lastWords()}`);
  }

  async #members(): Promise<Member[]> {
    for (const { rest } of this.#machines) {
      const answer = await fetch(`http://${address}:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  #lastWords(): string {
    return this.#machines
      .map(({ name, home }) => {
        const file = join(home, 'log');
        return `${name}: ${readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ')}`;
      })
      .join('\n');
  }

  /**
   * Kills the leader's PostgreSQL as a fault of memory would; its Patroni too where asked, which is started again after a while; or the next leader's
   * PostgreSQL too, as soon as the first one catches up with it.
   */
  async killLeader(of: Death): Promise<void> {
    const machine = this.#machineOf(this.leaderName);
    const file = join(machine.home, 'log');
    const told = readFileSync(file, 'utf8').length;
    if (of === 'both') {
      machine.patroni?.kill('SIGKILL');
      // As the unit of Patroni has it, and after the others have had to do without it.
      setTimeout(() => this.#startPatroni(machine), 45_000).unref();
    }
    killPostgres(machine);
    if (of !== 'twice') return;
    for (const until = Date.now() + wholeMilliseconds; Date.now() < until; await pause(20)) {
      const [, next] = rejoining.exec(readFileSync(file, 'utf8').slice(told)) ?? [];
      if (next) return killPostgres(this.#machineOf(next));
    }
    throw new Error(`${machine.name} did not catch up. ${this.#lastWords()}`);
  }

  #machineOf(name: string): Machine {
    const machine = this.#machines.find((each) => each.name === name);
    if (!machine) throw new Error('nobody leads');
    return machine;
  }

  async stop(): Promise<void> {
    const all = [...this.#machines.flatMap(({ patroni }) => patroni ?? []), ...this.#others];
    await Promise.all(this.#machines.flatMap(({ patroni }) => (patroni ? ended(patroni, 'SIGTERM') : [])));
    await Promise.all(all.map((child) => ended(child, 'SIGKILL')));
    rmSync(this.home, { recursive: true, force: true });
  }
}

function killPostgres({ home }: Machine): void {
  const [postmaster = ''] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill(signal);
  await Promise.race([once(child, 'exit'), pause(20_000)]);
}

/** PostgreSQL does not run as root. */
function ownerOfPostgres(): { uid: number; gid: number } {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** All open at once, so that none is given twice. */
async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, address);
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}
