import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { migratorTables } from './copied-tables.ts';
import { CopyError } from './copy-errors.ts';

/** What of a school is in a database that would be lost. */
export interface Installed {
  readonly isEmpty: boolean;
  /** The school's name, where it has one. */
  readonly school: string | null;
}

/** A school without an account is empty: a first start has put nothing there but defaults. */
export async function installedIn(db: Kysely<Tables>): Promise<Installed> {
  const { rows } = await sql<{
    name: string;
  }>`select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace
    and relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  // A first start that is stopped while it migrates leaves the migrator's own tables, which stand outside its one transaction.
  if ([...names].every((name) => migratorTables.includes(name))) return { isEmpty: true, school: null };
  if (!names.has('users') || !names.has('kysely_migration')) {
    throw new CopyError('The database holds tables of another program: give Phượng a database of its own.');
  }
  const { rows: users } = await sql<{ has: boolean }>`select exists (select from users) as has`.execute(db);
  const { rows: schools } = await sql<{ name: string }>`select name from schools`.execute(db);
  return { isEmpty: !users[0]?.has, school: schools[0]?.name ?? null };
}

/** Takes away everything of ours in the schema, but nothing of an extension. Inside the transaction that puts other things there. */
export async function emptySchema(trx: Kysely<Tables>): Promise<void> {
  await sql`do $$
    declare each record;
    begin
      for each in select c.oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop execute format('drop table if exists %s cascade', each.name); end loop;
      for each in select c.oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S'
      loop execute format('drop sequence if exists %s cascade', each.name); end loop;
      for each in select p.oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop function if exists %s cascade', each.name); end loop;
    end $$`.execute(trx);
}

/** @throws CopyError while the program is on the database: its work would be lost, and it would go on with what is gone. */
export async function refuseOthers(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'phuong'`.execute(db);
  if ((rows[0]?.count ?? 0) > 0) {
    throw new CopyError(
      'Phượng is running on this database: stop it first; PgBouncer too, where there is one, since it keeps connections.',
    );
  }
}
