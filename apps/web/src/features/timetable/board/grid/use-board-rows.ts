import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { useMemo, useRef } from 'react';
import type { BoardColumn } from '../board-slots.ts';
import { type BoardRow, type BoardView, rowsOf } from './board-rows.ts';

/** The classes that the chosen sessions and year group leave; the very same set while they stay the same. */
export function useClassesInView(
  classes: BoardState['classes'],
  shifts: readonly ShiftKey[],
  grade: number | null,
): ReadonlySet<string> {
  return useMemo(
    () =>
      new Set(
        classes
          .filter(({ session }) => session === 'FULL_DAY' || shifts.includes(session))
          .filter((each) => grade === null || each.grade === grade)
          .map(({ id }) => id),
      ),
    [classes, shifts, grade],
  );
}

/** The rows of a view; one that has not changed stays the same object. */
export function useBoardRows(
  view: BoardView,
  board: BoardState,
  columns: readonly BoardColumn[],
  shown: ReadonlySet<string>,
) {
  const before = useRef<readonly BoardRow[]>([]);
  return useMemo(() => {
    const all = rowsOf(view, board, columns, before.current);
    before.current = all;
    return view === 'class' ? all.filter(({ id }) => shown.has(id)) : all;
  }, [view, board, columns, shown]);
}
