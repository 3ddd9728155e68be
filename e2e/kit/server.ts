import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, copyStatement, dropDatabase, onServer } from '../../apps/server/test/servers/database-server.ts';
import { demoPassword } from './demo-users.ts';
import { turnClock, turnedClock } from './turned-clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'apps/server/dist/main.js');
const startMilliseconds = 600_000;

/** Where a school is: a folder, and its database on a server where it is not in the folder. */
export interface SchoolPlace {
  readonly dataDir: string;
  readonly databaseName?: string | undefined;
}

export interface RunningServer extends SchoolPlace {
  readonly url: string;
  /** The one-time link for the first administrator; empty in the demonstration school. */
  readonly setupLink: string;
  /** All it has written so far, to the log too. */
  output(): string;
  /** Stops the server, runs a script (its path in `e2e`) against its database, starts it again on the same port. */
  pauseFor(script: string, ...args: string[]): Promise<string>;
  /** Ends it as a power cut does, and starts it again on the same port after so long. */
  crash(awayMs: number): Promise<void>;
  /** What time it is for it from now on; only where it was started with a moment. */
  turnTo(moment: string): void;
  /** Ends it and leaves its data where they are. */
  leave(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly demo: boolean;
  /** Its database is the embedded one, whatever there is. */
  readonly embedded?: boolean;
  /**
   * What time it is for it when it starts, as `2026-11-30T06:40:00+07:00`: a journey of many days, which passes on all of them. Its school is made
   * from that day, and its database is the embedded one, whose clock is the process's.
   */
  readonly moment?: string;
  /** Further settings, made for the address the server will have. */
  readonly settings?: (url: string) => Promise<Record<string, string>>;
}

/**
 * Starts the built server with data of its own, with the demonstration school or empty: a copy of the one that `preparedSchools` holds, where
 * there is one, since making a database costs several times what starting it does. The database is on the server that `TEST_DATABASE_URL`
 * names, or embedded.
 */
export async function startServer({ demo, moment, settings, ...options }: ServerOptions): Promise<RunningServer> {
  if (!existsSync(main)) throw new Error('There is no build yet. Run: npm run build');
  const { embedded = moment !== undefined } = options;
  const databaseServer = embedded ? '' : (process.env.TEST_DATABASE_URL ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'phuong-e2e-'));
  const databaseName = databaseServer && `phuong_e2e_${randomBytes(6).toString('hex')}`;
  const clock = join(dataDir, 'journey-clock');
  if (moment) turnClock(clock, moment);
  const prepared = preparedSchool(demo && !moment, databaseServer ? 'server' : 'embedded');
  if (prepared) await cp(prepared.dataDir, dataDir, { recursive: true });
  if (databaseName) {
    const template = prepared?.databaseName ?? 'template0';
    await onServer(databaseServer, copyStatement(databaseName, template));
  }
  const { url, env, ...first } = await startOnFreePort(async (url, port) => ({
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: databaseName ? addressOf(databaseServer, databaseName) : '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'error',
    ...(moment ? { E2E_CLOCK: clock } : {}),
    ...(await settings?.(url)),
  }));
  let { running } = first;
  let former = '';
  return {
    url,
    dataDir,
    databaseName: databaseName || undefined,
    setupLink: /\S+\/sign-in[?#]setup=\S+/.exec(running.output())?.[0] ?? '',
    output: () => former + running.output(),
    async pauseFor(script, ...args) {
      await end(running.child);
      former += running.output();
      const output = await run(script, args, env);
      running = await start(env);
      return output;
    },
    async crash(awayMs) {
      await end(running.child, 'SIGKILL');
      former += running.output();
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      running = await start(env);
    },
    turnTo: (next) => turnClock(clock, next),
    leave: () => end(running.child),
    async stop() {
      // Nobody reads what it would write on a polite stop.
      await end(running.child, 'SIGKILL');
      await removeSchool({ dataDir, databaseName });
    },
  };
}

type Engine = 'embedded' | 'server';

/** The school that journeys copy, by its kind and where its database is: in the environment, which the workers inherit. */
const placeOfPrepared = (demo: boolean, engine: Engine) => `E2E_${demo ? 'DEMO' : 'EMPTY'}_${engine.toUpperCase()}`;

function preparedSchool(demo: boolean, engine: Engine): SchoolPlace | undefined {
  const place = (demo && process.env[placeOfPrepared(true, engine)]) || process.env[placeOfPrepared(false, engine)];
  return place ? (JSON.parse(place) as SchoolPlace) : undefined;
}

/** Makes a school once for all journeys to copy. */
export async function prepareSchool(demo: boolean, engine: Engine): Promise<SchoolPlace> {
  const { leave, dataDir, databaseName } = await startServer({ demo, embedded: engine === 'embedded' });
  await leave();
  const place = { dataDir, databaseName };
  process.env[placeOfPrepared(demo, engine)] = JSON.stringify(place);
  return place;
}

export async function removeSchool({ dataDir, databaseName }: SchoolPlace): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const { TEST_DATABASE_URL } = process.env;
  if (databaseName && TEST_DATABASE_URL) await dropDatabase(TEST_DATABASE_URL, databaseName);
}

/**
 * Its address is in its settings, so the port is chosen before it takes it; whoever is quicker gets that one, and it another.
 * @throws Error as `start`.
 */
async function startOnFreePort(settings: (url: string, port: number) => Promise<NodeJS.ProcessEnv>) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = await settings(url, port);
    try {
      return { url, env, running: await start(env) };
    } catch (error) {
      if (tries === 5 || !/The port is taken/.test(String(error))) throw error;
    }
  }
}

/** Until it says where it can be reached. @throws Error with what it wrote when it ends before. */
function start(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; output: () => string }> {
  const before = env.E2E_CLOCK ? ['--import', turnedClock] : [];
  const child = spawn(process.execPath, [...before, main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail('did not start in time'), startMilliseconds);
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The server ${why}:\n${output}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/Phượng: http\S+\n[\s\S]*\n$/.test(output)) return;
      clearTimeout(timer);
      resolve({ child, output: () => output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stderr.write(chunk);
    });
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}

/** A TypeScript file of `e2e` as a process of its own. @throws Error with what it wrote when it fails. */
function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('npx', ['tsx', join(root, 'e2e', script), ...args], { cwd: root, env });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${script} failed:\n${output}`))));
  });
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
