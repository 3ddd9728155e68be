import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

type TableName = keyof Tables & string;
type Row<T extends TableName> = Selectable<Tables[T]>;

/**
 * A table of which every row is one cell of a matrix that several people fill at once: its keys say which cell, `version` counts its
 * writes (0: never written), `updated_by` and `updated_at` say who wrote it last.
 */
export interface CellTable<Key extends object, Value extends object> {
  readonly name: TableName;
  readonly keys: readonly (keyof Key & string)[];
  /** What a cell that was never written counts as; its columns are the ones a save writes. */
  readonly blank: Value;
  /** A cell that becomes blank again leaves no row, and its version is 0. */
  readonly dropsBlank: boolean;
}

/** Declares a table of cells. Its columns are of types that JSON knows, or dates as text. */
export function cellTable<
  T extends TableName,
  K extends keyof Row<T> & string,
  const B extends { readonly [P in keyof Row<T>]?: Row<T>[P] | null },
>(
  name: T,
  definition: { readonly keys: readonly K[]; readonly blank: B; readonly dropsBlank?: true },
): CellTable<Pick<Row<T>, K>, { readonly [P in keyof B]: (P extends keyof Row<T> ? Row<T>[P] : never) | B[P] }> {
  return { name, keys: definition.keys, blank: definition.blank, dropsBlank: definition.dropsBlank ?? false };
}

/** One cell as somebody wants it, and the version of it that they saw. */
export interface CellInput<Key extends object, Value extends object> {
  readonly key: Key;
  readonly value: Value;
  readonly version: number;
}

/** One cell as it is now. */
export interface StoredCell<Value extends object> {
  readonly value: Value;
  readonly version: number;
  /** Name of who wrote it last. */
  readonly by: string;
  /** ISO moment; empty for a cell that was never written. */
  readonly at: string;
}

/** Tells cells of one table apart. */
export const cellKeyOf = <Key extends object>({ keys }: { readonly keys: readonly (keyof Key & string)[] }, key: Key) =>
  keys.map((column) => String(key[column])).join(' ');

export const isSameValue = <Value extends object>(a: Value, b: Value): boolean =>
  (Object.keys(a) as (keyof Value)[]).every((column) => a[column] === b[column]);
