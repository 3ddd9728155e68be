import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { isWatched } from '../servers/server.ts';

type Database = Kysely<Tables>;

/**
 * A hash over each table, by name: what differs between two moments was written in between.
 * @throws Error in a database that is looked into now and then: what its server does by itself would look like the work of a call.
 */
export async function fingerprint(db: Database, except: readonly string[] = []): Promise<Map<string, string>> {
  if (isWatched(db)) throw new Error('The server of this database writes by itself: start it with isUnwatched.');
  await workEnded(db);
  const { hashes } = await writesOf(db);
  const stale = [...hashes].filter(([name, hash]) => hash === undefined && !except.includes(name));
  if (stale.length > 0) {
    const names = sql.join(stale.map(([name]) => name));
    const hashed = await sql<{ name: string; hash: string }>`
      select name, fingerprints.hash(name) as hash from unnest(array[${names}]::text[]) as name`.execute(db);
    for (const { name, hash } of hashed.rows) hashes.set(name, hash);
  }
  return new Map([...hashes].flatMap(([name, hash]) => (except.includes(name) ? [] : [[name, hash ?? '']])));
}

/** What an earlier call left to be done in the background would look like the work of the next one. */
async function workEnded(db: Database): Promise<void> {
  const due = db
    .selectFrom('jobs')
    .select('kind')
    .where('state', 'in', ['queued', 'running'])
    // Nobody does these; they are there to be looked at.
    .where('kind', '!=', 'sample')
    .where('run_at', '<=', sql<Date>`now()`);
  for (let look = 0; look < 3_000; look++) {
    if ((await due.executeTakeFirst()) === undefined) return;
    await pause(20);
  }
  const kinds = await due.distinct().execute();
  throw new Error(`Work that does not end: ${kinds.map(({ kind }) => kind).join(', ')}.`);
}

/** Names of the tables that differ. */
export const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);

/** How often somebody was seen to have written one of these tables: as long as that stays, so do their rows. */
export async function timesWritten(db: Database, tables: readonly string[]): Promise<number> {
  const { times } = await writesOf(db);
  return tables.reduce((sum, name) => sum + (times.get(name) ?? 0), 0);
}

interface Writes {
  /** What a table's rows came to; nothing where they were written since. */
  readonly hashes: Map<string, string | undefined>;
  readonly times: Map<string, number>;
  asked: number;
}

const known = new WeakMap<Database, Promise<Writes>>();

/** Takes what the database has noted since it was last asked. A note is there once its write is committed, and never before. */
async function writesOf(db: Database): Promise<Writes> {
  const beginning = known.get(db) ?? startNoting(db);
  known.set(db, beginning);
  const writes = await beginning;
  const { rows } = await sql<{ name: string }>`delete from fingerprints.written returning name`.execute(db);
  for (const { name } of rows) {
    writes.hashes.set(name, undefined);
    writes.times.set(name, (writes.times.get(name) ?? 0) + 1);
  }
  // Nobody tidies a database of a moment, and a table that is filled and emptied only grows.
  writes.asked += 1;
  if (writes.asked % 200 === 0) await sql`vacuum fingerprints.written`.execute(db);
  return writes;
}

/**
 * Asked for some thousand times in a run: looking for what was written in every table took more than the calls themselves, so each statement
 * that writes leaves the name of its table, those of foreign keys and of whoever rests triggers (`fresh-rows.ts`) too. Then only these tables
 * are hashed. The order of rows does not matter to their hash, so they need not be sorted. Each trigger is made in a transaction of its own,
 * for jobs that write two tables must not be waited for with one of them locked.
 */
async function startNoting(db: Database): Promise<Writes> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  await sql`create schema fingerprints`.execute(db);
  await sql`create unlogged table fingerprints.written (name text not null)`.execute(db);
  await sql`create function fingerprints.note() returns trigger language plpgsql as $note$
    begin insert into fingerprints.written values (tg_table_name); return null; end $note$`.execute(db);
  for (const { name } of tables) {
    const table = sql.table(`public.${name}`);
    await sql`create trigger zz_note after insert or update or delete or truncate on ${table}
      for each statement execute function fingerprints.note()`.execute(db);
    await sql`alter table ${table} enable always trigger zz_note`.execute(db);
  }
  await sql`create function fingerprints.hash(name text) returns text language plpgsql
    set max_parallel_workers_per_gather = 0 as $rows$
    declare hash text;
    begin
      execute format('select concat_ws('' '', count(*), bit_xor(hashtextextended(t::text, 0))) from public.%I t', name) into hash;
      return hash;
    end $rows$`.execute(db);
  return { hashes: new Map(tables.map(({ name }) => [name, undefined])), times: new Map(), asked: 0 };
}
