import { isLabel } from './paste-block.ts';
import { type ListedRow, type MatchedBlock, matchRows, nameKey } from './paste-rows.ts';
import type { Bounds, Position, Range } from './selection.ts';

/** Which column of the table each cell of a row of heads names, null where none; null altogether: the row is no row of heads. */
export type ReadHeads = (row: readonly string[]) => readonly (number | null)[] | null;

export interface HeadedBlock {
  /** The rows below the heads. */
  readonly rows: readonly (readonly string[])[];
  /** What each column of the block is called there. */
  readonly heads: readonly string[];
  /** For each column of the block the table's; null where it has none. */
  readonly columns: readonly (number | null)[];
}

/** A title, a line of months or weekdays may stand above the heads. */
const deepest = 3;
const leastShare = 0.6;
/** Heads say that it is a list: one row of this table is enough to take its names for names. */
const any = 0;

/** The heads a block carries, so that each column goes to its own and not to the one that happens to stand there; null: it has none. */
export function headsOf(
  block: readonly (readonly string[])[],
  rows: readonly ListedRow[],
  readHeads: ReadHeads,
): HeadedBlock | null {
  const named = new Set(rows.map(({ name }) => nameKey(name)));
  for (const [line, cells] of block.slice(0, Math.min(deepest, block.length - 1)).entries()) {
    if (cells.some((text) => named.has(nameKey(text)))) return null;
    const columns = readHeads(cells);
    if (columns) return { rows: block.slice(line + 1), heads: cells, columns };
  }
  return null;
}

/** Heads that are the names of columns, each under all it is called: "Toán", "Ngữ văn", "Văn". */
export function headsByName(columns: readonly (readonly string[])[]): ReadHeads {
  const known = new Map<string, number>();
  for (const [column, names] of columns.entries()) {
    for (const name of names) if (!known.has(nameKey(name))) known.set(nameKey(name), column);
  }
  return (row) => {
    const filled = row.filter((text) => text.trim() !== '');
    const told = filled.filter((text) => known.has(nameKey(text)) || isLabel(text)).length;
    const found = row.map((text) => known.get(nameKey(text)) ?? null);
    return found.some((column) => column !== null) && told >= filled.length * leastShare ? found : null;
  };
}

interface PlacedBlock {
  readonly placed: (Position & { readonly text: string })[];
  readonly outside: number;
  /** Heads the table does not have, of columns that hold something. */
  readonly leftHeads: readonly string[];
  readonly unknown: readonly string[];
  readonly unsure: readonly string[];
}

/**
 * Where the cells below the heads go. What stands left of the first head says whose row it is; rows that say so and are of nobody here are
 * left out, rows that say nothing go down from the cursor. `outside` counts what stands under heads that the table does not have: `leftHeads`
 * names them, so that a day of another month is not lost unseen.
 */
export function placeHeaded(
  { rows, heads, columns }: HeadedBlock,
  listed: readonly ListedRow[],
  arePeople: boolean,
  range: Range,
  bounds: Bounds,
): PlacedBlock {
  const first = columns.findIndex((column) => column !== null);
  // The number of the line stands for all that is right of the names, and comes back with the row it belongs to.
  const named = rows.map((cells, line) => [...cells.slice(0, first), String(line)]);
  const matched = matchRows(named, listed, arePeople, any) ?? strangersIn(named);
  const lines = matched
    ? matched.rows.map(({ row, cells }) => ({ row, cells: rows[Number(cells.at(-1))] ?? [] }))
    : rows.map((cells, line) => ({ row: range.top + line, cells }));
  const placed: (Position & { readonly text: string })[] = [];
  let outside = 0;
  const left = new Set<number>();
  for (const { row, cells } of lines) {
    for (const [index, text] of cells.entries()) {
      const column = columns[index] ?? null;
      if (column !== null && row < bounds.rows) placed.push({ row, column, text });
      else if (index >= first && text.trim() !== '') {
        outside += 1;
        if (column === null) left.add(index);
      }
    }
  }
  const leftHeads = [...left].sort((a, b) => a - b).flatMap((index) => heads[index]?.trim() || []);
  return { placed, outside, leftHeads, unknown: matched?.unknown ?? [], unsure: matched?.unsure ?? [] };
}

/** Rows that have names, and none of this table: a list of another class must not land on this one's pupils. */
function strangersIn(named: readonly (readonly string[])[]): MatchedBlock | null {
  const names = named.flatMap((cells) => cells.slice(0, -1).find((text) => /\p{L}/u.test(text)) ?? []);
  return names.length > 0 ? { rows: [], unknown: names, unsure: [] } : null;
}
