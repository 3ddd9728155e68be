import type { Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { type Row, tablesOf, textsOf } from './catalogue.ts';

/** The rows of every table at a moment. */
type Snapshot = ReadonlyMap<string, readonly Row[]>;

export async function snapshotOf(db: Kysely<Tables>): Promise<Snapshot> {
  const rows = new Map<string, Row[]>();
  for (const { name, columns } of await tablesOf(db)) {
    rows.set(
      name,
      await textsOf(
        db,
        name,
        columns.map((column) => column.name),
      ),
    );
  }
  return rows;
}

/**
 * What of a snapshot is not in the database any more: tables and columns that went, rows that are fewer, and values that are others in the columns
 * that stayed. Rows that an upgrade adds are no loss. @returns `table`, or `table.column` of each.
 */
export async function lostSince(db: Kysely<Tables>, before: Snapshot): Promise<string[]> {
  const now = new Map((await tablesOf(db)).map((table) => [table.name, table.columns.map(({ name }) => name)]));
  const lost: string[] = [];
  for (const [table, were] of before) {
    const columns = now.get(table);
    if (!columns) {
      if (were.length > 0) lost.push(table);
      continue;
    }
    const [first = {}] = were;
    const stayed = Object.keys(first).filter((name) => columns.includes(name));
    lost.push(...Object.keys(first).flatMap((name) => (stayed.includes(name) ? [] : [`${table}.${name}`])));
    const is = were.length > 0 ? await textsOf(db, table, stayed) : [];
    if (missing(were, is, stayed) === 0) continue;
    const changed = stayed.filter((name) => missing(were, is, [name]) > 0);
    // Each value is there, and not in the same row.
    lost.push(
      ...(is.length < were.length || changed.length === 0 ? [table] : changed.map((name) => `${table}.${name}`)),
    );
  }
  return lost;
}

/** How many rows have no like in others, by these columns. */
function missing(rows: readonly Row[], others: readonly Row[], columns: readonly string[]): number {
  const left = new Map<string, number>();
  const keyOf = (row: Row) => JSON.stringify(columns.map((name) => row[name]));
  for (const row of others) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
    return count <= 0;
  }).length;
}
