import { placeBlock, placeRows, readBlock, withoutHeader, writeBlock } from './paste-block.ts';
import { headsOf, placeHeaded, type ReadHeads } from './paste-columns.ts';
import { type ListedRow, matchRows } from './paste-rows.ts';
import { type Bounds, type Position, positionsIn, type Range } from './selection.ts';
import { createUndoStack } from './undo-stack.ts';

/** A table of cells, as far as blocks of them are concerned. `V` is what a cell holds. */
export interface CellSource<V> {
  readonly bounds: Bounds;
  /** What a cell is called whatever part of the table is shown. */
  readonly keyAt: (place: Position) => string;
  readonly valueAt: (key: string) => V;
  /** As a spreadsheet gets it; `read` reads it back. */
  readonly textOf: (value: V, place: Position) => string;
  /** Undefined: the text is no value of this cell. */
  readonly read: (text: string, place: Position) => V | undefined;
  readonly same: (a: V, b: V) => boolean;
  readonly mayEdit: (place: Position) => boolean;
  readonly put: (changes: ReadonlyMap<string, V>) => void;
  /** What the rows are called: a block that holds these names goes by them. */
  readonly rows: readonly ListedRow[];
  /** What a row of heads says of its columns: a block that carries heads goes by them. */
  readonly readHeads?: ReadHeads | undefined;
  /** Why a text is no value of its cell, in words; undefined: there is no more to say. */
  readonly whyUnread?: ((text: string, place: Position) => string | undefined) | undefined;
  /** The rows are people, whose codes and dates of birth may stand after their names. */
  readonly arePeople: boolean;
}

interface PastedSaid {
  readonly what: 'pasted';
  readonly count: number;
  /** Texts that are no values of their cells, left out. */
  readonly unread: readonly string[];
  /** Why the first of them is none. */
  readonly why?: string | undefined;
  /** Cells that may not be written, left out. */
  readonly closed: number;
  readonly outside: number;
  /** Heads of columns that the table does not have. */
  readonly leftHeads: readonly string[];
  readonly unknown: readonly string[];
  readonly unsure: readonly string[];
}

export type CellsSaid =
  | PastedSaid
  | { readonly what: 'cleared' | 'filled' | 'undone' | 'redone'; readonly count: number }
  | { readonly what: 'nothingToUndo' | 'nothingToRedo' };

interface Change<V> {
  readonly key: string;
  readonly before: V;
  readonly after: V;
}

