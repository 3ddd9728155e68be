import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../apps/server/src/platform/database/tables.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const password = 'bench-only-password';

export interface RunningServer {
  readonly url: string;
  readonly startMilliseconds: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built server on a free port and waits until it answers. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', `${root}apps/server/dist/main.js`], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', DEMO_PASSWORD: password, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    startMilliseconds: performance.now() - started,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** One that nobody listens at: at a stranger's the wrong server would answer. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

export type Json = Record<string, never> & { readonly [key: string]: unknown };

/** A signed-in caller of the API; answers are unwrapped from `{ result }`. */
export async function signIn(url: string, path: string, username: string) {
  const call = async <T>(method: string, route: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${url}/api${route}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { result: T }).result;
  };
  const tokens = await call<{ access_token: string }>('POST', path, { username, password });
  const token = tokens.access_token;
  return { token, get: <T>(route: string) => call<T>('GET', route, undefined, token), call };
}

/** Seconds of the processor that processes have used so far. */
export function processorSeconds(pids: readonly (number | undefined)[]): number {
  const ticks = pids.map((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** The processes in which PostgreSQL answers whoever is connected to this database. */
export async function backendsOf(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}
