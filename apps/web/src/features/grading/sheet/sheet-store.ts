import type { SubjectOutcome } from '@phuong/contract/grading/mark.schema.ts';
import { BLANK, type CellContent, type ReadTyped, sameContent } from './cell-content.ts';
import type { SheetMode } from './keyboard.ts';
import { placeBlock, readBlock, writeBlock } from './paste-block.ts';
import type { Pending } from './save-queue.ts';
import {
  at,
  isInRange,
  isSingle,
  type Move,
  moved,
  nextField,
  type Position,
  positionsIn,
  rangeOf,
  type Selection,
  select,
} from './selection.ts';
import { type CellQueue, createSheetCells, type DraftStorage } from './sheet-cells.ts';
import { createEmitter } from './sheet-emitter.ts';
import type { SheetCell, SheetData } from './sheet-model.ts';
import { createSheetResults } from './sheet-results.ts';
import { type CellChange, createUndoStack } from './undo-stack.ts';

export type CellStatus = 'saved' | 'waiting' | 'sending' | 'invalid' | 'conflict' | 'refused';

/** What one cell of the grid draws; a new object only when something of it changed. */
export interface CellView {
  readonly text: string;
  readonly content: CellContent;
  readonly status: CellStatus;
  readonly isActive: boolean;
  readonly isMarked: boolean;
  readonly mode: SheetMode;
  readonly version: number;
  readonly isReadOnly: boolean;
  readonly pending: Pending<CellContent> | undefined;
}

export type Said =
  | { readonly what: 'pasted'; readonly count: number; readonly invalid: number; readonly outside: number }
  | { readonly what: 'cleared' | 'filled' | 'undone' | 'redone'; readonly count: number }
  | { readonly what: 'nothingToUndo' | 'nothingToRedo' | 'readOnly' };

export interface SheetStoreOptions {
  readonly data: SheetData;
  /** The text of a content in the language of the person. */
  readonly textOf: (content: CellContent) => string;
  readonly outcomeText: (outcome: SubjectOutcome) => string;
  readonly mayEdit: boolean;
  /** What an action did, for the announcement. */
  readonly onSaid: (said: Said) => void;
  readonly drafts: DraftStorage;
}

export type SheetStore = ReturnType<typeof createSheetStore>;

/**
 * The mark sheet outside React: selection, typing, undo. Components subscribe to one cell, one row or the whole, so that a key redraws
 * only what it changes. `attach` connects the queues that save; until then nothing is sent.
 */
