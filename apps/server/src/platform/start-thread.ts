import { createRequire } from 'node:module';
import { join } from 'node:path';
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

/**
 * Starts a thread of the program: in the built server the file of that name beside the bundle, from source the TypeScript beside `from`, the
 * address of the module that asks.
 */
export function startThread(from: string, name: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), options);
  // The switches of the process are not for its threads.
  const own = { ...options, execArgv: [] };
  if (builtFolder) return new Worker(join(builtFolder, `${name}.js`), own);
  // A thread does not inherit the TypeScript loader of its parent.
  const entry = JSON.stringify(new URL(`./${name}.ts`, from).href);
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = JSON.stringify(pathToFileURL(required.replace(/cjs$/, 'mjs')).href);
  const code = `import(${loader}).then((tsx) => { tsx.register(); return import(${entry}); })`;
  return new Worker(code, { ...own, eval: true });
}