/** What is done to a block of cells of any table that is typed in: copy, paste, fill, clear, and taking back each of these and what was typed. */
export function createCellBlocks<V>(
  source: () => CellSource<V>,
  /** `undo` takes back just this, whatever was done since. */
  onSaid: (said: CellsSaid, undo?: () => void) => void,
) {
  const steps = createUndoStack<Change<V>>();

  /** Writes cells as one step; answers what changed. */
  function write(cells: readonly { readonly key: string; readonly value: V }[]): readonly Change<V>[] {
    const { valueAt, same, put } = source();
    const last = new Map(cells.map(({ key, value }) => [key, value]));
    const changes = [...last].flatMap(([key, after]) => {
      const before = valueAt(key);
      return same(before, after) ? [] : [{ key, before, after }];
    });
    if (changes.length === 0) return changes;
    steps.push(changes);
    put(new Map(changes.map(({ key, after }) => [key, after])));
    return changes;
  }

  /** Takes back one step, whatever was done since. */
  const undoOf = (changes: readonly Change<V>[]) => () => {
    const kept = changes.filter(({ key, after }) => source().same(source().valueAt(key), after));
    onSaid({ what: 'undone', count: write(kept.map(({ key, before }) => ({ key, value: before }))).length });
  };

  function writeTexts(texts: readonly (Position & { readonly text: string })[]) {
    const { keyAt, mayEdit, read, whyUnread } = source();
    const unread: string[] = [];
    let why: string | undefined;
    const open = texts.filter(mayEdit);
    const cells = open.flatMap((cell) => {
      const value = read(cell.text, cell);
      if (value === undefined) {
        why ??= whyUnread?.(cell.text, cell);
        unread.push(cell.text.trim());
      }
      return value === undefined ? [] : [{ key: keyAt(cell), value }];
    });
    // An empty cell over a closed one says nothing and loses nothing.
    const closed = texts.filter((cell) => !mayEdit(cell) && cell.text.trim() !== '').length;
    const changes = write(cells);
    return { count: changes.length, unread, why, closed, undo: undoOf(changes) };
  }

  /** By its heads and names where the block carries them, else from the upper left corner of the range. */
  function place(block: string[][], range: Range) {
    const { bounds, rows, arePeople, readHeads } = source();
    const headed = readHeads ? headsOf(block, rows, readHeads) : null;
    if (headed) return placeHeaded(headed, rows, arePeople, range, bounds);
    const plain = withoutHeader(block);
    const matched = matchRows(plain, rows, arePeople);
    if (!matched) return { ...placeBlock(plain, range, bounds), leftHeads: [], unknown: [], unsure: [] };
    const { unknown, unsure } = matched;
    return { ...placeRows(matched.rows, range.left, bounds), leftHeads: [], unknown, unsure };
  }

  const textAt = (place: Position): string => {
    const { keyAt, valueAt, textOf } = source();
    return textOf(valueAt(keyAt(place)), place);
  };

  /** Only cells that still hold what the step left: what a colleague entered since is not taken back. */
  function takeBack(changes: readonly Change<V>[] | null, to: 'before' | 'after'): number {
    const { valueAt, same, put } = source();
    const from = to === 'before' ? 'after' : 'before';
    const kept = (changes ?? []).filter((change) => same(valueAt(change.key), change[from]));
    if (kept.length > 0) put(new Map(kept.map((change) => [change.key, change[to]])));
    return kept.length;
  }

  return {
    write,
    copy(range: Range): string {
      const rows: string[][] = [];
      for (const place of positionsIn(range)) {
        const line = rows[place.row - range.top] ?? [];
        line.push(textAt(place));
        rows[place.row - range.top] = line;
      }
      return writeBlock(rows);
    },
    /** Answers what was pasted over, null when nothing was. */
    paste(text: string, range: Range): Range | null {
      const { placed, ...left } = place(readBlock(text), range);
      const { undo, ...written } = writeTexts(placed);
      onSaid({ what: 'pasted', ...written, ...left }, written.count > 0 ? undo : undefined);
      if (placed.length === 0) return null;
      const [lines, columns] = [placed.map(({ row }) => row), placed.map(({ column }) => column)];
      return {
        top: Math.min(...lines),
        bottom: Math.max(...lines),
        left: Math.min(...columns),
        right: Math.max(...columns),
      };
    },
    /** `down`: the upper row into the rows below. A place: that cell into the whole range. */
    fill(range: Range, from: 'down' | Position): void {
      const texts = [...positionsIn(range)].flatMap((place) => {
        const { row, column } = from === 'down' ? { row: range.top, column: place.column } : from;
        return row === place.row && column === place.column ? [] : [{ ...place, text: textAt({ row, column }) }];
      });
      const { count, undo } = writeTexts(texts);
      if (count > 0) onSaid({ what: 'filled', count }, undo);
    },
    /** A value for each of these cells, as one step that is said. */
    give(cells: readonly { readonly key: string; readonly value: V }[]): void {
      const changes = write(cells);
      if (changes.length > 0) onSaid({ what: 'filled', count: changes.length }, undoOf(changes));
    },
    clear(range: Range): void {
      const { count, undo } = writeTexts([...positionsIn(range)].map((place) => ({ ...place, text: '' })));
      if (count > 1) onSaid({ what: 'cleared', count }, undo);
    },
    undo(): void {
      const changes = steps.undo();
      onSaid(changes ? { what: 'undone', count: takeBack(changes, 'before') } : { what: 'nothingToUndo' });
    },
    redo(): void {
      const changes = steps.redo();
      onSaid(changes ? { what: 'redone', count: takeBack(changes, 'after') } : { what: 'nothingToRedo' });
    },
  };
}
