/** A cell of a table; rows and columns from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

type CellStep = readonly [down: number, right: number];

export const arrowSteps: Readonly<Record<string, CellStep>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
/** With Home and End along the row, and ten rows for a page. */
export const cellSteps: Readonly<Record<string, CellStep>> = {
  ...arrowSteps,
  Home: [0, -1000],
  End: [0, 1000],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

/** Where a step leads to in a table of this many rows and columns: at most to its edge. */
export function stepFrom(
  { row, column }: CellPlace,
  [down, right]: CellStep,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): CellPlace {
  return { row: within(row + down, rows), column: within(column + right, columns) };
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The element of a cell; cells carry `data-row` and `data-column`. */
export const cellElement = (table: Element | null, { row, column }: CellPlace): HTMLElement | null | undefined =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** Goes to a cell and scrolls no further than it takes to see it. */
export function focusCell(table: Element | null, place: CellPlace): void {
  const cell = cellElement(table, place);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
