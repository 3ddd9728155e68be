import type { MarkValue, SubjectOutcome } from '@phuong/contract/grading/mark.schema.ts';
import { type LiveResult, liveResult, yearOutcome } from './average.ts';
import { BLANK, type CellContent, type ReadTyped, readTyped, sameContent, type TypedProblem } from './cell-content.ts';
import type { SheetMode } from './keyboard.ts';
import { placeBlock, readBlock, writeBlock } from './paste-block.ts';
import type { Pending, SaveQueue } from './save-queue.ts';
import {
  at,
  isInRange,
  isSingle,
  type Move,
  moved,
  nextField,
  type Position,
  positionsIn,
  type Range,
  rangeOf,
  type Selection,
  select,
} from './selection.ts';
import { createEmitter, type Emitter } from './sheet-emitter.ts';
import {
  cellKey,
  cellOf,
  markContents,
  type SheetCell,
  type SheetColumn,
  type SheetData,
  sheetColumns,
} from './sheet-model.ts';
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
  /** Texts that are no values, kept over a reload. */
  readonly drafts: {
    readonly read: () => Readonly<Record<string, string>>;
    readonly write: (drafts: Record<string, string>) => void;
  };
}

export type SheetStore = ReturnType<typeof createSheetStore>;

/**
 * The mark sheet outside React: cells, selection, typing, undo. Components subscribe to one cell, one row or the whole, so that a key
 * redraws only what it changes. `attach` connects the queues that save; until then nothing is sent.
 */
