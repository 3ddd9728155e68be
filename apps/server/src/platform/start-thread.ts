import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

let builtFolder: string | undefined;

/**
 * Says where the threads lie built. From source each spends a second of the processor on loading TypeScript, which who starts hundreds (the
 * tests) builds once.
 */
export function startThreadsFrom(folder: string): void {
  builtFolder = folder;
}

/** Where they lie, if that was said. */
export const builtThreads = (): string | undefined => builtFolder;

/** Starts a thread of the program by its TypeScript, beside the module that asks; in the built server it is the file of that name beside the bundle. */
export function startThread(source: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options);
  // The switches of the process are not for its threads.
  const own = { ...options, execArgv: [] };
  if (builtFolder) return new Worker(join(builtFolder, basename(source.pathname).replace(/\.ts$/, '.js')), own);
  // A thread does not inherit the TypeScript loader of its parent.
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = JSON.stringify(pathToFileURL(required.replace(/cjs$/, 'mjs')).href);
  const code = `import(${loader}).then((tsx) => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(code, { ...own, eval: true });
}
