import { type Kysely, type RawBuilder, sql } from 'kysely';
import { placesOf, standingOf } from '../database/standing-statement.ts';
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
  /** What stands in gate and history at the places of these names. Written once, they are one statement for every save. */
  readonly values?: object;
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

const quoted = (name: string) => `"${name}"`;
const columns = (names: readonly string[], of = '') =>
  names.map((name) => (of ? `${of}.${quoted(name)}` : quoted(name))).join(', ');
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value === null ? 'null' : String(value);
const object = (names: readonly string[], of: string, prefix = '') =>
  `json_build_object(${names.map((name) => `${literal(name)}, ${of}.${quoted(prefix + name)}`).join(', ')})`;
const sameKeys = (keys: readonly string[], a: string, b: string) =>
  keys.map((key) => `${a}.${quoted(key)} = ${b}.${quoted(key)}`).join(' and ');

type AnyTable = Pick<CellTable<object, object>, 'blank' | 'dropsBlank'> & {
  readonly name: string;
  readonly keys: readonly string[];
};

/** The parts of the statement that are the same for every save of a table. */
function writingParts({ name, keys, blank, dropsBlank }: AnyTable, also: readonly string[]) {
  const target = quoted(name);
  const blanks = Object.entries(blank);
  const values = blanks.map(([column]) => column);
  const set = [...values, ...also, 'version', 'updated_by', 'updated_at'];
  const before = blanks.map(([column, value]) =>
    // A row that is not there reads as null by itself.
    value === null
      ? `t.${quoted(column)}`
      : `case when t.version is null then ${literal(value)} else t.${quoted(column)} end`,
  );
  const isBlank = `(${columns(values, 'o')}) is not distinct from (${blanks.map(([, value]) => literal(value)).join(', ')})`;
  return {
    values,
    input: sql.raw(`input as (select i.* from gate cross join json_populate_recordset(null::${target}, `),
    /** Where cells come and go, one that somebody is just clearing must not be taken for one that is there. */
    old: sql.raw(`::json) i), ${
      dropsBlank
        ? `held as (select t.* from input i join ${target} t on ${sameKeys(keys, 't', 'i')}
            order by ${columns(keys, 't')} for update of t),`
        : ''
    }
    old as (
      select i.*, ${values.map((column, index) => `${before[index]} as ${quoted(`old_${column}`)}`).join(', ')}
      from input i left join ${dropsBlank ? 'held' : target} t on ${sameKeys(keys, 't', 'i')}
      where coalesce(t.version, 0) = i.version and (${columns(values, 'i')}) is distinct from (${before.join(', ')})
    ), ${dropsBlank ? 'set_cells' : 'done'} as (
      insert into ${target} as t (${columns([...keys, ...set])})
      select ${columns([...keys, ...values, ...also], 'o')}, o.version + 1, `),
    set: sql.raw(`::timestamptz, now())
      from old o ${dropsBlank ? `where not (${isBlank})` : ''} order by ${columns(keys, 'o')}
      on conflict (${columns(keys)}) do update
        set ${set.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}
        where t.version = excluded.version - 1
      returning ${columns(keys, 't')}, t.version
    )${
      dropsBlank
        ? `, dropped as (delete from ${target} t using old o
          where ${sameKeys(keys, 't', 'o')} and t.version = o.version and ${isBlank}
          returning ${columns(keys, 't')}, 0 as version),
          done as (select * from set_cells union all select * from dropped)`
        : ''
    }`),
    written:
      sql.raw(`(select json_agg(json_build_object('key', ${object(keys, 'd')}, 'before', ${object(values, 'o', 'old_')},
        'version', d.version)) from done d join old o on ${sameKeys(keys, 'o', 'd')}) as written`),
  };
}

interface Filling {
  readonly input: string;
  readonly writer: string | null;
  readonly moment: Date | null;
}

interface WrittenRow {
  readonly is_open: boolean;
  readonly written: WrittenCell<never, never>[] | null;
}

type Statement = ReturnType<typeof writingStatement>;
type Around = Pick<CellWriting, 'gate' | 'history'>;

function writingStatement(table: AnyTable, also: readonly string[], { gate, history }: Around) {
  const parts = writingParts(table, also);
  const { input, writer, moment } = placesOf<Filling>(['input', 'writer', 'moment']);
  return standingOf<Filling, WrittenRow>(
    () => sql`
    with gate as (${gate ?? sql`select 1`}),
    ${parts.input}${input}${parts.old}${writer}::uuid, coalesce(${moment}${parts.set}${history ? sql`, history as (${history})` : sql``}
    select exists (select 1 from gate) as is_open, ${parts.written}`,
  );
}

class Statements {
  readonly #within = new WeakMap<object, Statements>();
  readonly #byColumns = new Map<string, Statement>();

  of(part: object): Statements {
    const known = this.#within.get(part) ?? new Statements();
    this.#within.set(part, known);
    return known;
  }

  with(columns: readonly string[], write: () => Statement): Statement {
    const name = columns.join(' ');
    const known = this.#byColumns.get(name) ?? write();
    this.#byColumns.set(name, known);
    return known;
  }
}

/** By table, gate, history and columns: putting one together would be a third of the cost of saving one mark. */
const statements = new Statements();
const nothing = {};

const statementOf = (table: AnyTable, also: readonly string[], around: Around): Statement =>
  statements
    .of(table)
    .of(around.gate ?? nothing)
    .of(around.history ?? nothing)
    .with(also, () => writingStatement(table, also, around));

/**
 * Writes many cells in one statement: each whose version is still the one named and whose value differs, in the order of their keys so
 * that two writers never wait for each other crosswise. A cell may be named once. Who may write which is the caller's matter.
 */
export async function writeCells<Key extends object, Value extends object>(
  db: Kysely<Tables>,
  table: CellTable<Key, Value>,
  cells: readonly CellInput<Key, Value>[],
  { userId, at, also = {}, gate, history, values }: CellWriting,
): Promise<WrittenCells<Key, Value>> {
  const input = JSON.stringify(cells.map(({ key, value, version }) => ({ ...key, ...value, ...also, version })));
  const statement = statementOf(table, Object.keys(also), { ...(gate && { gate }), ...(history && { history }) });
  const [row] = await statement(db, { ...values, input, writer: userId, moment: at ?? null });
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
  const { name, keys, blank } = table;
  const target = sql.raw(quoted(name));
  const { rows } = await sql<{ key: Key; value: Value; version: number; by: string; at: Date }>`
    select ${sql.raw(object(keys, 't'))} as key, ${sql.raw(object(Object.keys(blank), 't'))} as value, t.version,
      -- A table that keeps the writer's name keeps it as it was.
      coalesce(to_jsonb(t) ->> 'updated_by_name', u.display_name, '') as by, t.updated_at as at
    from json_populate_recordset(null::${target}, ${JSON.stringify(wanted)}::json) i
    join ${target} t on ${sql.raw(sameKeys(keys, 't', 'i'))}
    left join users u on u.id = t.updated_by`.execute(db);
  return new Map(
    rows.map(({ key, value, version, by, at }) => [
      cellKeyOf(table, key),
      { value, version, by, at: at.toISOString() },
    ]),
  );
}
