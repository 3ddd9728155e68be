import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

declare module '../database/tables.ts' {
  interface Tables {
    people_taken: { user_id: string; person: string; at: Date };
  }
}

/** So long it counts that somebody's data were taken out. */
const windowMs = 24 * 3_600_000;
/** Whoever is looked at again within this time was taken out then: looking costs no write. */
const sameLookMs = 3_600_000;

export interface PeopleTaken {
  /** How many people of a day it would be with these. */
  readonly all: number;
  /** How many of these are new among them. */
  readonly fresh: number;
  /** Whether there is anything to write down. */
  readonly isNews: boolean;
}

/** Two calls of one account at the same moment, here or in another process, count each other: the later waits for the earlier's end. */
export const oneCountOf = (trx: Kysely<Tables>, account: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`people taken ${account}`}, 0))`.execute(trx);

/** Whose data the account took out within a day, with these. Each person counts once, however often they were looked at. */
export async function peopleTaken(
  db: Kysely<Tables>,
  account: string,
  people: ReadonlySet<string>,
  now: Date,
): Promise<PeopleTaken> {
  const given = sql`person = any(${[...people]}::text[])`;
  const { rows } = await sql<{ taken: number; again: number; lately: number }>`
    select count(*)::int as taken, (count(*) filter (where ${given}))::int as again,
      (count(*) filter (where ${given} and at > ${new Date(now.getTime() - sameLookMs)}))::int as lately
    from people_taken where user_id = ${account} and at > ${new Date(now.getTime() - windowMs)}`.execute(db);
  const { taken = 0, again = 0, lately = 0 } = rows[0] ?? {};
  return { all: taken + people.size - again, fresh: people.size - again, isNews: lately < people.size };
}

/** They have been taken out. */
export async function addPeopleTaken(
  trx: Kysely<Tables>,
  account: string,
  people: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  await sql`
    insert into people_taken (user_id, person, at)
    select ${account}, person, ${now} from unnest(${[...people].sort()}::text[]) as given (person)
    on conflict (user_id, person) do update set at = excluded.at`.execute(trx);
}

/** What no longer counts is forgotten: it tells who looked at whom. */
export async function forgetPeopleTaken(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('people_taken')
    .where('at', '<=', new Date(now.getTime() - windowMs))
    .execute();
}
