import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A table an import wrote to. */
export interface Journalled {
  readonly name: string;
  /** How many changes of its rows were noted. */
  readonly rows: number;
  readonly key: readonly { readonly name: string; readonly type: string }[];
  /** Columns that are written, not computed. */
  readonly columns: readonly string[];
}

export async function journalledTables(trx: Kysely<Tables>, importId: string): Promise<Journalled[]> {
  const { rows } = await sql<Journalled>`
    select j.table_name as name, j.rows,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = j.table_name::regclass and i.indisprimary) as key,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = j.table_name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from (select table_name, count(*)::int as rows from import_rows where import_id = ${importId} group by 1) j
    order by 1`.execute(trx);
  return rows;
}

/** What keys are made of. */
const casts: Readonly<Record<string, RawBuilder<unknown>>> = {
  uuid: sql`uuid`,
  integer: sql`integer`,
  smallint: sql`smallint`,
  date: sql`date`,
};

/**
 * The row (`t`) is the one a note (`j`) is of. Said both ways, for the notes are too new for the database to know how many there are: by
 * the key of the table where it begins with a note, and by the index of the notes where it begins with a row.
 */
export const keyOf = ({ key }: Journalled, row: string, note: string): RawBuilder<unknown> => {
  const noted = sql.ref(`${note}.key`);
  const columns = key.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(`${row}.${name}`)}`);
  const each = key.map(
    ({ name, type }) =>
      sql`${sql.ref(`${row}.${name}`)} = (${noted} ->> ${sql.lit(name)})::${casts[type] ?? sql`text`}`,
  );
  return sql`${sql.join(each, sql` and `)} and ${noted} = jsonb_build_object(${sql.join(columns)})`;
};

const noted = (importId: string, statement: number) => sql`j.import_id = ${importId} and j.statement = ${statement}`;

type Undo = (trx: Kysely<Tables>, table: Journalled, importId: string, statement: number) => Promise<unknown>;

export const deleteMade: Undo = (trx, table, importId, statement) =>
  sql`delete from ${sql.table(table.name)} t using import_rows j
    where ${noted(importId, statement)} and ${keyOf(table, 't', 'j')}`.execute(trx);

export const reinsert: Undo = (trx, table, importId, statement) => {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table.name)} (${columns})
    select ${sql.join(table.columns.map((column) => sql.ref(`r.${column}`)))}
    from import_rows j, jsonb_populate_record(null::${sql.table(table.name)}, j.before) r
    where ${noted(importId, statement)}`.execute(trx);
};

/** The old values; the version goes on, so that a form that was open in between is refused as stale. */
export const putBack: Undo = (trx, table, importId, statement) => {
  const values = table.columns
    .filter((column) => !table.key.some(({ name }) => name === column))
    .map((column) => {
      const target = sql.ref(column);
      if (column === 'version') return sql`version = t.version + 1`;
      return sql`${target} = ${sql.ref(`r.${column}`)}`;
    });
  return sql`update ${sql.table(table.name)} t set ${sql.join(values)}
    from import_rows j, jsonb_populate_record(null::${sql.table(table.name)}, j.before) r
    where ${noted(importId, statement)} and ${keyOf(table, 't', 'j')}`.execute(trx);
};

/** Addresses as they are now and as they were before the import, of people it changed: what must be told before they are put back. */
export async function addressesBefore(
  trx: Kysely<Tables>,
  importId: string,
  table: 'students' | 'teachers' | 'employees',
): Promise<{ personId: string; from: string | null; to: string | null }[]> {
  const { rows } = await sql<{ personId: string; from: string | null; to: string | null }>`
    select t.id as "personId", t.email as "from", j.before ->> 'email' as "to"
    from (select distinct on (key) key, op, before from import_rows
      where import_id = ${importId} and table_name = ${table} order by key, id) j
    join ${sql.table(table)} t on t.id = (j.key ->> 'id')::uuid
    where j.op = 'UPDATE'`.execute(trx);
  return rows;
}
