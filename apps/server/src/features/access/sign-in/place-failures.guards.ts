import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import '../access.tables.ts';
import { mostPlaceFailures, placeOf, placeWindowMs } from './throttle.rules.ts';

/** An address is personal data: only its digest is stored. */
const keyOf = (ip: string) => `place.${createHash('sha256').update(placeOf(ip)).digest('base64url')}`;

/**
 * Failures of an address over all names: one password tried on a whole school, codes guessed for many. Good sign-ins are never counted, and
 * give back what their person mistyped before, so that a school of 1,500 behind one address comes in at seven. Not asked for devices their
 * person has signed in on.
 * @throws AppError 429 with the time to wait.
 */
export async function refusePlace(db: Kysely<Tables>, ip: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'first_at'])
    .where('key', '=', keyOf(ip))
    .executeTakeFirst();
  const wait = row ? row.first_at.getTime() + placeWindowMs - now.getTime() : 0;
  if (!row || wait <= 0 || row.failures < mostPlaceFailures) return;
  const minutes = Math.ceil(wait / 60_000);
  throw new AppError('access.too_many_failures_here', { params: { minutes }, retryAfter: Math.ceil(wait / 1000) });
}

/** One wrong password or code more from this address. */
export async function countPlaceFailure(trx: Kysely<Tables>, ip: string, now: Date): Promise<void> {
  const isOver = sql<boolean>`sign_in_failures.first_at <= ${new Date(now.getTime() - placeWindowMs)}`;
  await trx
    .insertInto('sign_in_failures')
    .values({ key: keyOf(ip), failures: 1, first_at: now, last_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${isOver} then 1 else sign_in_failures.failures + 1 end`,
        first_at: sql`case when ${isOver} then ${now} else sign_in_failures.first_at end`,
        last_at: now,
      }),
    )
    .execute();
}

/**
 * Somebody who had mistyped came in: their own failures are not held against the address. Each was counted at some address before, so
 * nobody gains tries by failing at their own account.
 */
export async function forgivePlace(trx: Kysely<Tables>, ip: string, failures: number): Promise<void> {
  if (failures === 0) return;
  await trx
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: sql`greatest(0, ${eb.ref('failures')} - ${failures}::int)` }))
    .where('key', '=', keyOf(ip))
    .execute();
}
