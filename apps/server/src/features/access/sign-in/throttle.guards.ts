import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { ofEachSchool } from '../../../platform/which-school.ts';
import '../access.tables.ts';
import { forgetAfterMs, placeWindowMs, waitAfter } from './throttle.rules.ts';

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

export const subjectKey = ({ scope, usernameKey, apart }: ThrottleSubject) =>
  `${accountKey(scope, usernameKey)}${digest(apart ?? '')}`;
const accountKey = (scope: string, usernameKey: string) => `${digest(`${scope}\n${usernameKey}`)}.`;

/** Typed names may be passwords by mistake: only their digest is stored. */
const digest = (text: string) => (text ? createHash('sha256').update(text).digest('base64url') : '');

export type FailureRow = Pick<Selectable<Tables['sign_in_failures']>, 'failures' | 'first_at' | 'last_at'>;

/** What is counted under these keys, in one query. */
export async function readFailures(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, FailureRow>> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['key', 'failures', 'first_at', 'last_at'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** @throws AppError 429 with the time to wait. */
export async function refuseTooManyFailures(db: Kysely<Tables>, subject: ThrottleSubject, now: Date): Promise<void> {
  openSubject(await readFailures(db, [subjectKey(subject)]), [subject], now);
}

/**
 * Of the ways to count a try, the first that is open: on a device somebody else has guessed on, its owner is one of the strangers again.
 * @param failures as `readFailures` has read them. @throws AppError 429 when none is.
 */
export function openSubject(
  failures: ReadonlyMap<string, FailureRow>,
  subjects: readonly [ThrottleSubject, ...ThrottleSubject[]],
  now: Date,
): ThrottleSubject {
  let refusal: AppError | null = null;
  for (const subject of subjects) {
    refusal = refusalOf(failures.get(subjectKey(subject)), now);
    if (!refusal) return subject;
  }
  throw refusal;
}

function refusalOf(row: FailureRow | undefined, now: Date): AppError | null {
  const wait = waitAfter(row ? { count: row.failures, lastAt: row.last_at.getTime() } : null, now.getTime());
  if (wait === 0) return null;
  if (wait === 'stopped') return new AppError('access.sign_in_stopped', { retryAfter: 86_400 });
  const minutes = Math.ceil(wait / 60_000);
  return new AppError('access.too_many_failures', { params: { minutes }, retryAfter: Math.ceil(wait / 1000) });
}

/** One failure more of this account. */
export const countFailure = (trx: Kysely<Tables>, subject: ThrottleSubject, now: Date): Promise<void> =>
  countFailures(trx, [subjectKey(subject)], now);

/** What keys of addresses begin with. */
export const placePrefix = 'place.';

/**
 * One failure more under each of these keys, in one statement, of which a flood makes many. Those of an address are of one window, those of
 * an account are forgotten after a time without any.
 */
export async function countFailures(db: Kysely<Tables>, keys: readonly string[], now: Date): Promise<void> {
  const [windowBegan, forgetBefore] = [placeWindowMs, forgetAfterMs].map((ms) => new Date(now.getTime() - ms));
  const isOver = sql<boolean>`case when starts_with(sign_in_failures.key, ${placePrefix})
    then sign_in_failures.first_at <= ${windowBegan} else sign_in_failures.last_at < ${forgetBefore} end`;
  await db
    .insertInto('sign_in_failures')
    .values(keys.map((key) => ({ key, failures: 1, first_at: now, last_at: now, blocked_until: null })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${isOver} then 1 else sign_in_failures.failures + 1 end`,
        first_at: sql`case when ${isOver} then ${now} else sign_in_failures.first_at end`,
        last_at: now,
      }),
    )
    .execute();
}

/** The right password was given: forgets the failures of the account and of this device. @returns how many they were. */
export async function clearFailures(trx: Kysely<Tables>, subject: ThrottleSubject): Promise<number> {
  const keys = [subjectKey(subject), accountKey(subject.scope, subject.usernameKey)];
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

const keptTurns = ofEachSchool(() => new Map<string, Promise<void>>());

/** Tries for one account run one after another: a hundred at once do not get a hundred guesses. */
export async function oneAtATime<T>(subject: ThrottleSubject, work: () => Promise<T>): Promise<T> {
  const leave = await enterAlone(subject);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The same in two steps. @returns what ends it, which must be called. */
export async function enterAlone(subject: ThrottleSubject): Promise<() => void> {
  const turns = keptTurns();
  const key = subjectKey(subject);
  const before = turns.get(key);
  let leave = () => {};
  const mine = new Promise<void>((resolve) => {
    leave = () => {
      if (turns.get(key) === mine) turns.delete(key);
      resolve();
    };
  });
  turns.set(key, mine);
  await before;
  return leave;
}
