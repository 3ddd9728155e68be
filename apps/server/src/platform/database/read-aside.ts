import type { Kysely } from 'kysely';
import type { Db } from './open-database.ts';
import type { Tables } from './tables.ts';

/**
 * The handler of a call that only reads, decides nothing and is often dear: dashboards, reports, catalogues. Where the school has a replica of
 * its database, that one answers (decision 83).
 * @param read by the `db` it is given, and by no other.
 */
export const readAside =
  <C, T>({ database }: { readonly database: Db }, read: (call: C, db: Kysely<Tables>) => Promise<T>) =>
  (call: C): Promise<T> =>
    database.readAside((db) => read(call, db));
