import type { Worker } from 'node:worker_threads';

/** What a thread says once it is there: loading it is not the file's fault, however busy the machine is. */
export const ready = 'ready';

interface Options<Task, Answer> {
  /** Starts a thread that says `ready`, and then answers one task after another. */
  readonly start: () => Worker;
  /** How long a task may take, from when its thread is there. */
  readonly milliseconds: (task: Task) => number;
  /** Answered for a task that takes too long or too much memory. */
  readonly tooMuch: Answer;
  /** Whether a thread that answered so has been led to its limits, and is not used again. */
  readonly isSpent: (answer: Answer) => boolean;
}

const atOnce = 2;
const keptMilliseconds = 30_000;
/** For a thread to be there. */
const patientMilliseconds = 60_000;

/**
 * Runs each task in a thread of its own, so that a hostile file can cost only that thread's memory and time; at most two at once. A thread that
 * ended well is kept for half a minute for the next task: starting one costs more than most files.
 * @returns runs a task; rejects where the thread fails otherwise than by its limits.
 */
export function keptThread<Task, Answer extends object>(
  options: Options<Task, Answer>,
): (task: Task) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  let kept: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  function ask(worker: Worker, task: Task, isReady: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const within = (milliseconds: number) => setTimeout(() => resolve(options.tooMuch), milliseconds);
      const allowed = options.milliseconds(task);
      let timer = within(isReady ? allowed : patientMilliseconds);
      worker.on('message', (answer: Answer | typeof ready) => {
        clearTimeout(timer);
        if (answer === ready) timer = within(allowed);
        else resolve(answer);
      });
      worker.once('error', (error: Error & { code?: string }) => {
        clearTimeout(timer);
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(options.tooMuch);
        else reject(error);
      });
      worker.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the thread ended with ${code}`));
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

  async function run(task: Task): Promise<Answer> {
    const old = takeKept();
    const worker = old ?? options.start();
    let isGood = false;
    try {
      const answer = await ask(worker, task, old !== undefined);
      isGood = !options.isSpent(answer);
      return answer;
    } finally {
      silence(worker);
      if (isGood && !kept) keep(worker);
      else void worker.terminate();
    }
  }

  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await run(task);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** By name: taking every listener away would cut the thread's own wiring too. */
function silence(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
