import { AsyncLocalStorage } from 'node:async_hooks';
import type { Generated, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import { newId } from '../ids.ts';
import { asWork } from '../seen/work.ts';
import { always, type Pace } from './pace.ts';
import { endLost, isLost, run, type TakenJob, take } from './taken-job.ts';

declare module '../database/tables.ts' {
  interface Tables {
    jobs: {
      id: string;
      kind: string;
      payload: unknown;
      state: Generated<'queued' | 'running' | 'done' | 'done_with_errors' | 'failed' | 'cancelled'>;
      progress: Generated<number>;
      total: Generated<number>;
      result: unknown;
      error: string | null;
      attempts: Generated<number>;
      max_attempts: Generated<number>;
      run_at: Generated<Date>;
      locked_until: Date | null;
      unique_key: string | null;
      cancel_requested: Generated<boolean>;
      created_by: string | null;
      created_at: Generated<Date>;
      finished_at: Date | null;
    };
  }
}

export interface JobFailure {
  readonly label: string;
  readonly reason: string;
}

export interface JobResult {
  readonly fileId?: string;
  readonly failures?: readonly JobFailure[];
}

export interface RunningJob {
  readonly id: string;
  readonly createdBy: string | null;
  /** Aborts when the person cancels or the server stops. */
  readonly signal: AbortSignal;
  progress(done: number, total: number): Promise<void>;
}

type JobHandler = (payload: never, job: RunningJob) => Promise<JobResult>;

export interface JobKind extends JobOptions {
  readonly handler: JobHandler;
}

interface JobOptions {
  /** Jobs of one lane wait for each other, those of two lanes do not: work of minutes has its own, so that a paper need not wait. */
  readonly lane?: string;
  /** Tells of a job that is done, in the transaction that says so of the job: whoever is told finds it done, and is told once. */
  readonly onDone?: (trx: Kysely<Tables>, result: JobResult, job: Pick<RunningJob, 'createdBy'>) => Promise<void>;
  /** Puts right what such a job has left behind when its process died and it is not tried again; the job itself has ended. */
  readonly onLost?: (payload: never) => Promise<void>;
  /** Asked when its owner comes for the file: rights may have gone since they asked for it. @throws AppError 403, 404 */
  readonly beforeFile?: (payload: never, actor: Actor) => Promise<void>;
}

export interface JobQueue {
  /** Declares what a kind of job does; once, at start. */
  handle(kind: string, handler: JobHandler, options?: JobOptions): void;
  /** Queues a job in the caller's transaction. With `uniqueKey` a second one while the first exists is not made. */
  add(
    trx: Kysely<Tables>,
    job: {
      kind: string;
      payload: unknown;
      createdBy: string | null;
      uniqueKey?: string;
      runAt?: Date;
      /** 3 unless said, a process that dies of it counts; before each further one it waits four times as long: 2 s, 8 s, 32 s… */
      maxAttempts?: number;
    },
  ): Promise<string>;
  /** @throws AppError what `beforeFile` of the job's kind throws. */
  beforeFile(job: { readonly kind: string; readonly payload: unknown }, actor: Actor): Promise<void>;
  /** Does something now and then from `start` to `stop`, which waits for its last turn. */
  every(milliseconds: number, work: () => Promise<void>): void;
  start(): void;
  /** Stops taking jobs, aborts the running one and hands it back to the queue. */
  stop(): Promise<void>;
}

const pollMilliseconds = 1500;

interface Lane {
  readonly kinds: Map<string, JobKind>;
  timer?: NodeJS.Timeout;
  running?: Promise<void> | undefined;
  controller?: AbortController;
  lastLook: number;
}

interface QueueOptions {
  readonly pace?: Pace;
  /** Jobs of all lanes that run at once; as many as there are lanes unless said. */
  readonly atOnce?: number;
}

/** Jobs in a table, taken with SKIP LOCKED, one at a time in each lane of each process. */
export function jobQueue(
  db: Kysely<Tables>,
  onError: (error: unknown) => void,
  { pace = always, atOnce = Number.POSITIVE_INFINITY }: QueueOptions = {},
): JobQueue {
  const lanes = new Map<string, Lane>();
  const places = placesFor(atOnce);
  let isStopping = false;
  /** Whoever adds a job may still hold a transaction: what a lane does is no part of it. */
  const outside = AsyncLocalStorage.snapshot();
  const recurring: { milliseconds: number; work: () => Promise<void> }[] = [];
  const turns = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];

  const wake = (lane: Lane, delay: number) => {
    if (isStopping) return;
    clearTimeout(lane.timer);
    // Whoever has added a job wakes the lane without delay, however quiet the house is.
    if (delay === 0) lane.lastLook = Number.NEGATIVE_INFINITY;
    const go = () => {
      if (!lane.running && !pace.mayLook(lane.lastLook)) return wake(lane, pollMilliseconds);
      lane.lastLook = performance.now();
      lane.running ??= runAll(lane).finally(() => {
        lane.running = undefined;
        wake(lane, pollMilliseconds);
      });
    };
    lane.timer = outside(() => setTimeout(go, delay));
    lane.timer.unref();
  };
  const wakeAll = (delay: number) => {
    for (const lane of lanes.values()) wake(lane, delay);
  };

  async function runAll(lane: Lane): Promise<void> {
    try {
      while (await places.within(() => takeTurn(lane)));
    } catch (error) {
      onError(error);
    }
  }

  /** Does the next job of a lane. @returns false where none is due. */
  async function takeTurn(lane: Lane): Promise<boolean> {
    if (isStopping) return false;
    const job = await take(db, [...lane.kinds.keys()]);
    const kind = job && lane.kinds.get(job.kind);
    if (!kind) return false;
    lane.controller = new AbortController();
    if (isLost(job)) await endLost(db, job, kind, onError);
    else await runSeen(job, kind, lane.controller);
    return true;
  }

  const runSeen = (job: TakenJob, kind: JobKind, controller: AbortController) =>
    asWork(
      { kind: 'job', operation: job.kind, id: job.id },
      () => run(db, job, kind, controller, () => isStopping, onError),
      (outcome) => outcome,
    );

  return {
    handle(kind, handler, options = {}) {
      const { lane: name = 'main' } = options;
      const lane = lanes.get(name) ?? { kinds: new Map<string, JobKind>(), lastLook: Number.NEGATIVE_INFINITY };
      lane.kinds.set(kind, { ...options, handler });
      lanes.set(name, lane);
    },
    async add(trx, { kind, payload, createdBy, uniqueKey, runAt, maxAttempts }) {
      const id = newId();
      const added = await trx
        .insertInto('jobs')
        .values({
          id,
          kind,
          payload: JSON.stringify(payload),
          created_by: createdBy,
          unique_key: uniqueKey ?? null,
          ...(runAt ? { run_at: runAt } : {}),
          ...(maxAttempts ? { max_attempts: maxAttempts } : {}),
        })
        .onConflict((conflict) => conflict.column('unique_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (trx.isTransaction) afterCommit(trx, async () => wakeAll(0));
      else wakeAll(0);
      if (added) return id;
      const existing = await trx
        .selectFrom('jobs')
        .select('id')
        .where('unique_key', '=', uniqueKey ?? null)
        .executeTakeFirstOrThrow();
      return existing.id;
    },
    async beforeFile({ kind, payload }, actor) {
      for (const { kinds } of lanes.values()) await kinds.get(kind)?.beforeFile?.(payload as never, actor);
    },
    every(milliseconds, work) {
      recurring.push({ milliseconds, work });
    },
    start() {
      wakeAll(50);
      for (const { milliseconds, work } of recurring) {
        let last = Number.NEGATIVE_INFINITY;
        const turn = () => {
          if (!pace.mayLook(last)) return;
          last = performance.now();
          const its = work()
            .catch(onError)
            .finally(() => turns.delete(its));
          turns.add(its);
        };
        timers.push(setInterval(turn, milliseconds).unref());
        turn();
      }
    },
    async stop() {
      isStopping = true;
      for (const each of timers) clearInterval(each);
      for (const { timer, controller } of lanes.values()) {
        clearTimeout(timer);
        controller?.abort(new Error('server stops'));
      }
      await Promise.all([...[...lanes.values()].map(({ running }) => running), ...turns]);
    },
  };
}

/** So many places; who finds none waits for one, in the order of coming. */
function placesFor(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async within<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