export function createSheetStore(options: SheetStoreOptions) {
  const { textOf, outcomeText, onSaid } = options;
  let { data, mayEdit } = options;
  const columns = sheetColumns(data.sheet);
  const bounds = { rows: data.rows.length, columns: columns.length };
  const emitter: Emitter = createEmitter();
  const undoStack = createUndoStack();
  const rowOf = new Map(data.rows.map((row, index) => [row.studentId, index]));
  const columnOf = new Map(columns.map((column, index) => [column.key as string, index]));
  const cells = data.rows.map((row) => columns.map((column, index) => cellOf(row, column, index)));
  const views = data.rows.map((): (CellView | undefined)[] => columns.map(() => undefined));
  const results: (LiveResult | undefined)[] = data.rows.map(() => undefined);
  let queues: readonly { accepts: (column: SheetColumn) => boolean; queue: SaveQueue<CellContent> }[] = [];
  let selection: Selection = at(0, 0);
  let mode: SheetMode = 'navigate';
  let draft = '';
  let moment = 0;
  /** The column where a row of entries began: Enter after Tab goes back under it, as in a spreadsheet. */
  let entryColumn: number | null = null;

  for (const [key, text] of Object.entries(options.drafts.read())) {
    const place = placeOf(key);
    const cell = place && cells[place.row]?.[place.column];
    if (cell) setCell(place, { ...cell, draft: text });
  }

  function placeOf(key: string): Position | null {
    const [studentId = '', column = ''] = key.split('|');
    const [row, place] = [rowOf.get(studentId), columnOf.get(column)];
    return row === undefined || place === undefined ? null : { row, column: place };
  }

  function keyAt({ row, column }: Position): string {
    return cellKey(data.rows[row]?.studentId ?? '', columns[column]?.key ?? 'average');
  }

  const queueOf = (column: number) => {
    const target = columns[column];
    return target && queues.find(({ accepts }) => accepts(target))?.queue;
  };
  const pendingAt = (place: Position) => queueOf(place.column)?.entry(keyAt(place));
  const isField = ({ row, column }: Position) =>
    columns[column]?.kind !== 'computed' && data.rows[row]?.leftOn === null;
  const canEdit = (place: Position) => mayEdit && isField(place);

  function setCell({ row, column }: Position, cell: SheetCell): void {
    const line = cells[row];
    if (line) line[column] = cell;
  }

  function changedCell({ row, column }: Position): void {
    const line = views[row];
    if (line) line[column] = undefined;
    emitter.notify(`${row}:${column}`);
  }

  function changedRow(row: number): void {
    results[row] = undefined;
    columns.forEach((column, index) => {
      if (column.kind === 'computed') changedCell({ row, column: index });
    });
    emitter.notify(`row:${row}`);
  }

  function forgetViews(): void {
    for (const line of views) line.fill(undefined);
  }

  function changedSheet(): void {
    moment += 1;
    emitter.notify('sheet');
  }

  /** The marks of a row with the text that is being typed, so that the average follows every key. */
  function contentsOf(row: number): MarkValue[] {
    const line = cells[row] ?? [];
    if (mode === 'navigate' || selection.active.row !== row) return markContents(line, columns);
    const { column } = selection.active;
    const read = readTyped(draft, columns[column]?.kind ?? 'computed');
    const typed = line.map((cell, index) => {
      if (index !== column || !cell) return cell;
      return read.ok ? { ...cell, content: read.content, draft: null } : { ...cell, draft };
    });
    return markContents(typed, columns);
  }

  function resultOf(row: number): LiveResult {
    const { sheet } = data;
    const known = results[row];
    if (known) return known;
    const isClosed = sheet.state === 'locked';
    const markColumns = columns.flatMap(({ mark }) => (mark ? [mark] : []));
    const fresh = liveResult(markColumns, contentsOf(row), sheet.mode, sheet.requiredRegular, isClosed);
    // A sheet that nobody changes any more shows what the server has computed, whatever regulation it did it by.
    const stored = data.rows[row]?.average ?? null;
    const result = isClosed || sheet.ruleSet !== 'TT22' ? { ...fresh, outcome: stored } : fresh;
    results[row] = result;
    return result;
  }

  function computedText(row: number, column: number): string {
    const { key } = columns[column] ?? {};
    const semester1 = data.rows[row]?.semester1 ?? null;
    if (key === 'semester1') return outcomeText(semester1);
    if (key === 'average') return outcomeText(resultOf(row).outcome);
    const isStored = data.sheet.state === 'locked' || data.sheet.ruleSet !== 'TT22';
    return outcomeText(isStored ? (data.rows[row]?.year ?? null) : yearOutcome(semester1, resultOf(row).outcome));
  }

  function statusOf(cell: SheetCell | null, pending: Pending<CellContent> | undefined): CellStatus {
    if (cell?.draft != null) return 'invalid';
    return pending?.state ?? 'saved';
  }

  function viewOf(row: number, column: number): CellView {
    const line = views[row];
    const known = line?.[column];
    if (known) return known;
    const place = { row, column };
    const cell = cells[row]?.[column] ?? null;
    const isActive = selection.active.row === row && selection.active.column === column;
    const range = rangeOf(selection);
    const isTyping = isActive && mode !== 'navigate';
    const pending = cell ? pendingAt(place) : undefined;
    const view: CellView = {
      text: isTyping ? draft : cell ? (cell.draft ?? textOf(cell.content)) : computedText(row, column),
      content: cell?.content ?? BLANK,
      status: statusOf(cell, pending),
      isActive,
      isMarked: !isSingle(range) && isInRange(range, row, column),
      mode: isActive ? mode : 'navigate',
      version: cell?.version ?? 0,
      isReadOnly: !canEdit(place),
      pending,
    };
    if (line) line[column] = view;
    return view;
  }

  function setSelection(next: Selection): void {
    const before = selection;
    if (
      next.active.row === before.active.row &&
      next.active.column === before.active.column &&
      next.anchor === before.anchor
    )
      return;
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
      const cell = cells[row]?.[column];
      if (!cell || !canEdit({ row, column })) return [];
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
    const puts = new Map<
      SaveQueue<CellContent>,
      { key: string; value: CellContent; version: number; original: CellContent }[]
    >();
    for (const change of changes) {
      const cell = cells[change.row]?.[change.column];
      if (!cell) continue;
      const { content, draft: text } = change[side];
      setCell(change, { ...cell, content, draft: text });
      const queue = queueOf(change.column);
      const isChanged = !sameContent(content, cell.content) || (text === null && cell.draft !== null);
      if (queue && text === null && isChanged) {
        const list = puts.get(queue) ?? [];
        list.push({ key: keyAt(change), value: content, version: cell.version, original: cell.saved });
        puts.set(queue, list);
      }
    }
    for (const [queue, list] of puts) queue.put(list);
    for (const change of changes) changedCell(change);
    for (const row of new Set(changes.map((change) => change.row))) changedRow(row);
    options.drafts.write(draftTexts());
    changedSheet();
  }

  function draftTexts(): Record<string, string> {
    const found: Record<string, string> = {};
    cells.forEach((line, row) => {
      line.forEach((cell, column) => {
        if (cell?.draft != null) found[keyAt({ row, column })] = cell.draft;
      });
    });
    return found;
  }

  const readAt = ({ column }: Position, text: string) => readTyped(text, columns[column]?.kind ?? 'computed');
  const asText = (place: Position, text: string) => ({ ...place, text, read: readAt(place, text) });

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

  return {
    columns,
    bounds,
    subscribe: emitter.subscribe,
    data: () => data,
    /** Grows with every change; the snapshot of whoever draws the whole. */
    moment: () => moment,
    view: viewOf,
    cell: (row: number, column: number) => cells[row]?.[column] ?? null,
    result: resultOf,
    selection: () => selection,
    mode: () => mode,
    canEdit,
    mayEdit: () => mayEdit,
    keyAt,
    placeOf,
    problemAt(row: number, column: number): TypedProblem | null {
      const text = cells[row]?.[column]?.draft;
      const read = text == null ? null : readAt({ row, column }, text);
      return read && !read.ok ? read.problem : null;
    },

    attach(list: typeof queues): void {
      queues = list;
      for (const { queue } of list) {
        for (const { key, value } of queue.entries()) {
          const place = placeOf(key);
          const cell = place && cells[place.row]?.[place.column];
          if (place && cell) setCell(place, { ...cell, content: value });
        }
      }
      forgetViews();
      results.fill(undefined);
      changedSheet();
    },
    /** The queue has something new about these cells. */
    queueChanged(keys: readonly string[]): void {
      for (const key of keys) {
        const place = placeOf(key);
        if (place) changedCell(place);
      }
      changedSheet();
    },
    savedCell(key: string, value: CellContent, version: number): void {
      const place = placeOf(key);
      const cell = place && cells[place.row]?.[place.column];
      if (!place || !cell) return;
      const isNewest = !pendingAt(place);
      setCell(place, { ...cell, saved: value, version, content: isNewest ? value : cell.content });
      changedCell(place);
      if (isNewest && !sameContent(cell.content, value)) changedRow(place.row);
    },
    savedText(row: number, column: number): string {
      const cell = cells[row]?.[column];
      return cell ? textOf(cell.saved) : '';
    },
    /** Sends a refused cell once more. */
    writeAgain(place: Position): void {
      const cell = cells[place.row]?.[place.column];
      if (!cell) return;
      const { content, version, saved } = cell;
      queueOf(place.column)?.put([{ key: keyAt(place), value: content, version, original: saved }]);
    },
    /** Drops what could not be saved: the cell shows the server's value again. */
    dropPending(place: Position): void {
      const cell = cells[place.row]?.[place.column];
      if (!cell) return;
      queueOf(place.column)?.drop(keyAt(place));
      setCell(place, { ...cell, content: cell.saved, draft: null });
      options.drafts.write(draftTexts());
      changedCell(place);
      changedRow(place.row);
      changedSheet();
    },
    settle(place: Position, choice: 'mine' | 'theirs'): void {
      queueOf(place.column)?.settle(keyAt(place), choice);
    },
    /** Newer cells from the server; what is not sent yet stays. Pupils and columns must be the same. */
    merge(next: SheetData): void {
      data = next;
      next.rows.forEach((row, index) => {
        columns.forEach((column, place) => {
          const fresh = cellOf(row, column, place);
          const cell = cells[index]?.[place];
          if (!fresh || !cell || fresh.version <= cell.version) return;
          const here = { row: index, column: place };
          const content = pendingAt(here) ? cell.content : fresh.content;
          setCell(here, { ...fresh, content, draft: cell.draft });
        });
      });
      forgetViews();
      results.fill(undefined);
      emitter.notifyAll();
      moment += 1;
      emitter.notify('sheet');
    },
    setMayEdit(next: boolean): void {
      if (next === mayEdit) return;
      mayEdit = next;
      forgetViews();
      emitter.notifyAll();
      changedSheet();
    },

    go,
    move(move: Move, extend: boolean, page: number): void {
      entryColumn = null;
      go(moved(selection.active, move, bounds, page), extend);
    },
    /** Enter goes down, Shift+Enter up; after Tab along a row, Enter goes back under the cell where the row began. */
    enter(step: 1 | -1): void {
      const { row, column } = selection.active;
      const start = { row, column: step === 1 ? (entryColumn ?? column) : column };
      entryColumn = null;
      go(moved(start, step === 1 ? 'down' : 'up', bounds));
    },
    /** Tab: the next cell that takes input. Answers false at the end, where the focus leaves the grid. */
    field(step: 1 | -1): boolean {
      const next = nextField(selection.active, step, bounds, isField);
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
      if (!canEdit(selection.active)) {
        onSaid({ what: 'readOnly' });
        changedCell(selection.active);
        return;
      }
      setMode(mode === 'navigate' ? 'type' : mode, text);
    },
    edit(): void {
      if (mode === 'edit' || !canEdit(selection.active)) return;
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
      if (!mayEdit) onSaid({ what: 'readOnly' });
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
      const range: Range = rangeOf(selection);
      const rows: string[][] = [];
      for (let row = range.top; row <= range.bottom; row += 1) {
        const line: string[] = [];
        for (let column = range.left; column <= range.right; column += 1) line.push(viewOf(row, column).text);
        rows.push(line);
      }
      return writeBlock(rows);
    },
    paste(text: string): void {
      if (!mayEdit) {
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
    undo(): void {
      const changes = mayEdit ? undoStack.undo() : null;
      if (!changes) {
        onSaid({ what: 'nothingToUndo' });
        return;
      }
      apply(changes, 'before');
      showChanged(changes);
      onSaid({ what: 'undone', count: changes.length });
    },
    redo(): void {
      const changes = mayEdit ? undoStack.redo() : null;
      if (!changes) {
        onSaid({ what: 'nothingToRedo' });
        return;
      }
      apply(changes, 'after');
      showChanged(changes);
      onSaid({ what: 'redone', count: changes.length });
    },
    canUndo: undoStack.canUndo,
  };

  function showChanged(changes: readonly CellChange[]): void {
    const [first, last] = [changes[0], changes.at(-1)];
    if (first && last) setSelection({ active: first, anchor: last });
  }
}
