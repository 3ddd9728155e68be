import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobKind } from './job-queue.ts';

/** A lock is renewed while the job runs; one that died is taken over after this time. */
const lockSeconds = 30;
const lockedUntil = sql<Date>`now() + make_interval(secs => ${lockSeconds})`;
/** 34 minutes. */
const longestWaitMilliseconds = 2000 * 4 ** 5;

/** `put back`: it is tried again. */
type JobOutcome = 'done' | 'done_with_errors' | 'failed' | 'cancelled' | 'put back';

export interface TakenJob {
  id: string;
  kind: string;
  payload: unknown;
  created_by: string | null;
  /** This one included. It only ever rises, so it also tells whose the job is. */
  attempts: number;
  max_attempts: number;
  cancel_requested: boolean;
  /** Whether the process that had it before has died of it, or has not been heard of for the length of a lock. */
  was_running: boolean;
}

/** Takes the next due job. The attempt is counted before the work begins: a process that dies of it has used it up. */
export async function take(db: Kysely<Tables>, kinds: string[]): Promise<TakenJob | undefined> {
  if (kinds.length === 0) return undefined;
  const { rows } = await sql<TakenJob>`
    with due as (
      select id, state = 'running' as was_running from jobs
      where kind = any(${kinds}) and run_at <= now()
        and (state = 'queued' or (state = 'running' and locked_until < now()))
      order by run_at limit 1 for update skip locked
    )
    update jobs set state = 'running', attempts = attempts + 1, locked_until = ${lockedUntil}
    from due where jobs.id = due.id
    returning jobs.id, kind, payload, created_by, attempts, max_attempts, cancel_requested, was_running`.execute(db);
  return rows[0];
}

/** Whether its work must not be begun again: the process died of its last attempt, or after its person had cancelled it. */
export const isLost = (job: TakenJob) => job.was_running && (job.cancel_requested || job.attempts > job.max_attempts);

/** The job as long as it is this taking's: whoever was taken for dead meanwhile writes nothing any more. */
const held = (db: Kysely<Tables>, { id, attempts }: TakenJob) =>
  db.updateTable('jobs').where('id', '=', id).where('state', '=', 'running').where('attempts', '=', attempts);

const finish = (db: Kysely<Tables>, job: TakenJob, changes: object) =>
  held(db, job)
    .set({ ...changes, finished_at: new Date(), locked_until: null })
    .executeTakeFirst();

/** Ends such a job: first what it has left behind, so that a process that dies here comes back to it. */
export async function endLost(
  db: Kysely<Tables>,
  job: TakenJob,
  { onLost }: JobKind,
  onError: (error: unknown) => void,
): Promise<void> {
  await onLost?.(job.payload as never).catch(onError);
  const error = `its process ended while it ran; attempts: ${job.attempts - 1}`;
  await finish(db, job, job.cancel_requested ? { state: 'cancelled' } : { state: 'failed', error });
  onError(new Error(`${job.kind} ${job.id}: ${error}; it is not tried again`));
}

/** Does its work and ends it, or puts it back for a further attempt. @returns what came of it. */
export async function run(
  db: Kysely<Tables>,
  job: TakenJob,
  { handler, onDone }: JobKind,
  controller: AbortController,
  isStopping: () => boolean,
  onError: (error: unknown) => void,
): Promise<JobOutcome> {
  /** Notes that it lives. Without the job (another process has taken it over) there is nothing to go on with. */
  const note = async (changes: object) => {
    const row = await held(db, job).set(changes).returning('cancel_requested').executeTakeFirst();
    if (!row) controller.abort(new Error('taken over'));
    else if (row.cancel_requested) controller.abort(new Error('cancelled'));
  };
  const renew = setInterval(() => note({ locked_until: lockedUntil }).catch(onError), 1000);
  try {
    const result = await handler(job.payload as never, {
      id: job.id,
      createdBy: job.created_by,
      signal: controller.signal,
      progress: (done, total) => note({ progress: done, total }),
    });
    controller.signal.throwIfAborted();
    const state = result.failures && result.failures.length > 0 ? 'done_with_errors' : 'done';
    await inTransaction({ kysely: db }, async (trx) => {
      const { numUpdatedRows } = await finish(trx, job, { state, result: JSON.stringify(result) });
      if (numUpdatedRows > 0n) await onDone?.(trx, result, { createdBy: job.created_by });
    });
    return state;
  } catch (error) {
    const isAborted = controller.signal.aborted;
    if (isAborted && !isStopping()) await finish(db, job, { state: 'cancelled' });
    else if (isStopping()) await putBack(db, job, { max_attempts: job.max_attempts + 1 });
    else if (job.attempts < job.max_attempts) {
      const wait = Math.min(2000 * 4 ** (job.attempts - 1), longestWaitMilliseconds);
      await putBack(db, job, { run_at: new Date(Date.now() + wait) });
    } else await finish(db, job, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
    if (!isAborted) onError(error);
    if (isAborted) return isStopping() ? 'put back' : 'cancelled';
    return job.attempts < job.max_attempts || isStopping() ? 'put back' : 'failed';
  } finally {
    clearInterval(renew);
  }
}

/** Back to the queue. A stop of the server is not the job's fault: it gets one attempt more, so that the number need not fall. */
const putBack = (db: Kysely<Tables>, job: TakenJob, changes: { max_attempts?: number; run_at?: Date }) =>
  held(db, job)
    .set({ run_at: new Date(), ...changes, state: 'queued', locked_until: null })
    .execute();
