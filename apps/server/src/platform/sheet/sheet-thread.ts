import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import type { Sheet } from './cell.ts';
import type { FoundEncoding, OldEncoding } from './formats/old-encodings.ts';
import { ready, sheetLimits, type WorkbookFault } from './sheet-limits.ts';
import type { Workbook } from './write-workbook.ts';

export type SheetTask =
  | { readonly read: Uint8Array; readonly convert?: OldEncoding | undefined }
  | { readonly write: Workbook };
/** The sheets of a file, and what was found of an old encoding in it, converted or not. */
export interface OpenedWorkbook {
  readonly sheets: Sheet[];
  readonly oldEncoding: FoundEncoding | null;
}

export type SheetAnswer =
  | OpenedWorkbook
  | { readonly written: Uint8Array<ArrayBuffer> }
  | { readonly fault: WorkbookFault };

const resourceLimits = { maxOldGenerationSizeMb: sheetLimits.memoryMegabytes, maxYoungGenerationSizeMb: 32 };
const atOnce = 2;
const keptMilliseconds = 30_000;
/** For a thread to be there, and for writing what is our own: nobody is attacked by it. */
const patientMilliseconds = 60_000;
let running = 0;
const waiting: (() => void)[] = [];
let kept: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/**
 * Runs one task in a thread of its own, so that a hostile file can cost only that thread's memory and time; at most two at once.
 * Running out of either is `too_large`. A thread that ended well is kept a moment for the next task.
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

async function run(task: SheetTask): Promise<SheetAnswer> {
  const old = takeKept();
  const worker = old ?? startWorker();
  let isGood = false;
  try {
    const answer = await ask(worker, task, old !== undefined);
    isGood = !('fault' in answer) || answer.fault !== 'too_large';
    return answer;
  } finally {
    silence(worker);
    if (isGood && !kept) keep(worker);
    else void worker.terminate();
  }
}

/** By name: taking every listener away would cut the thread's own wiring too. */
function silence(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function ask(worker: Worker, task: SheetTask, isReady: boolean): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const within = (milliseconds: number) => setTimeout(() => resolve({ fault: 'too_large' }), milliseconds);
    const allowed = 'write' in task ? patientMilliseconds : sheetLimits.milliseconds;
    let timer = within(isReady ? allowed : patientMilliseconds);
    worker.on('message', (answer: SheetAnswer | typeof ready) => {
      clearTimeout(timer);
      if (answer === ready) timer = within(allowed);
      else resolve(answer);
    });
    worker.once('error', (error: Error & { code?: string }) => {
      clearTimeout(timer);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'too_large' });
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the sheet thread ended with ${code}`));
    });
    worker.postMessage(task);
  });
}

function keep(worker: Worker): void {
  worker.unref();
  // A thread that dies while nobody waits for it is simply not kept.
  const drop = () => {
    if (kept?.worker !== worker) return;
    clearTimeout(kept.timer);
    kept = undefined;
  };
  worker.once('error', drop);
  worker.once('exit', drop);
  const timer = setTimeout(() => {
    drop();
    void worker.terminate();
  }, keptMilliseconds);
  timer.unref();
  kept = { worker, timer };
}

function takeKept(): Worker | undefined {
  if (!kept) return undefined;
  const { worker, timer } = kept;
  clearTimeout(timer);
  kept = undefined;
  silence(worker);
  worker.ref();
  return worker;
}

const startWorker = (): Worker => startThread(new URL('./sheet-worker.ts', import.meta.url), { resourceLimits });
