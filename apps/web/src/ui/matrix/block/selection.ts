export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The active cell and the other corner of the marked range (the same cell when nothing is marked). */
export interface Selection {
  readonly active: Position;
  readonly anchor: Position;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

export const at = (row: number, column: number): Selection => ({ active: { row, column }, anchor: { row, column } });

export function rangeOf({ active, anchor }: Selection): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** The same in a table that has become smaller since: both corners inside it. */
export const inside = ({ active, anchor }: Selection, { rows, columns }: Bounds): Selection => {
  const corner = ({ row, column }: Position) => ({ row: clamp(row, rows - 1), column: clamp(column, columns - 1) });
  return { active: corner(active), anchor: corner(anchor) };
};

export const isInRange = (range: Range, row: number, column: number): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

export const isSingle = (range: Range): boolean => range.top === range.bottom && range.left === range.right;

export function* positionsIn(range: Range): Generator<Position> {
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) yield { row, column };
  }
}

/** The cell a key leads to; stays at the edge. `page` is how many rows a page key jumps. */
export function moved({ row, column }: Position, move: Move, { rows, columns }: Bounds, page = 10): Position {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const targets: Record<Move, Position> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    rowStart: { row, column: 0 },
    rowEnd: { row, column: lastColumn },
    columnStart: { row: 0, column },
    columnEnd: { row: lastRow, column },
    first: { row: 0, column: 0 },
    last: { row: lastRow, column: lastColumn },
    pageUp: { row: row - page, column },
    pageDown: { row: row + page, column },
  };
  const target = targets[move];
  return { row: clamp(target.row, lastRow), column: clamp(target.column, lastColumn) };
}

/** Goes there; with `extend` the marked range grows from where it began. */
export function select(selection: Selection, active: Position, extend = false): Selection {
  return { active, anchor: extend ? selection.anchor : active };
}

/**
 * The next cell that takes input, row by row (Tab), or the one before (Shift+Tab). Null at the end of the sheet: the focus then leaves
 * the grid by itself.
 */
export function nextField(
  { row, column }: Position,
  step: 1 | -1,
  bounds: Bounds,
  isField: (position: Position) => boolean,
): Position | null {
  const total = bounds.rows * bounds.columns;
  for (let index = row * bounds.columns + column + step; index >= 0 && index < total; index += step) {
    const position = { row: Math.floor(index / bounds.columns), column: index % bounds.columns };
    if (isField(position)) return position;
  }
  return null;
}
