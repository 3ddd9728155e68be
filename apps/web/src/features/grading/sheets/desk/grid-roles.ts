/** The ARIA parts of the grid. Number and name are its first two columns. */
export const FIRST_CELL_COLUMN = 3;

export const gridRow = (rowIndex: number) => ({ role: 'row', 'aria-rowindex': rowIndex });

export const gridCell = (column: number, role: 'gridcell' | 'rowheader' | 'columnheader' = 'gridcell') => ({
  role,
  'aria-colindex': column,
});