export function createSheetStore(options: SheetStoreOptions) {
  const { textOf, outcomeText, onSaid } = options;
  const cells = createSheetCells(options.data, options.mayEdit, options.drafts);
  const { columns, bounds } = cells;
  const emitter = createEmitter();
  const undoStack = createUndoStack();
  const views = options.data.rows.map((): (CellView | undefined)[] => columns.map(() => undefined));
  let selection: Selection = at(0, 0);
  let mode: SheetMode = 'navigate';
  let draft = '';
  let moment = 0;
  /** The column where a row of entries began: Enter after Tab goes back under it, as in a spreadsheet. */
  let entryColumn: number | null = null;
  const results = createSheetResults(cells, (row) =>
    mode === 'navigate' || selection.active.row !== row ? null : { column: selection.active.column, text: draft },
  );

  function changedCell({ row, column }: Position): void {
    const line = views[row];
    if (line) line[column] = undefined;
    emitter.notify(`${row}:${column}`);
  }

  function changedRow(row: number): void {
    results.forget(row);
    columns.forEach((column, index) => {
      if (column.kind === 'computed') changedCell({ row, column: index });
    });
    emitter.notify(`row:${row}`);
  }

  function changedSheet(): void {
    moment += 1;
    emitter.notify('sheet');
  }

  function changedAll(): void {
    for (const line of views) line.fill(undefined);
    results.forgetAll();
    moment += 1;
    emitter.notifyAll();
  }

  function textAt(place: Position, cell: SheetCell | null): string {
    const isTyping =
      mode !== 'navigate' && selection.active.row === place.row && selection.active.column === place.column;
    if (isTyping) return draft;
    return cell ? (cell.draft ?? textOf(cell.content)) : outcomeText(results.outcome(place.row, place.column));
  }

  function viewOf(row: number, column: number): CellView {
    const line = views[row];
    const known = line?.[column];
    if (known) return known;
    const place = { row, column };
    const cell = cells.at(place);
    const isActive = selection.active.row === row && selection.active.column === column;
    const range = rangeOf(selection);
    const pending = cell ? cells.pendingAt(place) : undefined;
    const view: CellView = {
      text: textAt(place, cell),
      content: cell?.content ?? BLANK,
      status: cell?.draft != null ? 'invalid' : (pending?.state ?? 'saved'),
      isActive,
      isMarked: !isSingle(range) && isInRange(range, row, column),
      mode: isActive ? mode : 'navigate',
      version: cell?.version ?? 0,
      isReadOnly: !cells.canEdit(place),
      pending,
    };
    if (line) line[column] = view;
    return view;
  }

  function setSelection(next: Selection): void {
    const before = selection;
    const isSame = next.active.row === before.active.row && next.active.column === before.active.column;
    if (isSame && next.anchor === before.anchor) return;
    selection = next;
    for (const range of [rangeOf(before), rangeOf(next)]) for (const place of positionsIn(range)) changedCell(place);
    emitter.notify(`row:${before.active.row}`);
    emitter.notify(`row:${next.active.row}`);
    changedSheet();
  }

  function setMode(next: SheetMode, text = ''): void {
    mode = next;
    draft = text;
    changedCell(selection.active);
    changedRow(selection.active.row);
    changedSheet();
  }

  /** Writes texts into cells as one step that can be taken back; answers what was written. */
  function write(texts: readonly (Position & { read: ReadTyped; text: string })[]): { count: number; invalid: number } {
    const changes = texts.flatMap(({ row, column, read, text }): CellChange[] => {
      const cell = cells.at({ row, column });
      if (!cell || !cells.canEdit({ row, column })) return [];
      const before = { content: cell.content, draft: cell.draft };
      const after = read.ok ? { content: read.content, draft: null } : { content: cell.content, draft: text };
      const isSame = sameContent(before.content, after.content) && before.draft === after.draft;
      return isSame ? [] : [{ row, column, before, after }];
    });
    undoStack.push(changes);
    apply(changes, 'after');
    return { count: changes.length, invalid: changes.filter(({ after }) => after.draft !== null).length };
  }

  function apply(changes: readonly CellChange[], side: 'before' | 'after'): void {
    if (changes.length === 0) return;
    cells.apply(changes, side);
    for (const change of changes) changedCell(change);
    for (const row of new Set(changes.map((change) => change.row))) changedRow(row);
    changedSheet();
  }

  const asText = (place: Position, text: string) => ({ ...place, text, read: cells.read(place, text) });

  function commit(): void {
    if (mode === 'navigate') return;
    const text = draft;
    const place = selection.active;
    setMode('navigate');
    write([asText(place, text)]);
  }

  function go({ row, column }: Position, extend = false): void {
    commit();
    const active = { row: Math.min(row, bounds.rows - 1), column: Math.min(column, bounds.columns - 1) };
    setSelection(select(selection, active, extend));
  }

  function step(which: 'undo' | 'redo'): void {
    const changes = cells.mayEdit() ? undoStack[which]() : null;
    if (!changes) {
      onSaid({ what: which === 'undo' ? 'nothingToUndo' : 'nothingToRedo' });
      return;
    }
    apply(changes, which === 'undo' ? 'before' : 'after');
    const [first, last] = [changes[0], changes.at(-1)];
    if (first && last) setSelection({ active: first, anchor: last });
    onSaid({ what: which === 'undo' ? 'undone' : 'redone', count: changes.length });
  }

  return {
    columns,
    bounds,
    subscribe: emitter.subscribe,
    data: cells.data,
    /** Grows with every change; the snapshot of whoever draws the whole. */
    moment: () => moment,
    view: viewOf,
    cell: (row: number, column: number) => cells.at({ row, column }),
    result: results.of,
    selection: () => selection,
    mode: () => mode,
    canEdit: cells.canEdit,
    mayEdit: cells.mayEdit,
    placeOf: cells.placeOf,
    problemAt: (row: number, column: number) => cells.problemAt({ row, column }),
    savedText(row: number, column: number): string {
      const cell = cells.at({ row, column });
      return cell ? textOf(cell.saved) : '';
    },

    attach(queues: readonly CellQueue[]): void {
      cells.attach(queues);
      changedAll();
    },
    /** The queue has something new about these cells. */
    queueChanged(keys: readonly string[]): void {
      for (const key of keys) {
        const place = cells.placeOf(key);
        if (place) changedCell(place);
      }
      changedSheet();
    },
    savedCell(key: string, value: CellContent, version: number): void {
      const place = cells.saved(key, value, version);
      if (!place) return;
      changedCell(place);
      if (place.isChanged) changedRow(place.row);
    },
    /** Drops what could not be saved: the cell shows the server's value again. */
    dropPending(place: Position): void {
      cells.drop(place);
      changedCell(place);
      changedRow(place.row);
      changedSheet();
    },
    writeAgain: cells.sendAgain,
    settle(place: Position, choice: 'mine' | 'theirs'): void {
      cells.queueOf(place.column)?.settle(cells.keyAt(place), choice);
    },
    merge(next: SheetData): void {
      cells.merge(next);
      changedAll();
    },
    setMayEdit(next: boolean): void {
      if (next === cells.mayEdit()) return;
      cells.setMayEdit(next);
      changedAll();
    },

    go,
    move(move: Move, extend: boolean, page: number): void {
      entryColumn = null;
      go(moved(selection.active, move, bounds, page), extend);
    },
    /** Enter goes down, Shift+Enter up; after Tab along a row, Enter goes back under the cell where the row began. */
    enter(direction: 1 | -1): void {
      const { row, column } = selection.active;
      const start = { row, column: direction === 1 ? (entryColumn ?? column) : column };
      entryColumn = null;
      go(moved(start, direction === 1 ? 'down' : 'up', bounds));
    },
    /** Tab: the next cell that takes input. Answers false at the end, where the focus leaves the grid. */
    field(direction: 1 | -1): boolean {
      const next = nextField(selection.active, direction, bounds, cells.isField);
      if (!next) {
        commit();
        return false;
      }
      const isSameRow = next.row === selection.active.row;
      if (mode !== 'navigate') entryColumn ??= selection.active.column;
      if (!isSameRow) entryColumn = null;
      go(next);
      return true;
    },
    selectAll(): void {
      commit();
      setSelection({ active: { row: 0, column: 0 }, anchor: { row: bounds.rows - 1, column: bounds.columns - 1 } });
    },
    /** Starts or continues typing: the first key replaces what stood there. */
    type(text: string): void {
      if (!cells.canEdit(selection.active)) {
        onSaid({ what: 'readOnly' });
        changedCell(selection.active);
        return;
      }
      setMode(mode === 'navigate' ? 'type' : mode, text);
    },
    edit(): void {
      if (mode === 'edit' || !cells.canEdit(selection.active)) return;
      const { row, column } = selection.active;
      setMode('edit', mode === 'type' ? draft : viewOf(row, column).text);
    },
    cancel(): boolean {
      if (mode === 'navigate') return false;
      setMode('navigate');
      return true;
    },
    commit,
    writeText: (place: Position, text: string) => write([asText(place, text)]),
    writeContent: (place: Position, content: CellContent) =>
      write([{ ...place, text: textOf(content), read: { ok: true, content } }]),
    clear(): void {
      const places = [...positionsIn(rangeOf(selection))];
      const { count } = write(places.map((place) => asText(place, '')));
      if (!cells.mayEdit()) onSaid({ what: 'readOnly' });
      else if (count > 1) onSaid({ what: 'cleared', count });
    },
    /** Ctrl+D: the upper row into the rows below. Ctrl+Enter: what is typed, or the active cell, into the whole range. */
    fill(how: 'down' | 'range'): void {
      const { active } = selection;
      const range = rangeOf(selection);
      const typed = mode === 'navigate' ? null : draft;
      if (mode !== 'navigate') setMode('navigate');
      const source = ({ column }: Position): Position => (how === 'down' ? { row: range.top, column } : active);
      const texts = [...positionsIn(range)].flatMap((place) => {
        const from = source(place);
        if (how === 'down' && place.row === range.top) return [];
        return [asText(place, typed !== null && how === 'range' ? typed : viewOf(from.row, from.column).text)];
      });
      const { count } = write(texts);
      if (count > 0) onSaid({ what: 'filled', count });
    },
    copy(): string {
      const range = rangeOf(selection);
      const rows: string[][] = [];
      for (let row = range.top; row <= range.bottom; row += 1) {
        const line: string[] = [];
        for (let column = range.left; column <= range.right; column += 1) line.push(viewOf(row, column).text);
        rows.push(line);
      }
      return writeBlock(rows);
    },
    paste(text: string): void {
      if (!cells.mayEdit()) {
        onSaid({ what: 'readOnly' });
        return;
      }
      if (mode !== 'navigate') setMode('navigate');
      const range = rangeOf(selection);
      const { placed, outside } = placeBlock(readBlock(text), range, bounds);
      const { count, invalid } = write(placed.map((item) => asText(item, item.text)));
      const last = placed.at(-1);
      if (last && placed.length > 1) {
        setSelection({
          active: { row: range.top, column: range.left },
          anchor: { row: last.row, column: last.column },
        });
      }
      onSaid({ what: 'pasted', count, invalid, outside });
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    canUndo: undoStack.canUndo,
  };
}
