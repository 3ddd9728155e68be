import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { isForeignKeyViolation, isSerializationFailure } from './database-errors.ts';
import type { Tables } from './tables.ts';

const attempts = 5;
/** What it read is gone or used by now: read once more, it finds that out by itself. */
const attemptsAfterForeignKey = 2;

type LastWork = (trx: Transaction<Tables>) => Promise<void>;
const lastWork = new AsyncLocalStorage<{ do?: LastWork }>();

/**
 * Runs `run`; every transaction it makes does `last` as its last work before it commits, so that both are saved or neither. A
 * transaction that is run again does it again; what `run` leaves running in the background does it no more.
 */
export async function withLastWork<T>(last: LastWork, run: () => Promise<T>): Promise<T> {
  const holder: { do?: LastWork } = { do: last };
  try {
    return await lastWork.run(holder, run);
  } finally {
    delete holder.do;
  }
}

type Afterwards = () => Promise<void>;
const afterwards = new WeakMap<Kysely<Tables>, Afterwards[]>();

/**
 * Does `work` once this transaction of `inTransaction` has committed, and never when it has not: for what no rollback brings back. The
 * commit stands whatever becomes of `work`; a crash may lose it, so something else must make good what was left undone.
 */
export function afterCommit(trx: Kysely<Tables>, work: Afterwards): void {
  const list = afterwards.get(trx);
  if (!list) throw new Error('afterCommit needs the handle inTransaction gives.');
  list.push(work);
}

/**
 * Runs `work` in one transaction; only its handle may be used inside. After a serialisation failure or deadlock the whole of `work` is
 * run again, at most 5 times in all, and once more after a reference to what somebody has just deleted: it must have no effects besides
 * the database; others belong in `afterCommit`.
 */
export async function inTransaction<T>(
  db: { kysely: Kysely<Tables> },
  work: (trx: Transaction<Tables>) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const after: Afterwards[] = [];
    try {
      const builder = db.kysely.transaction();
      const made = await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(
        async (trx) => {
          afterwards.set(trx, after);
          const result = await work(trx);
          await lastWork.getStore()?.do?.(trx);
          return result;
        },
      );
      await Promise.allSettled(after.map((each) => each()));
      return made;
    } catch (error) {
      if (attempt >= attemptsFor(error)) throw error;
      // Growing and uneven, so that two rivals do not meet again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function attemptsFor(error: unknown): number {
  if (isSerializationFailure(error)) return attempts;
  return isForeignKeyViolation(error) ? attemptsAfterForeignKey : 1;
}
