import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import '../access.tables.ts';
import { forgetAfterMs, waitAfter } from './throttle.rules.ts';

/**
 * What failures are counted for: the account (also one that does not exist). A device the person has signed in on before is counted apart,
 * so that neither strangers' guesses nor those of neighbours behind one address lock the owner out.
 */
export interface ThrottleSubject {
  readonly scope: string;
  readonly usernameKey: string;
  /** The known device, or what else is counted apart. */
  readonly apart?: string;
}

const keyOf = ({ scope, usernameKey, apart }: ThrottleSubject) =>
  `${accountKey(scope, usernameKey)}${digest(apart ?? '')}`;
const accountKey = (scope: string, usernameKey: string) => `${digest(`${scope}\n${usernameKey}`)}.`;

/** Typed names may be passwords by mistake: only their digest is stored. */
const digest = (text: string) => (text ? createHash('sha256').update(text).digest('base64url') : '');

/** @throws AppError 429 with the time to wait. */
export async function refuseTooManyFailures(db: Kysely<Tables>, subject: ThrottleSubject, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_at'])
    .where('key', '=', keyOf(subject))
    .executeTakeFirst();
  const wait = waitAfter(row ? { count: row.failures, lastAt: row.last_at.getTime() } : null, now.getTime());
  if (wait === 0) return;
  if (wait === 'stopped') throw new AppError('access.sign_in_stopped', { retryAfter: 86_400 });
  const minutes = Math.ceil(wait / 60_000);
  throw new AppError('access.too_many_failures', { params: { minutes }, retryAfter: Math.ceil(wait / 1000) });
}

/**
 * Of the ways to count a try, the first that is open: on a device somebody else has guessed on, its owner is one of the strangers again.
 * @throws AppError 429 when none is.
 */
export async function openSubject(
  db: Kysely<Tables>,
  [first, ...others]: readonly [ThrottleSubject, ...ThrottleSubject[]],
  now: Date,
): Promise<ThrottleSubject> {
  try {
    await refuseTooManyFailures(db, first, now);
    return first;
  } catch (error) {
    const [second, ...rest] = others;
    if (!second || !(error instanceof AppError)) throw error;
    return openSubject(db, [second, ...rest], now);
  }
}

export async function countFailure(trx: Kysely<Tables>, subject: ThrottleSubject, now: Date): Promise<void> {
  const forgetBefore = new Date(now.getTime() - forgetAfterMs);
  await trx
    .insertInto('sign_in_failures')
    .values({ key: keyOf(subject), failures: 1, first_at: now, last_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when sign_in_failures.last_at < ${forgetBefore} then 1 else sign_in_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .execute();
}

/** The right password was given: forgets the failures of the account and of this device. @returns how many they were. */
export async function clearFailures(trx: Kysely<Tables>, subject: ThrottleSubject): Promise<number> {
  const keys = [keyOf(subject), accountKey(subject.scope, subject.usernameKey)];
  const gone = await trx.deleteFrom('sign_in_failures').where('key', 'in', keys).returning('failures').execute();
  return gone.reduce((sum, { failures }) => sum + failures, 0);
}

/** A new password was set: forgets the failures of the account everywhere. */
export async function clearAllFailures(trx: Kysely<Tables>, scope: string, usernameKey: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_failures')
    .where(sql<boolean>`starts_with(key, ${accountKey(scope, usernameKey)})`)
    .execute();
}

const turns = new Map<string, Promise<unknown>>();

/** Tries for one account run one after another: a hundred at once do not get a hundred guesses. */
export async function oneAtATime<T>(subject: ThrottleSubject, work: () => Promise<T>): Promise<T> {
  const key = keyOf(subject);
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}
