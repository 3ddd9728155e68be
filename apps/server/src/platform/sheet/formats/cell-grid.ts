import type { Cell, SheetRow } from '../cell.ts';
import { sheetLimits, WorkbookError } from '../sheet-limits.ts';

/** What may still be read of a workbook; its sheets share it. */
export interface CellBudget {
  cells: number;
  characters: number;
}

export const wholeBudget = (): CellBudget => ({ cells: sheetLimits.cells, characters: sheetLimits.characters });

interface Row {
  readonly number: number;
  readonly cells: Cell[];
  spans?: Map<number, number>;
}

/** The cells of a sheet as they come, in any order, held to the limits. @throws WorkbookError `too_large` */
export class CellGrid {
  readonly #rows = new Map<number, Row>();
  readonly #merges: (readonly [row: number, column: number, lastRow: number, lastColumn: number])[] = [];
  readonly #budget: CellBudget;

  constructor(budget: CellBudget) {
    this.#budget = budget;
  }

  /** `row` as Excel counts, `column` from 0. */
  put(row: number, column: number, cell: Cell): void {
    if (cell === null || cell === '') return;
    if (column >= sheetLimits.columns) throw new WorkbookError('too_large', `column ${column + 1}`);
    this.#budget.cells -= 1;
    this.#budget.characters -= typeof cell === 'string' ? cell.length : 0;
    if (this.#budget.cells < 0 || this.#budget.characters < 0) throw new WorkbookError('too_large', 'cells');
    const { cells } = this.#row(row);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }

  #row(number: number): Row {
    const known = this.#rows.get(number);
    if (known) return known;
    if (this.#rows.size >= sheetLimits.rows) throw new WorkbookError('too_large', `${sheetLimits.rows + 1} rows`);
    const row = { number, cells: [] };
    this.#rows.set(number, row);
    return row;
  }

  /** Both corners, rows as Excel counts, columns from 0. */
  merge(row: number, column: number, lastRow: number, lastColumn: number): void {
    if (this.#merges.length < sheetLimits.rows) this.#merges.push([row, column, lastRow, lastColumn]);
  }

  /**
   * Only rows with something in them, in order. A cell merged over several rows stands for each of them ("6A1" beside its pupils, a label
   * over two lines of a header); one merged over several columns is told as their span ("Họ và tên" over family and given name).
   */
  rows(): SheetRow[] {
    for (const merge of this.#merges) this.#apply(merge);
    return [...this.#rows.values()].sort((a, b) => a.number - b.number);
  }

  #apply([row, column, lastRow, lastColumn]: readonly [number, number, number, number]): void {
    const value = this.#rows.get(row)?.cells[column] ?? null;
    if (value === null || lastColumn >= sheetLimits.columns) return;
    for (let number = row; number <= Math.min(lastRow, row + sheetLimits.rows); number += 1) {
      const covered = this.#rows.get(number);
      if (!covered) continue;
      while (covered.cells.length <= column) covered.cells.push(null);
      covered.cells[column] = value;
      if (lastColumn > column) covered.spans = (covered.spans ?? new Map<number, number>()).set(column, lastColumn);
    }
  }
}
