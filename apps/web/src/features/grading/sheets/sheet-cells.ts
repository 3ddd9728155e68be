import type { MarkEntry } from '@phuong/rules/marks/mark.ts';
import type { Position } from '../../../ui/matrix/block/selection.ts';
import { type CellContent, readTyped, sameContent, type TypedProblem } from './cell-content.ts';
import type { Pending, SaveQueue } from './saving/save-queue.ts';
import { cellKey, cellOf, type SheetCell, type SheetColumn, type SheetData, sheetColumns } from './sheet-model.ts';

/** What a cell showed: a content, or a text that is none. */
interface CellText {
  readonly content: CellContent;
  readonly draft: string | null;
}

export interface CellChange extends Position {
  readonly before: CellText;
  readonly after: CellText;
}

export interface CellQueue {
  readonly accepts: (column: SheetColumn) => boolean;
  readonly queue: SaveQueue<CellContent>;
}

/** Texts that are no values, kept over a reload. */
export interface DraftStorage {
  readonly read: () => Readonly<Record<string, string>>;
  readonly write: (drafts: Record<string, string>) => void;
}

export type SheetCells = ReturnType<typeof createSheetCells>;

/** What stands in the cells: entered here, held by the server, and what still waits in a queue. Knows nothing of the screen. */
export function createSheetCells(first: SheetData, startMayEdit: boolean, drafts: DraftStorage) {
  let data = first;
  let mayEdit = startMayEdit;
  let entry: MarkEntry = first.sheet.markEntry;
  let queues: readonly CellQueue[] = [];
  const columns = sheetColumns(data.sheet);
  const rowOf = new Map(data.rows.map((row, index) => [row.studentId, index]));
  const columnOf = new Map(columns.map((column, index) => [column.key as string, index]));
  const cells = data.rows.map((row) => columns.map((column, index) => cellOf(row, column, index)));

  for (const [key, text] of Object.entries(drafts.read())) {
    const place = placeOf(key);
    const cell = place && at(place);
    if (cell) set(place, { ...cell, draft: text });
  }

  function at({ row, column }: Position): SheetCell | null {
    return cells[row]?.[column] ?? null;
  }

  function set({ row, column }: Position, cell: SheetCell): void {
    const line = cells[row];
    if (line) line[column] = cell;
  }

  function placeOf(key: string): Position | null {
    const [studentId = '', column = ''] = key.split('|');
    const [row, place] = [rowOf.get(studentId), columnOf.get(column)];
    return row === undefined || place === undefined ? null : { row, column: place };
  }

  const keyAt = ({ row, column }: Position): string =>
    cellKey(data.rows[row]?.studentId ?? '', columns[column]?.key ?? 'average');

  const queueOf = (column: number): SaveQueue<CellContent> | undefined => {
    const target = columns[column];
    return target && queues.find(({ accepts }) => accepts(target))?.queue;
  };

  const pendingAt = (place: Position): Pending<CellContent> | undefined => queueOf(place.column)?.entry(keyAt(place));

  const isField = ({ row, column }: Position): boolean =>
    columns[column]?.kind !== 'computed' && data.rows[row]?.leftOn === null && !isExemptAt(row, column);

  /** Marks of a pupil who is not assessed in the subject; the remark stays open. */
  const isExemptAt = (row: number, column: number): boolean => {
    const kind = data.rows[row]?.exemption?.kind;
    return columns[column]?.mark != null && (kind === 'DISABILITY' || kind === 'PRINCIPAL_DECISION');
  };

  const read = ({ column }: Position, text: string, entry?: MarkEntry) =>
    readTyped(text, columns[column]?.kind ?? 'computed', entry);

  function keepDrafts(): void {
    const found: Record<string, string> = {};
    cells.forEach((line, row) => {
      line.forEach((cell, column) => {
        if (cell?.draft != null) found[keyAt({ row, column })] = cell.draft;
      });
    });
    drafts.write(found);
  }

  return {
    columns,
    bounds: { rows: data.rows.length, columns: columns.length },
    data: () => data,
    at,
    line: (row: number) => cells[row] ?? [],
    placeOf,
    keyAt,
    queueOf,
    pendingAt,
    isField,
    canEdit: (place: Position) => mayEdit && isField(place),
    mayEdit: () => mayEdit,
    /** How typed digits are read; what is pasted is taken as it stands. */
    entry: () => entry,
    setEntry(next: MarkEntry): void {
      entry = next;
    },
    setMayEdit(next: boolean): void {
      mayEdit = next;
    },
    read,
    problemAt(place: Position): TypedProblem | null {
      const text = at(place)?.draft;
      const found = text == null ? null : read(place, text);
      return found && !found.ok ? found.problem : null;
    },

    /** Takes over what an earlier window has left in the queues. */
    attach(list: readonly CellQueue[]): void {
      queues = list;
      for (const { queue } of list) {
        for (const { key, value } of queue.entries()) {
          const place = placeOf(key);
          const cell = place && at(place);
          if (cell) set(place, { ...cell, content: value });
        }
      }
    },
    /** Writes changes and hands the valid ones to their queues. */
    apply(changes: readonly CellChange[], side: 'before' | 'after'): void {
      const puts = new Map<SaveQueue<CellContent>, Parameters<SaveQueue<CellContent>['put']>[0][number][]>();
      for (const change of changes) {
        const cell = at(change);
        if (!cell) continue;
        const { content, draft } = change[side];
        set(change, { ...cell, content, draft });
        const queue = queueOf(change.column);
        const isChanged = !sameContent(content, cell.content) || (draft === null && cell.draft !== null);
        if (!queue || draft !== null || !isChanged) continue;
        const list = puts.get(queue) ?? [];
        list.push({ key: keyAt(change), value: content, version: cell.version, original: cell.saved });
        puts.set(queue, list);
      }
      for (const [queue, list] of puts) queue.put(list);
      keepDrafts();
    },
    /** The server holds `value`; answers the place, and whether the cell now shows something else. */
    saved(key: string, value: CellContent, version: number): (Position & { isChanged: boolean }) | null {
      const place = placeOf(key);
      const cell = place && at(place);
      if (!cell) return null;
      const isNewest = !pendingAt(place);
      set(place, { ...cell, saved: value, version, content: isNewest ? value : cell.content });
      return { ...place, isChanged: isNewest && !sameContent(cell.content, value) };
    },
    /** Back to the server's value, for good. */
    drop(place: Position): void {
      const cell = at(place);
      if (!cell) return;
      queueOf(place.column)?.drop(keyAt(place));
      set(place, { ...cell, content: cell.saved, draft: null });
      keepDrafts();
    },
    /** Sends a refused cell once more. */
    sendAgain(place: Position): void {
      const cell = at(place);
      if (!cell) return;
      const { content, version, saved } = cell;
      queueOf(place.column)?.put([{ key: keyAt(place), value: content, version, original: saved }]);
    },
    /** Newer cells from the server; what is not sent yet stays. Pupils and columns must be the same. */
    merge(next: SheetData): void {
      data = next;
      next.rows.forEach((row, index) => {
        columns.forEach((column, order) => {
          const place = { row: index, column: order };
          const fresh = cellOf(row, column, order);
          const cell = at(place);
          if (!fresh || !cell || fresh.version <= cell.version) return;
          set(place, { ...fresh, content: pendingAt(place) ? cell.content : fresh.content, draft: cell.draft });
        });
      });
    },
  };
}
