import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type CellInput, type CellTable, cellKeyOf, type StoredCell } from './cell-table.ts';

export interface CellWriting {
  readonly userId: string | null;
  /** The moment of writing; the database's own when it is not said. */
  readonly at?: Date;
  /** More columns that every written row gets. */
  readonly also?: Readonly<Record<string, unknown>>;
  /** Nothing is written unless this select yields its one row. Let it lock what the right to write hangs on: `… for share`. */
  readonly gate?: RawBuilder<unknown>;
  /** An insert that keeps the history, of `done` (keys, version) joined with `old` (keys, new values, `old_<column>` for the old ones). */
  readonly history?: RawBuilder<unknown>;
}

interface WrittenCell<Key, Value> {
  readonly key: Key;
  readonly before: Value;
  readonly version: number;
}

interface WrittenCells<Key, Value> {
  /** False: the gate was shut and nothing was written. */
  readonly isOpen: boolean;
  /** By `cellKeyOf`; a cell that is not here was stale or has the value already. */
  readonly written: ReadonlyMap<string, WrittenCell<Key, Value>>;
}

const columns = (names: readonly string[], of = '') =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));
const object = (names: readonly string[], of: string, prefix = '') =>
  sql`json_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${of}.${prefix}${name}`)}`))})`;
const sameKeys = (keys: readonly string[], a: string, b: string) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`${a}.${key}`)} = ${sql.ref(`${b}.${key}`)}`),
    sql` and `,
  );

/**
 * Writes many cells in one statement: each whose version is still the one named and whose value differs, in the order of their keys so
 * that two writers never wait for each other crosswise. A cell may be named once. Who may write which is the caller's matter.
 */
export async function writeCells<Key extends object, Value extends object>(
  db: Kysely<Tables>,
  table: CellTable<Key, Value>,
  cells: readonly CellInput<Key, Value>[],
  { userId, at, also = {}, gate, history }: CellWriting,
): Promise<WrittenCells<Key, Value>> {
  const { keys } = table;
  const values = Object.keys(table.blank);
  const set = [...values, ...Object.keys(also), 'version', 'updated_by', 'updated_at'];
  const target = sql.table(table.name);
  const input = JSON.stringify(cells.map(({ key, value, version }) => ({ ...key, ...value, ...also, version })));
  const before = (name: string) =>
    sql`case when t.version is null then ${sql.ref(`b.${name}`)} else ${sql.ref(`t.${name}`)} end`;
  // Where cells come and go, one that somebody is just clearing must not be taken for one that is there.
  const lock = table.dropsBlank ? sql`order by ${columns(keys, 't')} for update of t` : sql``;
  const isBlank = sql`(${columns(values, 'o')}) is not distinct from (${columns(values, 'b')})`;
  const { rows } = await sql<{ is_open: boolean; written: WrittenCell<Key, Value>[] | null }>`
    with gate as (${gate ?? sql`select 1`}),
    input as (select i.* from gate cross join json_populate_recordset(null::${target}, ${input}::json) i),
    held as (select t.* from input i join ${target} t on ${sameKeys(keys, 't', 'i')} ${lock}),
    blank as (select * from json_populate_record(null::${target}, ${JSON.stringify(table.blank)}::json)),
    old as (
      select i.*, ${sql.join(values.map((name) => sql`${before(name)} as ${sql.ref(`old_${name}`)}`))}
      from input i cross join blank b left join held t on ${sameKeys(keys, 't', 'i')}
      where coalesce(t.version, 0) = i.version
        and (${columns(values, 'i')}) is distinct from (${sql.join(values.map(before))})
    ), set_cells as (
      insert into ${target} as t (${columns([...keys, ...set])})
      select ${columns([...keys, ...values, ...Object.keys(also)], 'o')}, o.version + 1, ${userId}::uuid,
        coalesce(${at ?? null}::timestamptz, now())
      from old o cross join blank b where ${table.dropsBlank ? sql`not (${isBlank})` : sql`true`} order by ${columns(keys, 'o')}
      on conflict (${columns(keys)}) do update
        set ${sql.join(set.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
        where t.version = excluded.version - 1
      returning ${columns(keys, 't')}, t.version
    ), dropped as (${
      table.dropsBlank
        ? sql`delete from ${target} t using old o, blank b
          where ${sameKeys(keys, 't', 'o')} and t.version = o.version and ${isBlank} returning ${columns(keys, 't')}, 0 as version`
        : sql`select * from set_cells where false`
    }), done as (select * from set_cells union all select * from dropped)
    ${history ? sql`, history as (${history})` : sql``}
    select exists (select 1 from gate) as is_open,
      (select json_agg(json_build_object('key', ${object(keys, 'o')}, 'version', d.version, 'before', ${object(values, 'o', 'old_')}))
        from done d join old o on ${sameKeys(keys, 'o', 'd')}) as written`.execute(db);
  const row = rows[0];
  const written = row?.written ?? [];
  return {
    isOpen: row?.is_open ?? false,
    written: new Map(written.map((cell) => [cellKeyOf(table, cell.key), cell])),
  };
}

/** Cells as they are now, by `cellKeyOf`; those never written are not in it. */
export async function readCells<Key extends object, Value extends object>(
  db: Kysely<Tables>,
  table: CellTable<Key, Value>,
  wanted: readonly Key[],
): Promise<ReadonlyMap<string, StoredCell<Value>>> {
  const target = sql.table(table.name);
  const { rows } = await sql<{ key: Key; value: Value; version: number; by: string; at: Date }>`
    select ${object(table.keys, 't')} as key, ${object(Object.keys(table.blank), 't')} as value, t.version,
      -- A table that keeps the writer's name keeps it as it was.
      coalesce(to_jsonb(t) ->> 'updated_by_name', u.display_name, '') as by, t.updated_at as at
    from json_populate_recordset(null::${target}, ${JSON.stringify(wanted)}::json) i
    join ${target} t on ${sameKeys(table.keys, 't', 'i')}
    left join users u on u.id = t.updated_by`.execute(db);
  return new Map(
    rows.map(({ key, value, version, by, at }) => [
      cellKeyOf(table, key),
      { value, version, by, at: at.toISOString() },
    ]),
  );
}
