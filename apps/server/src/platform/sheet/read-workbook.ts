import { AppError } from '../http/app-error.ts';
import type { Sheet } from './cell.ts';
import { sheetLimits } from './sheet-limits.ts';
import { inSheetThread } from './sheet-thread.ts';

/**
 * The sheets of an .xlsx, read in a thread with limits (see `sheetLimits`).
 * @throws AppError `platform.not_a_workbook` for anything but an .xlsx (.xls, encrypted, broken), `platform.too_large` over a limit.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length > sheetLimits.fileBytes) throw new AppError('platform.too_large');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new AppError('platform.not_a_workbook');
  const answer = await inSheetThread({ read: bytes });
  if ('sheets' in answer) return answer.sheets;
  throw new AppError(
    'fault' in answer && answer.fault === 'too_large' ? 'platform.too_large' : 'platform.not_a_workbook',
  );
}
