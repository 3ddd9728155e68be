import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './cell.ts';
import { sheetLimits, type WorkbookFault } from './sheet-limits.ts';
import type { Workbook } from './write-workbook.ts';

export type SheetTask = { readonly read: Uint8Array } | { readonly write: Workbook };
export type SheetAnswer =
  | { readonly sheets: Sheet[] }
  | { readonly written: Uint8Array<ArrayBuffer> }
  | { readonly fault: WorkbookFault };

const resourceLimits = { maxOldGenerationSizeMb: sheetLimits.memoryMegabytes, maxYoungGenerationSizeMb: 32 };
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs one task in a thread of its own, so that a hostile file can cost only that thread's memory and time; at most two at once.
 * Running out of either is `too_large`.
 */
export async function inSheetThread(task: SheetTask): Promise<SheetAnswer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await run(task);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function run(task: SheetTask): Promise<SheetAnswer> {
  const worker = startWorker();
  return new Promise<SheetAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ fault: 'too_large' }), sheetLimits.milliseconds);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'too_large' });
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the sheet thread ended with ${code}`));
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** From source the thread registers the TypeScript loader first; in the built server it is a file beside the bundle. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./sheet-worker.js', import.meta.url), { resourceLimits });
  const entry = JSON.stringify(new URL('./sheet-worker.ts', import.meta.url).href);
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = JSON.stringify(pathToFileURL(required.replace(/cjs$/, 'mjs')).href);
  return new Worker(`import(${loader}).then((tsx) => { tsx.register(); return import(${entry}); })`, {
    eval: true,
    execArgv: [],
    resourceLimits,
  });
}
