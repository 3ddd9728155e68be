import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import '../access.tables.ts';
import { countFailures, type FailureRow, placePrefix, readFailures } from './throttle.guards.ts';
import { mostPlaceFailures, placeWindowMs } from './throttle.rules.ts';

/** An address is personal data: only its digest is stored. */
export const placeKey = (ip: string) => `${placePrefix}${createHash('sha256').update(placeOf(ip)).digest('base64url')}`;

/**
 * Failures of an address over all names: one password tried on a whole school, codes guessed for many. Good sign-ins are never counted, and
 * give back what their person mistyped before, so that a school of 1,500 behind one address comes in at seven. Not asked for devices their
 * person has signed in on.
 * @throws AppError 429 with the time to wait.
 */
export async function refusePlace(db: Kysely<Tables>, ip: string, now: Date): Promise<void> {
  const until = placeStop((await readFailures(db, [placeKey(ip)])).get(placeKey(ip)));
  if (until && placeWait(until, now) > 0) throw placeRefusal(until, now);
}

/** Until when an address with these failures is refused; null: it is not. */
export const placeStop = (row: FailureRow | undefined): Date | null =>
  row && row.failures >= mostPlaceFailures ? new Date(row.first_at.getTime() + placeWindowMs) : null;

/** In milliseconds. */
export const placeWait = (until: Date, now: Date): number => Math.max(0, until.getTime() - now.getTime());

export function placeRefusal(until: Date, now: Date): AppError {
  const wait = placeWait(until, now);
  const minutes = Math.ceil(wait / 60_000);
  return new AppError('access.too_many_failures_here', { params: { minutes }, retryAfter: Math.ceil(wait / 1000) });
}

/** One wrong password or code more from this address. */
export const countPlaceFailure = (trx: Kysely<Tables>, ip: string, now: Date): Promise<void> =>
  countFailures(trx, [placeKey(ip)], now);

/**
 * Somebody who had mistyped came in: their own failures are not held against the address. Each was counted at some address before, so
 * nobody gains tries by failing at their own account. @returns whether there was anything to forgive.
 */
export async function forgivePlace(trx: Kysely<Tables>, ip: string, failures: number): Promise<boolean> {
  if (failures === 0) return false;
  await trx
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: sql`greatest(0, ${eb.ref('failures')} - ${failures}::int)` }))
    .where('key', '=', placeKey(ip))
    .execute();
  return true;
}
