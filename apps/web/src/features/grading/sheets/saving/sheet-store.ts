import type { SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMode } from '../../../../ui/matrix/block/keyboard.ts';
import {
  at,
  type Move,
  moved,
  nextField,
  type Position,
  positionsIn,
  rangeOf,
  type Selection,
  select,
} from '../../../../ui/matrix/block/selection.ts';
import { createUndoStack } from '../../../../ui/matrix/block/undo-stack.ts';
import { type CellContent, type ReadTyped, sameContent } from '../cell-content.ts';
import { type BlockSaid, createSheetBlocks } from '../sheet-blocks.ts';
import { type CellChange, type CellQueue, createSheetCells, type DraftStorage } from '../sheet-cells.ts';
import type { SheetData } from '../sheet-model.ts';
import { createSheetResults } from '../sheet-results.ts';
import { createSheetViews } from '../sheet-views.ts';
import { createEmitter } from './sheet-emitter.ts';

export type Said =
  | BlockSaid
  | { readonly what: 'undone' | 'redone'; readonly count: number }
  | { readonly what: 'nothingToUndo' | 'nothingToRedo' };

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

const nothing = { count: 0, invalid: 0 };

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
  const undoStack = createUndoStack<CellChange>();
  let selection: Selection = at(0, 0);
  let mode: SheetMode = 'navigate';
  let draft = '';
  /** The column where a row of entries began: Enter after Tab goes back under it, as in a spreadsheet. */
  let entryColumn: number | null = null;
  /** After the last row no cell is open: what is typed then belongs to nobody. */
  let isAtEnd = false;
  const results = createSheetResults(cells, (row) =>
    mode === 'navigate' || selection.active.row !== row ? null : { column: selection.active.column, text: draft },
  );

  const views = createSheetViews({
    cells,
    results,
    emitter,
    textOf,
    outcomeText,
    typing: () => ({ mode, draft, selection, isAtEnd }),
  });
  const { changedCell, changedRow, changedSheet, changedAll } = views;
  const viewOf = views.view;

  function setSelection(next: Selection): void {
    const before = selection;
    const isSame = next.active.row === before.active.row && next.active.column === before.active.column;
    if (isSame && next.anchor === before.anchor) return;
    selection = next;
    for (const range of [rangeOf(before), rangeOf(next)]) for (const place of positionsIn(range)) changedCell(place);
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
    write([{ ...place, text, read: cells.read(place, text, cells.entry()) }]);
  }

  function setAtEnd(next: boolean): void {
    if (next === isAtEnd) return;
    isAtEnd = next;
    const { column } = selection.active;
    for (let row = 0; row < bounds.rows; row += 1) changedCell({ row, column });
    changedSheet();
  }

  function go({ row, column }: Position, extend = false): void {
    commit();
    setAtEnd(false);
    const active = { row: Math.min(row, bounds.rows - 1), column: Math.min(column, bounds.columns - 1) };
    setSelection(select(selection, active, extend));
  }

  const blocks = createSheetBlocks({
    cells,
    onSaid,
    selection: () => selection,
    setSelection,
    textOf: ({ row, column }) => viewOf(row, column).text,
    typed(): string | null {
      if (mode === 'navigate') return null;
      const read = cells.read(selection.active, draft, cells.entry());
      return read.ok ? textOf(read.content) : draft;
    },
    leave: () => {
      if (mode !== 'navigate') setMode('navigate');
    },
    write: (texts) => (isAtEnd ? nothing : write(texts.map(({ text, ...place }) => asText(place, text)))),
  });

  function step(which: 'undo' | 'redo'): void {
    const changes = cells.mayEdit() ? undoStack[which]() : null;
    if (!changes) {
      onSaid({ what: which === 'undo' ? 'nothingToUndo' : 'nothingToRedo' });
      return;
    }
    setAtEnd(false);
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
    moment: views.moment,
    view: viewOf,
    lineMoment: views.lineMoment,
    cell: (row: number, column: number) => cells.at({ row, column }),
    result: results.of,
    selection: () => selection,
    mode: () => mode,
    isAtEnd: () => isAtEnd,
    canEdit: cells.canEdit,
    entry: cells.entry,
    setEntry(next: Parameters<typeof cells.setEntry>[0]): void {
      cells.setEntry(next);
      changedSheet();
    },
    mayEdit: cells.mayEdit,
    placeOf: cells.placeOf,
    /** What is wrong with a text that stands there; null while another is being typed over it. */
    problemAt: (row: number, column: number) =>
      mode !== 'navigate' && selection.active.row === row && selection.active.column === column
        ? null
        : cells.problemAt({ row, column }),
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
    /** Nothing is open any more: the last pupil of the column has been entered. */
    end(): void {
      commit();
      if (!cells.mayEdit()) return;
      setSelection(at(selection.active.row, selection.active.column));
      setAtEnd(true);
    },
    /** Opens the cell again that was entered last. */
    resume: () => setAtEnd(false),
    /**
     * Enter goes down, Shift+Enter up; after Tab along a row, Enter goes back under the cell where the row began. After the last row nothing
     * is open.
     */
    enter(direction: 1 | -1): void {
      const { row, column } = selection.active;
      const start = { row, column: direction === 1 ? (entryColumn ?? column) : column };
      entryColumn = null;
      if (direction === 1 && row === bounds.rows - 1 && cells.mayEdit()) {
        commit();
        setSelection(at(row, start.column));
        this.end();
        return;
      }
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
      if (isAtEnd) return;
      if (!cells.canEdit(selection.active)) {
        onSaid({ what: 'readOnly' });
        changedCell(selection.active);
        return;
      }
      setMode(mode === 'navigate' ? 'type' : mode, text);
    },
    edit(): void {
      if (isAtEnd || mode === 'edit' || !cells.canEdit(selection.active)) return;
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
    ...blocks,
    undo: () => step('undo'),
    redo: () => step('redo'),
    canUndo: undoStack.canUndo,
  };
}
