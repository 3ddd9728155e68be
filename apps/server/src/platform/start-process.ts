import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtThreads } from './start-thread.ts';

/**
 * Starts a process of the program by its TypeScript, beside the module that asks; in the built server it is the file of that name beside the
 * bundle. It has only this environment, and is told of nothing but what is sent to it.
 */
export function startProcess(source: URL, env: Readonly<Record<string, string>>): ChildProcess {
  const folder = builtThreads();
  const isSource = import.meta.url.endsWith('.ts') && folder === undefined;
  const name = basename(source.pathname).replace(/\.ts$/, '.js');
  const file = isSource ? fileURLToPath(source) : folder ? join(folder, name) : fileURLToPath(new URL(name, source));
  // A process does not inherit the TypeScript loader of its parent.
  const loader = isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
  return fork(file, { env, execArgv: loader, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
