import { AppError } from '../http/app-error.ts';
import type { Sheet } from './cell.ts';
import type { OldEncoding } from './formats/old-encodings.ts';
import { sheetLimits } from './sheet-limits.ts';
import { inSheetThread, type OpenedWorkbook } from './sheet-thread.ts';

const refusals = {
  locked: 'platform.workbook_locked',
  too_large: 'platform.workbook_too_large',
  not_a_workbook: 'platform.not_a_workbook',
} as const;

/**
 * The sheets of an .xlsx, .xls, .ods or .csv, read in a thread with limits (see `sheetLimits`), and what of them is written in an old
 * encoding. `convert`: with the texts of that encoding in Unicode.
 * @throws AppError `platform.workbook_locked` for one with a password, `platform.not_a_workbook` for anything else that is none,
 *   `platform.workbook_too_large` over a limit.
 */
export async function openWorkbook(bytes: Uint8Array, convert?: OldEncoding): Promise<OpenedWorkbook> {
  if (bytes.length > sheetLimits.fileBytes) throw new AppError('platform.workbook_too_large');
  const answer = await inSheetThread({ read: bytes, convert });
  if ('sheets' in answer) return answer;
  throw new AppError('fault' in answer ? refusals[answer.fault] : 'platform.not_a_workbook');
}

/** Its sheets alone, as they are. @throws AppError as `openWorkbook` */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => (await openWorkbook(bytes)).sheets;
