import { formatDate } from '@phuong/rules/people/dates.ts';

/** A calendar day typed into Excel as a real date, YYYY-MM-DD. */
export interface DateCell {
  readonly date: string;
}

/** What one cell holds: text, a number, a real date or a tick are told apart; null is empty (also the covered cells of a merge). */
export type Cell = string | number | boolean | DateCell | null;

export interface SheetRow {
  /** As Excel counts: the first row is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Cells merged across columns: place of the first → place of the last, counted from 0. */
  readonly spans?: ReadonlyMap<number, number>;
}

/** Only rows with something in them, in order. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly SheetRow[];
}

export const isDateCell = (cell: Cell): cell is DateCell => typeof cell === 'object' && cell !== null;

/** The cell as a person reads it: dates dd/MM/yyyy, whole numbers without grouping. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (isDateCell(cell)) return formatDate(cell.date);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
}

/** A, B … Z, AA … for a column counted from 0. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The column counted from 0 of a reference such as `AB12`; -1 when it names none. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    index = index * 26 + code - 64;
  }
  return index - 1;
}
