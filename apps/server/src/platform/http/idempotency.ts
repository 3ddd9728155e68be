import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { withLastWork } from '../database/transaction.ts';
import { AppError } from './app-error.ts';

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_keys: {
      user_id: string;
      key: string;
      route: string;
      body_hash: string;
      status: number | null;
      response: unknown;
      created_at: import('kysely').Generated<Date>;
    };
  }
}

export interface IdempotencyStore {
  /**
   * Runs the creating call once for a key; a repeat with the same input gets the first answer, with other input 422, while the first
   * is still running 409. A refused call may be tried again with the same key. Kept at least 24 hours.
   */
  once(userId: string, key: string, routeId: string, input: unknown, run: () => Promise<unknown>): Promise<unknown>;
}

/** How long a call that never finished (the process died before it committed) keeps its key. */
const abandonedAfterSeconds = 60;
const keepHours = 48;
const releaseAgainMilliseconds = 1_000;

export async function purgeIdempotencyKeys(db: Kysely<Tables>): Promise<void> {
  const limit = new Date(Date.now() - keepHours * 3_600_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
}

/** States of a key, as HTTP would say them: null while the call runs, 201 written but not answered, 200 answered. */
const written = 201;
const answered = 200;

export function idempotencyStore(db: Kysely<Tables>): IdempotencyStore {
  /** Calls at work in this process: only they can still turn a written key into an answered one. */
  const running = new Set<string>();
  return {
    async once(userId, key, route, input, run) {
      if (!/^[\w-]{8,100}$/.test(key)) {
        throw new AppError('platform.invalid_input', {
          fields: [{ field: 'idempotency-key', code: 'common.field_not_valid' }],
        });
      }
      const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
      const taken = await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, route, body_hash: bodyHash, status: null, response: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!taken) {
        const known = await formerAnswer(db, userId, key, {
          route,
          bodyHash,
          running: running.has(`${userId} ${key}`),
        });
        if (known) return known.result;
      }
      running.add(`${userId} ${key}`);
      try {
        const result = await withLastWork((trx) => markWritten(trx, userId, key), run);
        const response = JSON.stringify({ result: result ?? null });
        // What is done is done: where its answer cannot be kept, the caller is told all the same, and a repeat that it was done already.
        await ofKey(db, userId, key)
          .set({ status: answered, response })
          .execute()
          .catch(() => undefined);
        return result;
      } catch (error) {
        await release(db, userId, key);
        throw error;
      } finally {
        running.delete(`${userId} ${key}`);
      }
    },
  };
}

/**
 * Frees the key of a refused call; one whose write is committed stays, for a repeat must not write again. Where the database is away, whoever
 * repeats would wait for the key long after it is back: it is tried again meanwhile, until the key counts as abandoned.
 */
async function release(db: Kysely<Tables>, userId: string, key: string): Promise<void> {
  const free = () =>
    db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute();
  const until = Date.now() + abandonedAfterSeconds * 1000;
  const tryAgain = () => {
    if (Date.now() < until) setTimeout(() => void free().catch(tryAgain), releaseAgainMilliseconds).unref();
  };
  await free().catch(tryAgain);
}

const ofKey = (db: Kysely<Tables>, userId: string, key: string) =>
  db.updateTable('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);

/**
 * Marks the key in the transaction of its call's write, so that a repeat after a crash between commit and answer does not write twice.
 * A transaction that only read leaves the key as it is.
 */
async function markWritten(trx: Kysely<Tables>, userId: string, key: string): Promise<void> {
  await ofKey(trx, userId, key)
    .set({ status: written })
    .where(sql<boolean>`pg_current_xact_id_if_assigned() is not null`)
    .execute();
}

/**
 * What became of the first call with this key. @returns its answer, or undefined when it died before it wrote and this one may go on.
 * @throws AppError 422 for another input, 409 while it runs or when only its answer was lost.
 */
async function formerAnswer(
  db: Kysely<Tables>,
  userId: string,
  key: string,
  now: { route: string; bodyHash: string; running: boolean },
): Promise<{ result: unknown } | undefined> {
  const known = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Refused in this very moment: as if it still ran, the next repeat finds the key free.
  if (!known) throw new AppError('platform.request_in_progress', { retryAfter: 1 });
  if (known.route !== now.route || known.body_hash !== now.bodyHash) throw new AppError('platform.key_reused');
  if (known.status === answered) return known.response as { result: unknown };
  if (known.status === written && !now.running) throw new AppError('platform.already_done');
  // Of several repeats after a crash one goes on: the one that renews the key.
  const abandoned = new Date(Date.now() - abandonedAfterSeconds * 1000);
  const renewed = await ofKey(db, userId, key)
    .set({ created_at: new Date() })
    .where('status', 'is', null)
    .where('created_at', '<', abandoned)
    .returning('key')
    .executeTakeFirst();
  if (!renewed) throw new AppError('platform.request_in_progress', { retryAfter: 1 });
  return undefined;
}
