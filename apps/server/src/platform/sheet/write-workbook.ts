import type { Cell } from './cell.ts';
import { inSheetThread } from './sheet-thread.ts';

export interface SheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** `text` cells are marked as text, so that Excel keeps the leading zeros of codes and phones. */
  readonly type: 'text' | 'number' | 'date';
  /** Of its numbers: marks show 8,0. */
  readonly decimals?: number;
  /** Excel offers these words in the cells below. */
  readonly choices?: readonly string[];
  readonly isHidden?: true;
}

export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Lines above the header, the first one bold. */
  readonly title?: readonly string[];
}

export interface Workbook {
  readonly sheets: readonly SheetToWrite[];
}

/**
 * An .xlsx with frozen bold headers, lines around its cells, set up for A4 with the labels on every page. Never holds a formula: text that Excel could take for one is written with an apostrophe before it.
 * Runs in a thread: 5,000 rows do not delay other calls.
 */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const answer = await inSheetThread({ write: workbook });
  if ('written' in answer) return answer.written;
  throw new Error('the workbook could not be written');
}
