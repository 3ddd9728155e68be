import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ExplainTask, WorkerTask } from './messages.ts';

let built: URL | undefined;

/** Says where the entry of the threads lies built: from source each loads TypeScript first, which costs as much as a second of search. */
export function spawnFrom(workerUrl: URL): void {
  built = workerUrl;
}

/** A worker thread of the engine with its task; `workerUrl` is its entry, unless it is found beside this code. */
export function spawnWorker(workerUrl: URL | undefined, task: WorkerTask | ExplainTask): Worker {
  const entryUrl = workerUrl ?? built;
  if (entryUrl) return new Worker(entryUrl, { workerData: task, execArgv: [] });
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./timetable-worker.js', import.meta.url), { workerData: task });
  // a worker does not inherit the TypeScript loader of its parent
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = JSON.stringify(pathToFileURL(required.replace(/cjs$/, 'mjs')).href);
  const entry = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  return new Worker(`import(${loader}).then((tsx) => { tsx.register(); return import(${entry}); })`, {
    workerData: task,
    eval: true,
    execArgv: [],
  });
}
