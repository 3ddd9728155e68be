import type { Position } from '../../../ui/matrix/block/selection.ts';
import { isBlank } from './cell-content.ts';
import type { SheetStore } from './saving/sheet-store.ts';

/** What the status line counts; each list leads to its cells, in reading order. */
export interface SheetCounts {
  /** Of the column in hand: cells with a mark, a result or an exemption that the server has, of the pupils still in class. */
  readonly saved: number;
  readonly pupils: number;
  readonly invalid: readonly Position[];
  readonly conflicts: readonly Position[];
  readonly refused: readonly Position[];
  readonly absent: readonly Position[];
}

export function countSheet(store: SheetStore, column: number): SheetCounts {
  const { rows } = store.data();
  const counts = {
    saved: 0,
    pupils: 0,
    invalid: [] as Position[],
    conflicts: [] as Position[],
    refused: [] as Position[],
    absent: [] as Position[],
  };
  rows.forEach((pupil, row) => {
    if (pupil.leftOn === null) counts.pupils += 1;
    store.columns.forEach((_, index) => {
      const place = { row, column: index };
      const { status, content } = store.view(row, index);
      if (status === 'invalid') counts.invalid.push(place);
      if (status === 'conflict') counts.conflicts.push(place);
      if (status === 'refused') counts.refused.push(place);
      if (typeof content !== 'string' && content.state === 'absent_pending') counts.absent.push(place);
      if (index === column && pupil.leftOn === null && isDone(store, place)) counts.saved += 1;
    });
  });
  return counts;
}

function isDone(store: SheetStore, { row, column }: Position): boolean {
  const saved = store.cell(row, column)?.saved;
  if (saved === undefined || isBlank(saved)) return false;
  return typeof saved === 'string' || saved.state === 'value' || saved.state === 'exempt';
}

/** The first cell of the column that waits for a mark: where entering begins. */
export function firstOpen(store: SheetStore, column: number): Position | null {
  for (let row = 0; row < store.bounds.rows; row += 1) {
    const cell = store.cell(row, column);
    if (cell && store.canEdit({ row, column }) && cell.draft === null && isBlank(cell.content)) return { row, column };
  }
  return null;
}

/** Where the sheet opens: the first empty cell of the first column of marks that still has one, else the first cell. */
export function firstPlace(store: SheetStore): Position {
  for (let column = 0; column < store.columns.length; column += 1) {
    if (!store.columns[column]?.mark) continue;
    const place = firstOpen(store, column);
    if (place) return place;
  }
  return { row: 0, column: 0 };
}

/** Whether it may be said of this mark that it was earned at another school: the server has it, and the pupil came from one. */
export function mayNameOrigin(store: SheetStore, { row, column }: Position): boolean {
  const { content, status } = store.view(row, column);
  const isMark = store.columns[column]?.mark != null && typeof content !== 'string' && content.state === 'value';
  return isMark && status === 'saved' && store.canEdit({ row, column }) && store.data().rows[row]?.cameFrom != null;
}
