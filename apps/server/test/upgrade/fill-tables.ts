import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { type Column, type Reference, type Row, type Table, tablesOf, textsOf } from './catalogue.ts';
import { anyOf, type Chance, chanceOf, oneOf, valuesFor } from './drawn-values.ts';

/** Rows that are tried for each table. */
const rowsEach = 2;
/** For the first, and for those after it. */
const triesFirst = 150;
const triesAgain = 20;

/** What is given to a column: a text that the database reads by the column's type, null, or its default. */
type Value = string | null | undefined;

interface Refusal {
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
}

/**
 * Puts a few drawn rows into every table that has none, whatever the schema: a row is drawn, and where the database refuses it, the columns of the
 * rule that it names are drawn anew, until it holds all of them. @returns the tables for which none was found.
 */
export async function fillTables(db: Kysely<Tables>, seed: number): Promise<string[]> {
  const chance = chanceOf(seed);
  const tables = await tablesOf(db);
  const rows = new Map<string, Row[]>();
  const read = async ({ name, columns }: Table) =>
    rows.set(
      name,
      await textsOf(
        db,
        name,
        columns.map((column) => column.name),
      ),
    );
  for (const table of tables) await read(table);
  let empty = tables.filter(({ name }) => rows.get(name)?.length === 0);
  // A table waits for those it must refer to.
  for (;;) {
    const before = empty.length;
    for (const table of empty) {
      const isWaiting = needed(table).some((name) => rows.get(name)?.length === 0);
      if (isWaiting) continue;
      await new Filling(db, table, rows, chance).fill();
      await read(table);
    }
    empty = empty.filter(({ name }) => rows.get(name)?.length === 0);
    if (empty.length === before || empty.length === 0) return empty.map(({ name }) => name);
  }
}

const needed = ({ name, columns, references }: Table) =>
  references
    .filter((each) => each.table !== name && columns.some((one) => one.isRequired && each.columns.includes(one.name)))
    .map(({ table }) => table);

class Filling {
  #number = 0;
  readonly #known: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly table: Table,
    private readonly rows: ReadonlyMap<string, readonly Row[]>,
    private readonly chance: Chance,
  ) {
    this.#known = new Map(table.columns.map((column) => [column.name, valuesFor(table, column)]));
  }

  async fill(): Promise<void> {
    let made = 0;
    let row = this.#drawn();
    for (let left = triesFirst; left > 0 && made < rowsEach; left -= 1) {
      const refusal = await this.#insert(row);
      if (refusal === null) {
        made += 1;
        left = triesAgain;
      }
      row = refusal === null ? this.#drawn() : this.#mended(row, refusal);
    }
  }

  async #insert(row: ReadonlyMap<string, Value>): Promise<Refusal | null> {
    const given = [...row].filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => sql.ref(name));
    const values = given.map(([, value]) => sql`${value}`);
    try {
      await (given.length === 0
        ? sql`insert into ${sql.table(this.table.name)} default values`
        : sql`insert into ${sql.table(this.table.name)} (${sql.join(names)}) values (${sql.join(values)})`
      ).execute(this.db);
      return null;
    } catch (error) {
      return error as Refusal;
    }
  }

  #drawn(): Map<string, Value> {
    const row = new Map<string, Value>(this.table.columns.map((column) => [column.name, this.#value(column)]));
    for (const reference of this.table.references) this.#refer(row, reference);
    return row;
  }

  #value({ name, type, isRequired, hasDefault }: Column): Value {
    this.#number += 1;
    if (hasDefault && this.chance() < 0.4) return undefined;
    if (!isRequired && this.chance() < 0.4) return null;
    const known = this.#known.get(name) ?? [];
    const value = known.length > 0 && this.chance() < 0.8 ? oneOf(this.chance, known) : undefined;
    return value ?? anyOf(type, this.chance, this.#number);
  }

  /** Names a row that is there, one that fits what the row says of it already if there is one. */
  #refer(row: Map<string, Value>, { columns, table, to }: Reference): void {
    const mayBeEmpty = columns.some((name) => !this.table.columns.find((each) => each.name === name)?.isRequired);
    const there = this.rows.get(table) ?? [];
    const fitting = there.filter((each) =>
      columns.slice(1).every((name, at) => row.get(name) === each[to[at + 1] ?? '']),
    );
    const chosen = oneOf(this.chance, fitting.length > 0 ? fitting : there);
    const isEmpty = !chosen || (mayBeEmpty && this.chance() < 0.3);
    columns.forEach((name, at) => {
      const column = this.table.columns.find((each) => each.name === name);
      if (!isEmpty) row.set(name, chosen[to[at] ?? ''] ?? null);
      else if (!column?.isRequired) row.set(name, null);
    });
  }

  #mended(row: Map<string, Value>, { code, constraint, column }: Refusal): Map<string, Value> {
    const { checks, references, unique, columns } = this.table;
    const rule = [...checks, ...references, ...unique].find(({ name }) => name === constraint);
    const concerned = column ? [column] : rule?.columns;
    // A trigger's refusal, or a value that is none of its type: nothing says which.
    if (!concerned || concerned.length === 0 || !code || this.chance() < 0.05) return this.#drawn();
    for (const name of concerned) {
      if (this.chance() < 0.3) continue;
      const own = columns.find((each) => each.name === name);
      const reference = references.find((each) => each.columns.includes(name));
      if (reference) this.#refer(row, reference);
      else if (own) row.set(name, this.#value(own));
    }
    return row;
  }
}
