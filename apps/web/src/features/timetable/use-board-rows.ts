import type { BoardState } from '@phuong/contract/timetable/board.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { useMemo, useRef } from 'react';
import { type BoardRow, type BoardView, rowsOf } from './board-rows.ts';
import type { BoardColumn } from './board-slots.ts';

/** The rows of a view; one that has not changed stays the same object. */
export function useBoardRows(
  view: BoardView,
  board: BoardState,
  columns: readonly BoardColumn[],
  shifts: readonly ShiftKey[],
  grade: number | null,
) {
  const before = useRef<readonly BoardRow[]>([]);
  return useMemo(() => {
    const all = rowsOf(view, board, columns, before.current);
    before.current = all;
    if (view !== 'class') return all;
    const shown = new Set(
      board.classes
        .filter(({ session }) => session === 'FULL_DAY' || shifts.includes(session))
        .filter((each) => grade === null || each.grade === grade)
        .map(({ id }) => id),
    );
    return all.filter(({ id }) => shown.has(id));
  }, [view, board, columns, shifts, grade]);
}
