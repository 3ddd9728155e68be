import { keptThread } from '../kept-thread.ts';
import { startThread } from '../start-thread.ts';
import type { Sheet } from './cell.ts';
import type { FoundEncoding, OldEncoding } from './formats/old-encodings.ts';
import { sheetLimits, type WorkbookFault } from './sheet-limits.ts';
import type { Workbook } from './write-workbook.ts';

export type SheetTask =
  | { readonly read: Uint8Array; readonly convert?: OldEncoding | undefined }
  | { readonly write: Workbook };
/** The sheets of a file, and what was found of an old encoding in it, converted or not. */
export interface OpenedWorkbook {
  readonly sheets: Sheet[];
  readonly oldEncoding: FoundEncoding | null;
}

export type SheetAnswer =
  | OpenedWorkbook
  | { readonly written: Uint8Array<ArrayBuffer> }
  | { readonly fault: WorkbookFault };

const resourceLimits = { maxOldGenerationSizeMb: sheetLimits.memoryMegabytes, maxYoungGenerationSizeMb: 32 };
/** For writing what is our own: nobody is attacked by it. */
const patientMilliseconds = 60_000;

/** Reads or writes a workbook in a thread of its own. Running out of memory or time is `too_large`. */
export const inSheetThread = keptThread<SheetTask, SheetAnswer>({
  start: () => startThread(new URL('./sheet-worker.ts', import.meta.url), { resourceLimits }),
  milliseconds: (task) => ('write' in task ? patientMilliseconds : sheetLimits.milliseconds),
  tooMuch: { fault: 'too_large' },
  isSpent: (answer) => 'fault' in answer && answer.fault === 'too_large',
});
