import type { SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMode } from '../../../ui/matrix/block/keyboard.ts';
import { isInRange, isSingle, type Position, rangeOf, type Selection } from '../../../ui/matrix/block/selection.ts';
import { BLANK, type CellContent, isBlank } from './cell-content.ts';
import type { Pending } from './saving/save-queue.ts';
import type { Emitter } from './saving/sheet-emitter.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetCell } from './sheet-model.ts';
import type { SheetResults } from './sheet-results.ts';

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
  /** After the end of the list: still empty in the column in hand. */
  readonly isGap: boolean;
}

export interface SheetViewsOptions {
  readonly cells: SheetCells;
  readonly results: SheetResults;
  readonly emitter: Emitter;
  readonly textOf: (content: CellContent) => string;
  readonly outcomeText: (outcome: SubjectOutcome) => string;
  /** Where the person is, and what is typed there so far. */
  readonly typing: () => {
    readonly mode: SheetMode;
    readonly draft: string;
    readonly selection: Selection;
    readonly isAtEnd: boolean;
  };
}

/** What each cell draws, kept until something of it changes, and who is told then. */
export function createSheetViews({ cells, results, emitter, textOf, outcomeText, typing }: SheetViewsOptions) {
  const { columns } = cells;
  const views = cells.data().rows.map((): (CellView | undefined)[] => columns.map(() => undefined));
  /** How often each row has changed. */
  const lineMoments = cells.data().rows.map(() => 0);
  let moment = 0;

  function changedCell({ row, column }: Position): void {
    const line = views[row];
    if (line) line[column] = undefined;
    emitter.notify(`${row}:${column}`);
    changedLine(row);
  }

  function changedLine(row: number): void {
    lineMoments[row] = (lineMoments[row] ?? 0) + 1;
    emitter.notify(`row:${row}`);
  }

  function textAt(place: Position, cell: SheetCell | null): string {
    const { mode, draft, selection } = typing();
    const isTyping =
      mode !== 'navigate' && selection.active.row === place.row && selection.active.column === place.column;
    if (isTyping) return draft;
    return cell ? (cell.draft ?? textOf(cell.content)) : outcomeText(results.outcome(place.row, place.column));
  }

  return {
    changedCell,
    changedRow(row: number): void {
      results.forget(row);
      columns.forEach((column, index) => {
        if (column.kind === 'computed') changedCell({ row, column: index });
      });
      changedLine(row);
    },
    changedSheet(): void {
      moment += 1;
      emitter.notify('sheet');
    },
    changedAll(): void {
      views.forEach((line, row) => {
        line.fill(undefined);
        lineMoments[row] = (lineMoments[row] ?? 0) + 1;
      });
      results.forgetAll();
      moment += 1;
      emitter.notifyAll();
    },
    /** Grows with every change. */
    moment: () => moment,
    /** Grows with every change of a row or of one of its cells. */
    lineMoment: (row: number) => lineMoments[row] ?? 0,
    view(row: number, column: number): CellView {
      const line = views[row];
      const known = line?.[column];
      if (known) return known;
      const { mode, selection, isAtEnd } = typing();
      const place = { row, column };
      const cell = cells.at(place);
      const isActive = !isAtEnd && selection.active.row === row && selection.active.column === column;
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
        isGap:
          isAtEnd &&
          column === selection.active.column &&
          cell?.draft === null &&
          isBlank(cell.content) &&
          cells.canEdit(place),
      };
      if (line) line[column] = view;
      return view;
    },
  };
}
