import { AsyncLocalStorage } from 'node:async_hooks';
import { type Generated, type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import { newId } from '../ids.ts';

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

export type JobHandler = (payload: never, job: RunningJob) => Promise<JobResult>;

export interface JobQueue {
  /**
   * Declares what a kind of job does; once, at start. Jobs of one lane wait for each other, those of two lanes do not: work of minutes
   * has a lane of its own, so that a paper need not wait for it.
   */
  handle(kind: string, handler: JobHandler, lane?: string): void;
  /** Queues a job in the caller's transaction. With `uniqueKey` a second one while the first exists is not made. */
  add(
    trx: Kysely<Tables>,
    job: {
      kind: string;
      payload: unknown;
      createdBy: string | null;
      uniqueKey?: string;
      runAt?: Date;
      /** 3 unless said; before each further one it waits four times as long: 2 s, 8 s, 32 s… */
      maxAttempts?: number;
    },
  ): Promise<string>;
  /** Does something now and then from `start` to `stop`. */
  every(milliseconds: number, work: () => void): void;
  start(): void;
  /** Stops taking jobs, aborts the running one and hands it back to the queue. */
  stop(): Promise<void>;
}

/** A lock is renewed while the job runs; one that died is taken over after this time. */
const lockSeconds = 30;
const pollMilliseconds = 1500;

interface Lane {
  readonly handlers: Map<string, JobHandler>;
  timer?: NodeJS.Timeout;
  running?: Promise<void> | undefined;
  controller?: AbortController;
}

/** Jobs in a table, taken with SKIP LOCKED, one at a time in each lane of each process. */
export function jobQueue(db: Kysely<Tables>, onError: (error: unknown) => void): JobQueue {
  const lanes = new Map<string, Lane>();
  let isStopping = false;
  /** Whoever adds a job may still hold a transaction: what a lane does is no part of it. */
  const outside = AsyncLocalStorage.snapshot();
  const recurring: { milliseconds: number; work: () => void }[] = [];
  const timers: NodeJS.Timeout[] = [];

  const wake = (lane: Lane, delay: number) => {
    if (isStopping) return;
    clearTimeout(lane.timer);
    const go = () => {
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
      while (!isStopping) {
        const job = await claim(db, [...lane.handlers.keys()]);
        if (!job) return;
        lane.controller = new AbortController();
        await run(db, job, lane.handlers.get(job.kind), lane.controller, () => isStopping, onError);
      }
    } catch (error) {
      onError(error);
    }
  }

  return {
    handle(kind, handler, name = 'main') {
      const lane = lanes.get(name) ?? { handlers: new Map<string, JobHandler>() };
      lane.handlers.set(kind, handler);
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
    every(milliseconds, work) {
      recurring.push({ milliseconds, work });
    },
    start() {
      wakeAll(50);
      for (const { milliseconds, work } of recurring) {
        timers.push(setInterval(work, milliseconds).unref());
        work();
      }
    },
    async stop() {
      isStopping = true;
      for (const each of timers) clearInterval(each);
      for (const { timer, controller } of lanes.values()) {
        clearTimeout(timer);
        controller?.abort(new Error('server stops'));
      }
      await Promise.all([...lanes.values()].map(({ running }) => running));
    },
  };
}

interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  created_by: string | null;
  attempts: number;
  max_attempts: number;
}

async function claim(db: Kysely<Tables>, kinds: string[]): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  const { rows } = await sql<ClaimedJob>`
    update jobs set state = 'running', attempts = attempts + 1, locked_until = now() + make_interval(secs => ${lockSeconds})
    where id = (
      select id from jobs
      where kind = any(${kinds}) and run_at <= now()
        and (state = 'queued' or (state = 'running' and locked_until < now()))
      order by run_at limit 1 for update skip locked
    )
    returning id, kind, payload, created_by, attempts, max_attempts`.execute(db);
  return rows[0];
}

async function run(
  db: Kysely<Tables>,
  claimed: ClaimedJob,
  handler: JobHandler | undefined,
  controller: AbortController,
  isStopping: () => boolean,
  onError: (error: unknown) => void,
): Promise<void> {
  const renew = setInterval(() => {
    db.updateTable('jobs')
      .set({ locked_until: sql<Date>`now() + make_interval(secs => ${lockSeconds})` })
      .where('id', '=', claimed.id)
      .returning('cancel_requested')
      .executeTakeFirst()
      .then((row) => row?.cancel_requested && controller.abort(new Error('cancelled')))
      .catch(onError);
  }, 1000);
  const finish = (changes: object) =>
    db
      .updateTable('jobs')
      .set({ ...changes, finished_at: new Date(), locked_until: null })
      .where('id', '=', claimed.id)
      .execute();
  try {
    if (!handler) throw new Error(`no handler for ${claimed.kind}`);
    const result = await handler(claimed.payload as never, {
      id: claimed.id,
      createdBy: claimed.created_by,
      signal: controller.signal,
      progress: async (done, total) => {
        const row = await db
          .updateTable('jobs')
          .set({ progress: done, total })
          .where('id', '=', claimed.id)
          .returning('cancel_requested')
          .executeTakeFirst();
        if (row?.cancel_requested) controller.abort(new Error('cancelled'));
      },
    });
    controller.signal.throwIfAborted();
    const state = result.failures && result.failures.length > 0 ? 'done_with_errors' : 'done';
    await finish({ state, result: JSON.stringify(result) });
  } catch (error) {
    if (controller.signal.aborted && !isStopping()) await finish({ state: 'cancelled' });
    else if (isStopping() || claimed.attempts < claimed.max_attempts) {
      const wait = isStopping() ? 0 : 2000 * 4 ** (claimed.attempts - 1);
      await db
        .updateTable('jobs')
        .set({ state: 'queued', locked_until: null, run_at: new Date(Date.now() + wait) })
        .where('id', '=', claimed.id)
        .execute();
    } else await finish({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
    if (!controller.signal.aborted) onError(error);
  } finally {
    clearInterval(renew);
  }
}
