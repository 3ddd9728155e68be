import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { type BoardColumn, columnsOf, shiftsInUse } from '../board/board-slots.ts';
import { type BoardRow, type BoardView, rowsOf } from '../board/grid/board-rows.ts';

/** A table of its own in the view of the whole school: whoever is at school in these periods. */
export interface SchoolBlock {
  /** null: the whole day, where every class learns in both shifts or there is one. */
  readonly shift: ShiftKey | null;
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly BoardRow[];
}

/**
 * A school with a morning and an afternoon shift has a block for each: its classes against its periods, instead of one table that is half
 * empty. A class of the whole day, or with a lesson in the other shift, stands in both.
 */
export function schoolBlocks(view: BoardView, board: BoardState): SchoolBlock[] {
  const { week, classes, lessons } = board;
  const shifts = shiftsInUse(week, classes, lessons);
  const whole = columnsOf(week, shifts);
  if (shifts.length < 2 || classes.every(({ session }) => session === 'FULL_DAY'))
    return [{ shift: null, columns: whole, rows: rowsOf(view, board, whole) }];
  const sessions = new Map(classes.map(({ id, session }) => [id, session]));
  return shifts.flatMap((shift) => {
    const columns = columnsOf(week, [shift]);
    const rows = rowsOf(view, board, columns).filter(({ id, cells }) => {
      const session = view === 'class' ? sessions.get(id) : undefined;
      return session === shift || session === 'FULL_DAY' || cells.some((cell) => cell.lessons.length > 0);
    });
    return rows.length > 0 ? [{ shift, columns, rows }] : [];
  });
}
