import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { decimalOf } from '../text/decimals.ts';
import { textOfLines } from '../text/formulas-in-text.ts';
import type { Notes } from '../text/notes.ts';
import type { CellAnswer } from './row-answers.ts';
import type { RowColumn } from './row-columns.ts';

/** A row of the table while it is read. */
export interface Row {
  readonly cell: (column: RowColumn) => string;
  /** As the row says; null: it doesn't. */
  readonly kind: QuestionKind | null;
  readonly options: readonly (readonly [letter: string, text: string])[];
  readonly notes: Notes;
  readonly newKey: () => string;
}

/** A cell as a text, a line a paragraph, formulas between dollars. */
export const shownCell = (cell: string): RichText => textOfLines(cell) as RichText;

/** `3,14 ± 0,01`, `9,8 ± 1%`. */
export function numberOf({ text, share }: CellAnswer) {
  const [number = '', about = '0'] = text.split('±');
  const isRelative = about.trim().endsWith('%');
  const value = decimalOf(number);
  const tolerance = decimalOf(isRelative ? `${about.trim().slice(0, -1).trim()}e-2`.replace(',', '.') : about);
  if (!value || !tolerance) return null;
  return {
    value: value.text,
    tolerance: tolerance.text,
    toleranceOf: isRelative ? ('RELATIVE' as const) : ('ABSOLUTE' as const),
    share: share ?? 100,
  };
}
