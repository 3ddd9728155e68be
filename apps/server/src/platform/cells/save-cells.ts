import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../audit/audit.commands.ts';
import type { AuditEntry } from '../audit/audit-entry.rules.ts';
import type { Tables } from '../database/tables.ts';
import { type CellInput, type CellTable, cellKeyOf, isSameValue, type StoredCell } from './cell-table.ts';
import { type CellWriting, readCells, writeCells } from './write-cells.ts';

/** A change of one cell as a call sends it; `version` is the one the person saw. */
interface Change {
  readonly version: number;
}

export interface CellSave<Key extends object, Value extends object, C extends Change> extends CellWriting {
  readonly table: CellTable<Key, Value>;
  readonly changes: readonly C[];
  readonly cellOf: (change: C) => { readonly key: Key; readonly value: Value };
  /** Why this one cell cannot be written. Whether the person may write at all is decided before. */
  readonly refusalOf: (change: C) => ErrorCode | null;
}

export type SavedCell<Value extends object, C extends Change> = { readonly change: C; readonly version: number } & (
  | { readonly status: 'saved'; readonly isWritten: false }
  | { readonly status: 'saved'; readonly isWritten: true; readonly before: Value; readonly after: Value }
  | { readonly status: 'refused'; readonly code: ErrorCode }
  | { readonly status: 'conflict'; readonly current: StoredCell<Value> }
);

export type WrittenChange<Value extends object, C extends Change> = Extract<SavedCell<Value, C>, { isWritten: true }>;

/**
 * Saves cells, each by itself: written, refused with its code, or in conflict with what somebody else wrote. A cell that has the value
 * already is saved, so that a repeated call is safe. One statement, and a second one for cells that were not written.
 * @returns the cells in the order of the changes; none and `isOpen` false when the gate was shut.
 */
export async function saveCells<Key extends object, Value extends object, C extends Change>(
  db: Kysely<Tables>,
  { table, changes, cellOf, refusalOf, ...writing }: CellSave<Key, Value, C>,
): Promise<{ readonly isOpen: boolean; readonly cells: SavedCell<Value, C>[] }> {
  const wanted = changes.map((change) => {
    const { key, value } = cellOf(change);
    return { change, key, value, version: change.version, id: cellKeyOf(table, key), code: refusalOf(change) };
  });
  const accepted = wanted.filter(({ code }) => code === null);
  // Of two changes of one cell the first counts; the second then meets what the first has written.
  const first = new Map<string, CellInput<Key, Value>>();
  for (const cell of accepted) if (!first.has(cell.id)) first.set(cell.id, cell);
  const inputs = [...first.values()];
  const { isOpen, written } =
    inputs.length > 0
      ? await writeCells(db, table, inputs, writing)
      : { isOpen: true, written: new Map<string, never>() };
  if (!isOpen) return { isOpen, cells: [] };
  const isWritten = (cell: (typeof wanted)[number]) => written.has(cell.id) && first.get(cell.id) === cell;
  const others = accepted.filter((cell) => !isWritten(cell)).map(({ key }) => key);
  const current = others.length > 0 ? await readCells(db, table, others) : undefined;
  const never: StoredCell<Value> = { value: table.blank, version: 0, by: '', at: '' };
  const cells = wanted.map((cell): SavedCell<Value, C> => {
    const { change, value, code } = cell;
    if (code !== null) return { change, status: 'refused', version: change.version, code };
    const done = isWritten(cell) && written.get(cell.id);
    if (done) {
      return { change, status: 'saved', version: done.version, isWritten: true, before: done.before, after: value };
    }
    const stored = current?.get(cell.id) ?? never;
    if (isSameValue(value, stored.value)) {
      return { change, status: 'saved', version: stored.version, isWritten: false };
    }
    return { change, status: 'conflict', version: stored.version, current: stored };
  });
  return { isOpen, cells };
}

/** The cells that are different now: what the log tells of, and what follows from them. */
export const writtenOf = <Value extends object, C extends Change>(cells: readonly SavedCell<Value, C>[]) =>
  cells.filter((cell): cell is WrittenChange<Value, C> => cell.status === 'saved' && cell.isWritten);

/** The entry of the log for all cells written, before and after, as `factsOf` tells them; none when nothing was written. */
export const entriesOfCells = <Value extends object, C extends Change>(
  { reason, ...entry }: Omit<AuditEntry, 'before' | 'after'>,
  written: readonly WrittenChange<Value, C>[],
  factsOf: (change: C, value: Value) => object,
): AuditEntry[] =>
  written.length === 0
    ? []
    : [
        {
          ...entry,
          before: written.map(({ change, before }) => factsOf(change, before)),
          after: written.map(({ change, after }) => factsOf(change, after)),
          ...(reason ? { reason } : {}),
        },
      ];

/** Writes that entry. */
export async function auditCells<Value extends object, C extends Change>(
  trx: Kysely<Tables>,
  by: By,
  entry: Omit<AuditEntry, 'before' | 'after'>,
  written: readonly WrittenChange<Value, C>[],
  factsOf: (change: C, value: Value) => object,
): Promise<void> {
  for (const told of entriesOfCells(entry, written, factsOf)) await audit(trx, by, told);
}

/** What the call answers: a change each, in their order. `idOf` says which cell, `currentOf` what a conflict shows. */
export const answersOf = <Value extends object, C extends Change, Id extends object, Current extends object>(
  cells: readonly SavedCell<Value, C>[],
  idOf: (change: C) => Id,
  currentOf: (stored: StoredCell<Value>) => Current,
) =>
  cells.map((cell) => {
    const answer = { ...idOf(cell.change), version: cell.version };
    if (cell.status === 'refused') return { ...answer, status: cell.status, code: cell.code };
    if (cell.status === 'conflict') return { ...answer, status: cell.status, current: currentOf(cell.current) };
    return { ...answer, status: cell.status };
  });
