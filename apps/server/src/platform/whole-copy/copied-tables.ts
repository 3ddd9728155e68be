import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Lives for minutes or days, and would do harm when it came back: a session that was ended, a code that was used, half an upload. Left out
 * of copies and of the hash; people sign in anew after a restore (decision 79).
 */
const momentaryTables: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'sso_attempts',
  'sign_in_challenges',
  'sign_in_failures',
  'one_time_codes',
  'setup_links',
  'used_assertions',
  'idempotency_keys',
  'uploads',
]);

/** The migrator's own: written by it again. */
export const migratorTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

/** Hashes and sealed secrets: in every copy, since people could not sign in without them, and marked in open ones. */
export const secretColumns: ReadonlySet<string> = new Set([
  'users.password_hash',
  'second_factors.secret',
  'second_factors.pending_secret',
  'recovery_codes.code_hash',
  'access_requests.password_hash',
  'invitations.token_hash',
  'timetable_calendar_links.token_hash',
  'student_device_keys.key',
  'user_device_keys.key',
  'jobs.payload',
]);

export interface CopiedColumn {
  readonly name: string;
  /** As PostgreSQL names it, `numeric(4,1)`. */
  readonly type: string;
  readonly isRequired: boolean;
}

export interface CopiedTable {
  readonly name: string;
  /** Without those that the database reckons itself. */
  readonly columns: readonly CopiedColumn[];
  readonly primaryKey: readonly string[];
  readonly references: readonly {
    readonly columns: readonly string[];
    readonly table: string;
    readonly to: readonly string[];
  }[];
}

/** What is copied, by name, as the database has it now. */
export async function copiedTables(db: Kysely<Tables>): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select c.relname::text as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull)
          order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select jsonb_agg(a.attname order by k.at) from pg_constraint p, unnest(p.conkey) with ordinality k(num, at), pg_attribute a
        where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.num), '[]') as "primaryKey",
      coalesce((select jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
          'columns', (select jsonb_agg(a.attname order by k.at) from unnest(f.conkey) with ordinality k(num, at), pg_attribute a
            where a.attrelid = f.conrelid and a.attnum = k.num),
          'to', (select jsonb_agg(a.attname order by k.at) from unnest(f.confkey) with ordinality k(num, at), pg_attribute a
            where a.attrelid = f.confrelid and a.attnum = k.num)) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and c.relname <> all(${migratorTables})
    order by c.relname`.execute(db);
  return rows.filter(({ name }) => !momentaryTables.has(name));
}

/** Where each sequence stands. */
export async function sequencesOf(db: Kysely<Tables>): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The migrations a database has had, in order. None where it is empty. */
export async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{
    is: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as is`.execute(db);
  if (!found[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
