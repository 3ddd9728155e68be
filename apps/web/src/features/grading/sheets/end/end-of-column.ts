import type { Position } from '../../../../ui/matrix/block/selection.ts';
import type { SheetStore } from '../saving/sheet-store.ts';
import { countSheet, firstOpen } from '../sheet-status.ts';

/** What the card after the last row offers, first things first. */
export interface ColumnEnd {
  readonly done: number;
  readonly pupils: number;
  /** Texts that are no marks; they come before the empty cells. */
  readonly wrong: readonly Position[];
  readonly gaps: readonly Position[];
  /** The first empty cell of the next column, round the sheet, that still has one. */
  readonly next: Position | null;
}

/** How a column stands when its last pupil was entered. */
export function endOfColumn(store: SheetStore, column: number): ColumnEnd {
  const { saved, pupils, invalid } = countSheet(store, column);
  const gaps: Position[] = [];
  for (let row = 0; row < store.bounds.rows; row += 1) if (store.view(row, column).isGap) gaps.push({ row, column });
  const others = Array.from(
    { length: store.columns.length - 1 },
    (_, index) => (column + 1 + index) % store.columns.length,
  );
  const open = others.map((each) => (store.columns[each]?.kind === 'computed' ? null : firstOpen(store, each)));
  return {
    done: saved,
    pupils,
    wrong: invalid.filter((place) => place.column === column),
    gaps,
    next: open.find((place) => place !== null) ?? null,
  };
}
