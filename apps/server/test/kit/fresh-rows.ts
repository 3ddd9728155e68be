import { type Kysely, sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { Tables } from '../../src/platform/database/tables.ts';
import type { TestServer } from '../servers/server.ts';

/**
 * Every test of the suite begins with the rows that the suite's own set-up made, whatever the tests before it wrote: for tests that count,
 * or that name a thing by what it is called. Call it once in the suite; suites inside it make no rows in a `beforeAll` of their own.
 */
export function eachTestBeginsAfresh(server: () => TestServer): void {
  let putBack: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    if (putBack) await putBack();
    else putBack = await rowsAsNow(server().services.db);
  });
}

/** Keeps all rows and the sequences; what comes back puts them back. Triggers and foreign keys rest meanwhile. */
async function rowsAsNow(db: Kysely<Tables>): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.relname::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname`.execute(db);
  const { rows: sequences } = await sql<{ set: string }>`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as set
    from pg_sequences where schemaname = 'public'`.execute(db);
  await sql`create schema kept`.execute(db);
  for (const { name } of tables) {
    await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(`public.${name}`)}`.execute(db);
  }
  const statements = [
    ...tables.flatMap(({ name, columns }) => [
      `delete from public."${name}"`,
      `insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
    ]),
    ...sequences.map(({ set }) => set.replace(/^select/, 'perform')),
  ];
  return async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(`do $rows$ begin ${statements.join('; ')}; end $rows$`).execute(trx);
    });
  };
}
