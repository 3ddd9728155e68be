import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';

export interface Column {
  readonly name: string;
  /** As PostgreSQL names it, `numeric(4,1)`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

interface Rule {
  readonly name: string;
  /** Of the table, in the order of the rule; empty where it is of an expression. */
  readonly columns: readonly string[];
  readonly text: string;
}

export interface Reference extends Rule {
  readonly table: string;
  readonly to: readonly string[];
}

export interface Table {
  readonly name: string;
  /** Without those that the database reckons itself. */
  readonly columns: readonly Column[];
  readonly checks: readonly Rule[];
  readonly references: readonly Reference[];
  /** Indexes that hold a value once, and exclusions. */
  readonly unique: readonly Rule[];
}

/** The tables of a database as it is now, by its own catalogue, without the migrator's. */
export async function tablesOf(db: Kysely<Tables>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isRequired', a.attnotnull, 'hasDefault', a.atthasdef) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '') as columns,
      ${rulesOf('c')} as checks,
      ${rulesOf('f')} as "references",
      coalesce((select jsonb_agg(jsonb_build_object('name', i.indexrelid::regclass, 'text', pg_get_indexdef(i.indexrelid),
          'columns', coalesce((select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)), '[]')))
        from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)), '[]') as unique
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db);
  return rows;
}

const rulesOf = (kind: 'c' | 'f') => sql`
  coalesce((select jsonb_agg(jsonb_build_object('name', r.conname, 'text', pg_get_constraintdef(r.oid), 'table', r.confrelid::regclass::text,
      'columns', (select jsonb_agg(a.attname order by k.at) from unnest(r.conkey) with ordinality k(num, at), pg_attribute a
        where a.attrelid = r.conrelid and a.attnum = k.num),
      'to', coalesce((select jsonb_agg(a.attname order by k.at) from unnest(r.confkey) with ordinality k(num, at), pg_attribute a
        where a.attrelid = r.confrelid and a.attnum = k.num), '[]')) order by r.conname)
    from pg_constraint r where r.conrelid = c.oid and r.contype = ${kind}), '[]')`;

/** What a schema is, a line each: columns, rules, indexes, triggers and functions. Two that are equal work alike. */
export async function shapeOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name || '.' || column_name, udt_name, character_maximum_length, numeric_precision, numeric_scale,
        is_nullable, column_default, generation_expression, collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'rule', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger
      where not tgisinternal
    union all select concat_ws(' ', 'function', p.oid::regprocedure, md5(pg_get_functiondef(p.oid))) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by) from pg_sequences where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

export type Row = Readonly<Record<string, string | null>>;

/** Every row of a table as texts, the columns that are asked for. */
export async function textsOf(db: Kysely<Tables>, table: string, columns: readonly string[]): Promise<Row[]> {
  const fields = columns.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  return (await sql<Row>`select ${sql.join(fields)} from ${sql.table(table)}`.execute(db)).rows;
}
