import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import { DatabaseUnavailableError } from '../database-errors.ts';
import type { WorkerRequest } from './embedded-worker.ts';

type Answer = Uint8Array | { ready: true } | { crash: string } | { syncs: number } | { closed: true };
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const startWorker = (folder: string): Worker =>
  startThread(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder }, name: 'embedded-database' });

/** The embedded database in its own thread, so that a long query never blocks the event loop. */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #stopped: DatabaseUnavailableError | undefined;
  /** Resolves when the thread is gone, for whatever reason. */
  readonly gone: Promise<void>;

  private constructor(folder: string) {
    this.#worker = startWorker(folder);
    this.#worker.on('message', (answer: Answer) => {
      if ('crash' in answer) this.#stop(answer.crash);
      else this.#waiting.shift()?.resolve(answer);
    });
    this.#worker.on('error', (error) => this.#stop(error));
    this.gone = new Promise((resolve) => {
      this.#worker.on('exit', (status) => {
        this.#stop(`exit ${status}`);
        resolve();
      });
    });
  }

  /** Starts the thread and opens the database; the first time this creates it (seconds). */
  static async open(folder: string): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(folder);
    await thread.#next();
    return thread;
  }

  get alive(): boolean {
    return this.#stopped === undefined;
  }

  async exchange(request: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return (await this.#ask(request, [request.buffer])) as Uint8Array;
  }

  /** How many times data was forced to disk since opening. */
  async syncs(): Promise<number> {
    const answer = await this.#ask('syncs');
    return 'syncs' in answer ? answer.syncs : 0;
  }

  /** Writes everything to its place and ends the thread. */
  async close(): Promise<void> {
    if (this.alive) await this.#ask('close').catch(() => undefined);
    await this.gone;
  }

  /** Ends the thread without closing, as a crash would; for tests and for giving up. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
    await this.gone;
  }

  #ask(request: WorkerRequest, transfer: ArrayBuffer[] = []): Promise<Answer> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    this.#worker.postMessage(request, transfer);
    return this.#next();
  }

  #next(): Promise<Answer> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #stop(cause: unknown): void {
    this.#stopped ??= new DatabaseUnavailableError(
      'database_stopped',
      'The embedded database stopped and is being started again.',
      cause,
    );
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#stopped);
  }
}
