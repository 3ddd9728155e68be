import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { Services } from '../../src/platform/services.ts';
import { testServerUrl } from './server-template.ts';

/** Calls meet on a database server only; the embedded database takes them one after another. */
export const callsMeet = testServerUrl !== undefined;

interface Meeting<T> {
  /** Locks the rows at which the calls are to meet. */
  readonly hold: (trx: Kysely<Tables>) => Promise<unknown>;
  /** Each comes when the one before it waits. */
  readonly calls: readonly (() => Promise<T>)[];
  /** What happens in the holding transaction when all of them wait. */
  readonly change?: (trx: Kysely<Tables>) => Promise<unknown>;
}

const patienceMs = 120_000;

/**
 * Lets calls meet at one place, so that what comes of it is no chance: a transaction of the test holds rows until all of them wait for it,
 * or for each other. A call that nothing holds back is over by then.
 */
export async function meeting<T>(
  { database, db }: Pick<Services, 'database' | 'db'>,
  { hold, calls, change }: Meeting<T>,
): Promise<T[]> {
  const running: Promise<T>[] = [];
  let settled = 0;
  /** The calls are no part of the holding transaction. */
  const outside = AsyncLocalStorage.snapshot();
  await inTransaction(database, async (trx) => {
    await hold(trx);
    for (const call of calls) {
      running.push(
        outside(call).finally(() => {
          settled += 1;
        }),
      );
      for (
        const end = Date.now() + patienceMs;
        settled + (await outside(waiting, db)) < running.length;
        await pause(5)
      ) {
        if (Date.now() > end) throw new Error('A call neither waits nor ends.');
      }
    }
    await change?.(trx);
  });
  return Promise.all(running);
}

/** How many sessions of this database wait for a lock. */
async function waiting(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds rows of a table by their id. */
export const holding =
  (table: keyof Tables & string, id: string, column = 'id') =>
  (trx: Kysely<Tables>) =>
    sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(trx);
