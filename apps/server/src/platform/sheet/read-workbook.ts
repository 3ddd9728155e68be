import { AppError } from '../http/app-error.ts';
import type { Sheet } from './cell.ts';
import { sheetLimits } from './sheet-limits.ts';
import { inSheetThread } from './sheet-thread.ts';

/**
 * The sheets of an .xlsx, read in a thread with limits (see `sheetLimits`).
 * @throws AppError `platform.workbook_of_old_excel` for an .xls, `platform.workbook_locked` for one with a password,
 *   `platform.not_a_workbook` for anything else that is no .xlsx, `platform.workbook_too_large` over a limit.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length > sheetLimits.fileBytes) throw new AppError('platform.workbook_too_large');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new AppError(otherKind(Buffer.from(bytes)));
  const answer = await inSheetThread({ read: bytes });
  if ('sheets' in answer) return answer.sheets;
  throw new AppError(
    'fault' in answer && answer.fault === 'too_large' ? 'platform.workbook_too_large' : 'platform.not_a_workbook',
  );
}

/** Old Excel and locked workbooks are the same kind of container, told apart by the names of what is in it. */
function otherKind(
  bytes: Buffer,
): 'platform.workbook_of_old_excel' | 'platform.workbook_locked' | 'platform.not_a_workbook' {
  if (bytes.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') return 'platform.not_a_workbook';
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return 'platform.workbook_locked';
  return holds('Workbook') || holds('Book') ? 'platform.workbook_of_old_excel' : 'platform.not_a_workbook';
}
