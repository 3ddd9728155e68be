import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundled } from './server-bundle.ts';

/** A good secret, for these tests only. */
export const testSecret = 'nB4yRm8J-kW3v9pQzL7x_TcVf2HsDg6aUeXo';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** All it has printed so far. */
  output(): string;
  /** Resolves with the exit code, or the signal it died of. */
  readonly ended: Promise<number | string>;
}

/** The server as it is shipped, as a process of its own. What is not given comes from nowhere: the environment of the tests is not passed on. */
export async function spawnServer(env: Readonly<Record<string, string>>): Promise<Omit<ServerProcess, 'url'>> {
  const cwd = mkdtempSync(join(tmpdir(), 'phuong-process-'));
  const child = spawn(process.execPath, [await bundled('main')], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DEMO: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  // Letters of several bytes may come in two pieces.
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(child, 'close').then(([code, signal]) => {
    rmSync(cwd, { recursive: true, force: true });
    return (code ?? signal) as number | string;
  });
  return { child, output: () => text, ended };
}

/** The same, once it is ready to work. @throws Error with what it printed when it ends instead. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  // The system chooses the port while the server takes it: one chosen before could be somebody else's by then.
  const process = await spawnServer({ PORT: '0', ...env });
  let isOver = false;
  process.ended.then(() => {
    isOver = true;
  });
  for (;;) {
    if (isOver) throw new Error(`The server ended:\n${process.output()}`);
    // Said in one piece, the link of the first start too, when everything runs.
    const [, url] = /^Phượng: (http:\S+)\n/m.exec(process.output()) ?? [];
    const isReady =
      url !== undefined &&
      (await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (isReady) return { ...process, url };
    await pause(20);
  }
}

export interface ProcessAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
  readonly body: any;
  readonly headers: Headers;
}

/** Calls under /api over the network; an answer that does not come is an error. */
export function caller(url: string, token = '') {
  return async (method: string, path: string, body?: object): Promise<ProcessAnswer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const json = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, body: response.ok ? json?.result : json, headers: response.headers };
  };
}

/** Follows the link that the first start prints. @returns the token of the first administrator. */
export async function setUp(server: ServerProcess): Promise<string> {
  const token = /#setup=([\w-]+)/.exec(server.output())?.[1];
  const administrator = { username: 'quan.tri', password: 'mot cau rat dai va la', name: 'Ngô Thị Lan' };
  const answer = await caller(server.url)('POST', '/setup', { token, ...administrator, schoolName: 'THCS Hoa Phượng' });
  if (answer.status !== 200) throw new Error(`The set-up failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.access_token as string;
}
