import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import type { PaperTurn } from './paper-line.ts';
import { type PdfJob, PdfRenderError, type PdfReply, type TypstTemplate } from './pdf-job.ts';
import { toTypstJson } from './typst-data.ts';

export type TypstEngineOptions = {
  /** Worker threads, started when first needed. */
  readonly workers?: number;
  /** Longest time one compile may take. */
  readonly timeoutMs?: number;
  /** Longest waiting line; beyond it a render fails at once with `busy`. */
  readonly maxWaiting?: number;
};

export type RenderOptions = {
  /** Creation time in the file. The same data and time give the same bytes. */
  readonly createdAt: Date;
  /** Pictures and PDFs by file name (`photo-0.jpg`), readable in the template as `/photo-0.jpg`. */
  readonly assets?: Readonly<Record<string, Uint8Array>>;
  /** How many pages the data was made for; another number fails with `pages`. */
  readonly pages?: number | undefined;
  /** Not, for a bundle that only goes to the printer: tags are half of what writing a file costs. Standard: tagged. */
  readonly tagged?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type TypstEngine = {
  /** Compiles off the main loop. Rejects with `PdfRenderError`. */
  render(template: TypstTemplate, data: unknown, options: RenderOptions): Promise<Uint8Array>;
  /** Ends the workers; renders under way are cancelled. */
  close(): Promise<void>;
};

type Slot = { readonly worker: Worker; task: Task | null };
type Task = {
  readonly name: string;
  readonly job: PdfJob;
  readonly settle: (outcome: Uint8Array | PdfRenderError) => void;
  timer?: NodeJS.Timeout;
};

/** The compiler would fetch packages from the network: a template is whole by itself. */
const LOADS_MORE = /\b(?:import|include|eval|plugin)\b/;
const ASSET_NAME = /^[a-z0-9-]+\.(png|jpg|pdf)$/;

/**
 * A small pool of warm compilers in worker threads, with one waiting line. A cancelled or late render loses its worker:
 * the next task gets a fresh one (a compile already inside native code ends on its own, its result is dropped).
 */
export function createTypstEngine({
  workers = 1,
  timeoutMs = 20_000,
  maxWaiting = 64,
}: TypstEngineOptions = {}): TypstEngine {
  const slots: Slot[] = [];
  const waiting: Task[] = [];
  let lastId = 0;

  function dropSlot(slot: Slot): Promise<number> {
    const index = slots.indexOf(slot);
    if (index >= 0) slots.splice(index, 1);
    slot.worker.removeAllListeners();
    // A dying worker may still report; nobody is left to hear it.
    slot.worker.on('error', () => {});
    slot.worker.unref();
    return slot.worker.terminate();
  }

  function finish(slot: Slot, outcome: Uint8Array | PdfRenderError): void {
    const task = slot.task;
    if (!task) return;
    clearTimeout(task.timer);
    slot.task = null;
    slot.worker.unref();
    task.settle(outcome);
  }

  function abandon(slot: Slot, error: PdfRenderError): void {
    finish(slot, error);
    void dropSlot(slot);
    pump();
  }

  function openSlot(): Slot {
    const slot: Slot = { worker: startWorker(), task: null };
    slot.worker.unref();
    slot.worker.on('message', (reply: PdfReply) => {
      if (reply.id !== slot.task?.job.id) return;
      finish(
        slot,
        'pdf' in reply
          ? reply.pdf
          : new PdfRenderError(reply.failure ?? 'failed', `${slot.task.name}: ${reply.problem}`, reply.pagesOfPdf),
      );
      pump();
    });
    slot.worker.on('error', (error) => abandon(slot, new PdfRenderError('crashed', error.message)));
    slot.worker.on('exit', (code) => abandon(slot, new PdfRenderError('crashed', `worker ended with ${code}`)));
    slots.push(slot);
    return slot;
  }

  function pump(): void {
    while (waiting.length > 0) {
      const slot = slots.find((each) => each.task === null) ?? (slots.length < workers ? openSlot() : null);
      const task = slot ? waiting.shift() : undefined;
      if (!slot || !task) return;
      slot.task = task;
      slot.worker.ref();
      task.timer = setTimeout(
        () => abandon(slot, new PdfRenderError('timeout', `${task.name} took over ${timeoutMs} ms`)),
        timeoutMs,
      );
      slot.worker.postMessage(task.job);
    }
  }

  function cancel(task: Task): void {
    const error = new PdfRenderError('cancelled', task.name);
    const place = waiting.indexOf(task);
    if (place >= 0) {
      waiting.splice(place, 1);
      task.settle(error);
      return;
    }
    const slot = slots.find((each) => each.task === task);
    if (slot) abandon(slot, error);
  }

  return {
    render(template, data, { createdAt, assets = {}, pages, tagged = true, signal }) {
      if (signal?.aborted) return Promise.reject(new PdfRenderError('cancelled', template.name));
      if (waiting.length >= maxWaiting) return Promise.reject(new PdfRenderError('busy', `${maxWaiting} are waiting`));
      if (LOADS_MORE.test(template.source)) {
        return Promise.reject(new PdfRenderError('failed', `${template.name} loads something`));
      }
      const badName = Object.keys(assets).find((name) => !ASSET_NAME.test(name));
      if (badName) return Promise.reject(new PdfRenderError('failed', `asset name ${badName}`));
      const job: PdfJob = {
        id: ++lastId,
        source: template.source,
        data: toTypstJson(data),
        assets,
        createdAtSeconds: Math.floor(createdAt.getTime() / 1000),
        pages,
        tagged,
      };
      return new Promise((resolve, reject) => {
        const onAbort = () => cancel(task);
        const task: Task = {
          name: template.name,
          job,
          settle(outcome) {
            signal?.removeEventListener('abort', onAbort);
            if (outcome instanceof PdfRenderError) reject(outcome);
            else resolve(outcome);
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.push(task);
        pump();
      });
    },

    async close() {
      for (const task of waiting.splice(0)) task.settle(new PdfRenderError('cancelled', task.name));
      await Promise.all(
        [...slots].map((slot) => {
          finish(slot, new PdfRenderError('cancelled', slot.task?.name ?? ''));
          return dropSlot(slot);
        }),
      );
    },
  };
}

/** A small young generation collects often: compiled documents are native memory that only the collector gives back. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 1 };

const startWorker = (): Worker =>
  startThread(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [], resourceLimits: RESOURCE_LIMITS });

let shared: TypstEngine | undefined;

/** Renders on the server's shared pool (one worker: the compiler itself spreads its work over the cores), for whoever has a turn in the line. */
export function renderTypst(
  template: TypstTemplate,
  data: unknown,
  { turn, ...options }: Omit<RenderOptions, 'signal'> & { readonly turn: PaperTurn },
): Promise<Uint8Array> {
  shared ??= createTypstEngine();
  return shared.render(template, data, { ...options, signal: turn.signal });
}

/** For an orderly shutdown of the server. */
export async function closeTypstEngine(): Promise<void> {
  const engine = shared;
  shared = undefined;
  await engine?.close();
}
