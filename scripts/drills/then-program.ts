import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../bench/server-process.ts';
import { freePorts } from './stack.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The program of a commit in a folder of its own, with the packages it asks for. Whoever takes it out puts it away. */
export function takeOut(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', '--force', folder, commit);
  // Names of files that take no room of their own, where every package is there in the version that was asked for.
  if (hasPackagesOf(folder)) execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
}

export function putAway(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly dev?: boolean; readonly optional?: boolean }>
  >;
}

function hasPackagesOf(folder: string): boolean {
  const read = (path: string) => JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8')) as Lock;
  const there = read(root).packages;
  return Object.entries(read(folder).packages).every(
    ([path, { version, dev, optional }]) =>
      dev || optional || !path.startsWith('node_modules/') || there[path]?.version === version,
  );
}

/** Its first start makes the demonstration school; it ends in good order. @throws Error with what it printed when it does not come up. */
export async function makeDemoSchool(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const ended = once(child, 'close');
  // Until it listens it makes the school.
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The program of ${folder} ended:\n${text.slice(-2_000)}`);
    await pause(100);
  }
  child.kill('SIGTERM');
  await ended;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
