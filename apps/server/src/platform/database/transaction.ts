import { setTimeout as pause } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { isSerializationFailure } from './database-errors.ts';
import type { Tables } from './tables.ts';

const attempts = 5;

/**
 * Runs `work` in one transaction; only its handle may be used inside. After a serialisation failure or deadlock the whole of `work` is
 * run again, at most 5 times in all: it must have no effects besides the database.
 */
export async function inTransaction<T>(
  db: { kysely: Kysely<Tables> },
  work: (trx: Transaction<Tables>) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.kysely.transaction();
      return await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(work);
    } catch (error) {
      if (attempt >= attempts || !isSerializationFailure(error)) throw error;
      // Growing and uneven, so that two rivals do not meet again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
