import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { haproxyConfig, pgbouncerConfig } from './deploy-files.ts';

/**
 * From a copy to its database: `straight`; `unnamed`, straight too, but set as behind a pooler, which cannot keep a statement's plan; through
 * PgBouncer, `pooled`.
 */
export type Way = 'straight' | 'unnamed' | 'pooled';

interface StackOptions {
  /** The built server: `apps/server/dist/main.js`. */
  readonly main: string;
  /** Of an empty or a migrated database, past any pooler. */
  readonly databaseUrl: string;
  readonly secret: string;
  readonly copies: number;
  readonly way: Way;
}

/** What a school with several copies runs, on this machine, by the files of `deploy/`. */
interface Stack {
  /** Of HAProxy. */
  readonly url: string;
  /** Of the copies themselves. */
  readonly urls: readonly string[];
  readonly dataDir: string;
  /** Of the processes: the copies, in their order, and PgBouncer where there is one. */
  pids(): { readonly copies: readonly number[]; readonly pooler: number | null };
  /** Told to stop as systemd does, waited for, started again at its port. @returns its exit code. */
  restart(copy: number): Promise<number | null>;
  /** What copies have said on their error output. */
  said(): string;
  stop(): Promise<void>;
}

const installed = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore', env: withSbin });
    return true;
  } catch {
    return false;
  }
};
// Debian puts them where only root's path leads.
const withSbin = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };

/** The programs that a drill needs and this machine has not. */
export const missingPrograms = (...programs: string[]): string[] => programs.filter((program) => !installed(program));

/** Ports that nobody listens at now. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** For machines with a lot else to do. */
const patienceMs = 300_000;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(30)) if (await isSo()) return;
  throw new Error(`${what} did not come up.`);
}

/** Starts PgBouncer by its file in a folder and waits until it listens. It refuses to run as root, and who runs it must be able to read its file. */
export async function startPooler(folder: string, config: string, port: number): Promise<ChildProcess> {
  const path = join(folder, 'pgbouncer.ini');
  writeFileSync(path, config);
  chmodSync(folder, 0o777);
  const who = process.getuid?.() === 0 ? { uid: idOfNobody(), gid: idOfNobody() } : {};
  const child = spawn('pgbouncer', [path], { stdio: 'ignore', env: withSbin, ...who });
  await until('PgBouncer', () => listens(port));
  return child;
}

const idOfNobody = () => Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));

/** What PgBouncer says to each session by its `connect_query`. */
function withSessionSettings(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const settings = Object.entries({
    TimeZone: 'Asia/Ho_Chi_Minh',
    statement_timeout: '20s',
    idle_in_transaction_session_timeout: '30s',
    random_page_cost: '1.1',
    jit: 'off',
  });
  url.searchParams.set('options', settings.map(([name, value]) => `-c ${name}=${value}`).join(' '));
  return url.href;
}

/** Starts everything and waits until the balancer answers. Whoever starts it stops it. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { main, databaseUrl, secret, copies, way } = options;
  const isPooled = way === 'pooled';
  const folder = mkdtempSync(join(tmpdir(), 'phuong-drill-'));
  const dataDir = join(folder, 'data');
  const others: ChildProcess[] = [];
  const copiesBegun: ChildProcess[] = [];
  const running: { child: ChildProcess; port: number }[] = [];
  let text = '';
  const stop = async () => {
    const children = [...copiesBegun, ...others];
    const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(
      alive.map((child) => {
        const ended = once(child, 'close');
        // PgBouncer waits for its clients on SIGINT and ends at once on SIGTERM.
        child.kill('SIGTERM');
        return ended;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  const [front = 0, pool = 0, ...ports] = await freePorts(copies + 2);
  const address = {
    straight: databaseUrl,
    unnamed: withSessionSettings(databaseUrl),
    pooled: `postgres://phuong@127.0.0.1:${pool}/phuong`,
  }[way];
  const pooler = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: databaseUrl };
  const database = { DATABASE_URL: address, ...(way === 'straight' ? {} : pooler) };
  async function startCopy(port: number): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        DEMO: 'off',
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'on',
        PORT: String(port),
        DATA_DIR: dataDir,
        SESSION_SECRET: secret,
        ...database,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    copiesBegun.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await until(`The copy at ${port}`, async () => {
      if (child.exitCode !== null) throw new Error(`A copy ended:\n${text}`);
      return answers(`http://127.0.0.1:${port}/health/ready`);
    });
    return child;
  }
  try {
    if (isPooled) others.push(await startPooler(folder, pgbouncerConfig({ databaseUrl, port: pool, folder }), pool));
    running.push(...(await Promise.all(ports.map(async (port) => ({ port, child: await startCopy(port) })))));
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(config, haproxyConfig({ bind: `127.0.0.1:${front}`, ports }));
    others.push(spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore', env: withSbin }));
    const url = `http://127.0.0.1:${front}`;
    await until('HAProxy', () => answers(`${url}/health/ready`));
    return {
      url,
      dataDir,
      urls: ports.map((port) => `http://127.0.0.1:${port}`),
      pids: () => ({
        copies: running.map(({ child }) => child.pid ?? 0),
        pooler: isPooled ? (others[0]?.pid ?? null) : null,
      }),
      said: () => text,
      stop,
      async restart(at) {
        const one = running[at];
        if (!one) throw new Error(`There is no copy ${at}.`);
        const ended = once(one.child, 'close');
        one.child.kill('SIGTERM');
        const [code] = (await ended) as [number | null];
        one.child = await startCopy(one.port);
        // The balancer looks three times a second.
        await pause(1_000);
        return code;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
