import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
  const port = Number(env.PORT ?? 4100 + Math.floor(Math.random() * 800));
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
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
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
