import { type Kysely, sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { Tables } from '../../src/platform/database/tables.ts';

/**
 * Every test of the suite begins with the rows that the suite's own set-up made, whatever the tests before it wrote: for tests that count,
 * or that name a thing by what it is called. Call it once in the suite, after its `beforeAll`; suites inside it make no rows in a `beforeAll`
 * of their own. Only tables that a test has written are put back, so a test that reads costs next to nothing.
 */
export function eachTestBeginsAfresh(server: () => WithRows): void {
  let putBack: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    if (putBack) await putBack();
    else putBack = await rowsAsNow(server().services.db);
  });
}

/** A test server, or what else has a database. */
interface WithRows {
  readonly services: { readonly db: Kysely<Tables> };
}

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** How many rows a table has, and the transaction that wrote the newest of them: the rows are those of before as long as both are. */
interface State {
  readonly name: string;
  readonly count: number;
  readonly writtenBy: number;
}

/**
 * Keeps all rows and the sequences that people see (numbers of papers, codes); what comes back puts them back. Triggers and foreign keys
 * rest meanwhile. Sequences of identity columns go on: a row that is written after its answer (a refused call in the log) or by a job may have
 * taken its number from them and come only now.
 */
async function rowsAsNow(db: Kysely<Tables>): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<Table>`
    select c.relname::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname`.execute(db);
  const { rows: sequences } = await sql<{ set: string }>`
    select format('perform setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as set
    from pg_sequences where schemaname = 'public' and not exists (
      select from pg_depend where deptype = 'i' and classid = 'pg_class'::regclass
        and objid = format('%I.%I', schemaname, sequencename)::regclass)`.execute(db);
  await sql`create schema kept`.execute(db);
  await sql.raw(stateFunction(tables)).execute(db);
  const stateNow = async () => (await sql<State>`select * from kept.state()`.execute(db)).rows;
  const kept = new Map((await stateNow()).map((state) => [state.name, state]));
  const filled = tables.filter(({ name }) => kept.get(name)?.count !== 0);
  const copies = filled.map(({ name }) => `create table kept."${name}" as table public."${name}"`);
  await sql.raw(block(copies)).execute(db);

  const putBack = ({ name, columns }: Table) => [
    `delete from public."${name}"`,
    ...(filled.some((each) => each.name === name)
      ? [`insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`]
      : []),
  ];
  return async () => {
    const now = await stateNow();
    const changed = now.filter(({ name, count, writtenBy }) => {
      const before = kept.get(name);
      return count !== before?.count || writtenBy !== before.writtenBy;
    });
    if (changed.length === 0) return;
    const written = tables.filter(({ name }) => changed.some((state) => state.name === name));
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(block([...written.flatMap(putBack), ...sequences.map(({ set }) => set)])).execute(trx);
      const { rows } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(trx);
      for (const { name } of written) {
        const count = kept.get(name)?.count ?? 0;
        kept.set(name, { name, count, writtenBy: count === 0 ? 0 : (rows[0]?.id ?? 0) });
      }
    });
  };
}

/** In the database, where its plan is made once and needs no helpers: planning a query of all tables costs more than it, starting them too. */
function stateFunction(tables: readonly Table[]): string {
  const each = tables.map(
    ({ name }) => `select '${name}'::text, count(*)::int, coalesce(max(xmin::text::bigint), 0) from public."${name}"`,
  );
  return `create function kept.state() returns table (name text, count int, "writtenBy" bigint)
    language plpgsql set max_parallel_workers_per_gather = 0 as $state$ begin return query ${each.join(' union all ')}; end $state$`;
}

function block(statements: readonly string[]): string {
  return `do $rows$ begin ${statements.join('; ')}; end $rows$`;
}
