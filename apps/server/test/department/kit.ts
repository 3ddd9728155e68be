import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { bundled } from '../servers/server-bundle.ts';

/** What came back; of a sign-in what it is for. */
interface HostBody extends Readonly<Record<string, unknown>> {
  readonly access_token: string;
}

interface HostAnswer {
  readonly status: number;
  readonly text: string;
  readonly body: HostBody;
  readonly headers: NodeJS.Dict<string | string[]>;
}

export interface HostCall {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of a host at the one address of all schools; `{ result }` is unwrapped into `body`. */
export function callHost(
  url: string,
  host: string,
  method: string,
  path: string,
  { token, body, headers = {} }: HostCall = {},
): Promise<HostAnswer> {
  const { hostname, port } = new URL(url);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const given = {
    host,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(sent ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) } : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers: given }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const isJson = String(response.headers['content-type']).includes('json');
        const parsed = isJson && text ? JSON.parse(text) : undefined;
        const status = response.statusCode ?? 0;
        resolve({ status, text, body: status < 300 ? (parsed?.result ?? parsed) : parsed, headers: response.headers });
      });
    });
    asked.once('error', reject);
    asked.end(sent);
  });
}

interface CommandRun {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number>;
}

/** `npm run schools -- …` as it is shipped. */
export async function runSchools(schoolsFile: string, ...args: readonly string[]): Promise<CommandRun> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    SCHOOLS_FILE: schoolsFile,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [await bundled('schools'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => Number(code)) };
}

interface File {
  readonly schools: readonly Readonly<Record<string, unknown>>[];
}

/** Changes the file of schools as somebody does who writes in it. */
export function editFile(path: string, change: (schools: File['schools']) => File['schools']): void {
  const file = JSON.parse(readFileSync(path, 'utf8')) as File;
  writeFileSync(path, JSON.stringify({ ...file, schools: change(file.schools) }), { mode: 0o600 });
}
