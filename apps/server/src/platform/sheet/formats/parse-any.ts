import type { Sheet } from '../cell.ts';
import { parseWorkbook } from '../parse-workbook.ts';
import { openArchive } from '../zip-archive.ts';
import { isCompoundFile } from './compound-file.ts';
import { parseCsv } from './parse-csv.ts';
import { isMarkup, parseMarkup } from './parse-markup.ts';
import { isOpenDocument, parseOds } from './parse-ods.ts';
import { parseXls } from './parse-xls.ts';
import { textOf } from './text-bytes.ts';

/**
 * The sheets of a file by what it holds, whatever it is called: .xlsx, .ods, .xls (of Excel, or the page or XML that systems give that
 * name), .csv.
 * @throws WorkbookError
 */
export function parseAny(bytes: Buffer): Sheet[] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const archive = openArchive(bytes);
    return isOpenDocument(archive) ? parseOds(archive) : parseWorkbook(archive);
  }
  if (isCompoundFile(bytes)) return parseXls(bytes);
  const text = textOf(bytes);
  return isMarkup(text) ? parseMarkup(text) : parseCsv(text);
}
