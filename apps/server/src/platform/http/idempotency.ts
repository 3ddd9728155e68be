import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
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

const currentKey = new AsyncLocalStorage<{ userId: string; key: string }>();

/**
 * Marks the running call's key as done in the transaction of its write, so that a repeat after a crash between commit and answer does
 * not write twice. Called by the commands' transaction; does nothing outside an idempotent call.
 */
export async function markKeyDone(trx: Kysely<Tables>): Promise<void> {
  const mine = currentKey.getStore();
  if (!mine) return;
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 201 })
    .where('user_id', '=', mine.userId)
    .where('key', '=', mine.key)
    .execute();
}

export async function purgeIdempotencyKeys(db: Kysely<Tables>): Promise<void> {
  const limit = new Date(Date.now() - keepHours * 3_600_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
}

export function idempotencyStore(db: Kysely<Tables>): IdempotencyStore {
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
        const known = await db
          .selectFrom('idempotency_keys')
          .selectAll()
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .executeTakeFirst();
        if (known && (known.route !== route || known.body_hash !== bodyHash)) throw new AppError('platform.key_reused');
        if (known?.status === 200) return (known.response as { result: unknown }).result;
        // Written, but the process died before it could keep the answer.
        if (known?.status === 201) throw new AppError('platform.already_done');
        const isAbandoned = known && Date.now() - known.created_at.getTime() > abandonedAfterSeconds * 1000;
        if (!isAbandoned) throw new AppError('platform.request_in_progress', { retryAfter: 1 });
      }
      const mine = { user_id: userId, key };
      try {
        const result = await currentKey.run({ userId, key }, run);
        const response = JSON.stringify({ result: result ?? null });
        await db
          .updateTable('idempotency_keys')
          .set({ status: 200, response })
          .where('user_id', '=', mine.user_id)
          .where('key', '=', mine.key)
          .execute();
        return result;
      } catch (error) {
        await db
          .deleteFrom('idempotency_keys')
          .where('user_id', '=', mine.user_id)
          .where('key', '=', mine.key)
          .execute()
          .catch(() => undefined);
        throw error;
      }
    },
  };
}
