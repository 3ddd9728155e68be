import type { Cell, Sheet } from '../cell.ts';
import { isDateFormat, serialToDate } from '../excel-date.ts';
import { sheetLimits, WorkbookError } from '../sheet-limits.ts';
import { type Bytes, latin, RecordReader } from './biff-strings.ts';
import { type CellBudget, CellGrid, wholeBudget } from './cell-grid.ts';
import { openCompoundFile } from './compound-file.ts';

/** Records that are read (MS-XLS 2.3); everything else is passed over. */
const kinds = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  continued: 0x3c,
  codePage: 0x42,
  boundSheet: 0x85,
  multipleRk: 0xbd,
  richLabel: 0xd6,
  format: 0xe0,
  merges: 0xe5,
  strings: 0xfc,
  label: 0x204,
  labelOfStrings: 0xfd,
  number: 0x203,
  truthOrError: 0x205,
  textOfFormula: 0x207,
  rk: 0x27e,
  numberFormat: 0x41e,
  begin: 0x809,
} as const;

const version8 = 0x0600;
const version5 = 0x0500;

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const broken = (detail: string) => new WorkbookError('not_a_workbook', detail);

interface BiffRecord {
  readonly kind: number;
  /** The record and, of those that go on, the records after it. */
  readonly parts: readonly Buffer[];
  readonly data: Buffer;
}

/** The records from a place on, until their part of the stream ends. Parts inside parts (charts) are passed over. */
function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  let depth = 0;
  for (let place = start; place + 4 <= stream.length; ) {
    const kind = stream.readUInt16LE(place);
    const parts = [dataAt(stream, place)];
    place += 4 + (parts[0]?.length ?? 0);
    while (place + 4 <= stream.length && stream.readUInt16LE(place) === kinds.continued) {
      const more = dataAt(stream, place);
      parts.push(more);
      place += 4 + more.length;
    }
    if (kind === kinds.begin) depth += 1;
    if (kind === kinds.end) depth -= 1;
    if (depth === 0) return;
    const [data] = parts;
    if (data && (depth === 1 || kind === kinds.begin)) yield { kind, parts, data };
  }
}

function dataAt(stream: Buffer, place: number): Buffer {
  const end = place + 4 + stream.readUInt16LE(place + 2);
  if (end > stream.length) throw broken('a record is cut off');
  return stream.subarray(place + 4, end);
}

interface Book {
  readonly is8: boolean;
  readonly is1904: boolean;
  readonly decode: Bytes;
  readonly strings: readonly string[];
  /** By cell style: whether a number in it is a day. */
  readonly dateStyles: readonly boolean[];
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly start: number }[];
}

/**
 * The sheets of an .xls of Excel 5.0 to 2003 (BIFF5, BIFF8) as values. Macros, formulas, links and pictures are never looked at; a
 * formula's last value is its value.
 * @throws WorkbookError `locked` for one with a password
 */
export function parseXls(bytes: Buffer): Sheet[] {
  const file = openCompoundFile(bytes);
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (!stream)
    throw new WorkbookError(file.stream('EncryptedPackage') ? 'locked' : 'not_a_workbook', 'no workbook in it');
  const book = readBook(stream);
  if (book.sheets.length === 0) throw broken('no sheets');
  if (book.sheets.length > sheetLimits.sheets) throw new WorkbookError('too_large', `${book.sheets.length} sheets`);
  const budget = wholeBudget();
  return book.sheets.map(({ name, isHidden, start }) => ({
    name,
    isHidden,
    rows: sheetRows(stream, start, book, budget),
  }));
}

function readBook(stream: Buffer): Book {
  let is8 = true;
  let is1904 = false;
  let decode: Bytes = latin;
  const strings: string[] = [];
  const formats = new Map<number, string>();
  const styles: number[] = [];
  const sheets: { name: string; isHidden: boolean; start: number }[] = [];
  const text = (reader: RecordReader, lengthBytes: 1 | 2) =>
    is8 ? reader.text(lengthBytes) : reader.bytes(lengthBytes, decode);
  for (const { kind, parts, data } of recordsFrom(stream, 0)) {
    if (kind === kinds.begin) {
      const version = data.readUInt16LE(0);
      if (version !== version8 && version !== version5) throw broken(`BIFF version ${version}`);
      is8 = version === version8;
    } else if (kind === kinds.filePass) throw new WorkbookError('locked', 'a password');
    else if (kind === kinds.codePage) decode = decoderOf(data.readUInt16LE(0));
    else if (kind === kinds.dateMode) is1904 = data.readUInt16LE(0) === 1;
    else if (kind === kinds.numberFormat) {
      formats.set(data.readUInt16LE(0), text(new RecordReader(parts, 2), is8 ? 2 : 1));
    } else if (kind === kinds.format) styles.push(data.readUInt16LE(2));
    else if (kind === kinds.boundSheet && data.readUInt8(5) === 0) {
      const name = text(new RecordReader(parts, 6), 1);
      sheets.push({ name, isHidden: (data.readUInt8(4) & 3) !== 0, start: data.readUInt32LE(0) });
    } else if (kind === kinds.strings) readStrings(parts, strings);
  }
  const dateStyles = styles.map((id) => isDateFormat(id, formats.get(id)));
  return { is8, is1904, decode, strings, dateStyles, sheets };
}

/** As many as the record claims, or as there are. */
function readStrings(parts: readonly Buffer[], strings: string[]): void {
  const claimed = parts[0]?.readUInt32LE(4) ?? 0;
  const reader = new RecordReader(parts, 8);
  while (strings.length < claimed && !reader.isAtEnd) strings.push(reader.text(2));
}

function decoderOf(codePage: number): Bytes {
  if (codePage < 1250 || codePage > 1258) return latin;
  const decoder = new TextDecoder(`windows-${codePage}`);
  return (bytes) => decoder.decode(bytes).normalize('NFC');
}

function sheetRows(stream: Buffer, start: number, book: Book, budget: CellBudget) {
  if (start + 4 > stream.length || stream.readUInt16LE(start) !== kinds.begin) throw broken('a sheet begins nowhere');
  const grid = new CellGrid(budget);
  const numberIn = (style: number, number: number): Cell => {
    const date = book.dateStyles[style] ? serialToDate(number, book.is1904) : null;
    return date === null ? number : { date };
  };
  const put = (data: Buffer, cell: Cell) => grid.put(data.readUInt16LE(0) + 1, data.readUInt16LE(2), cell);
  let formula: Buffer | undefined;
  for (const { kind, parts, data } of recordsFrom(stream, start)) {
    const text = (place: number) =>
      book.is8 ? new RecordReader(parts, place).text(2) : new RecordReader(parts, place).bytes(2, book.decode);
    if (kind === kinds.labelOfStrings) put(data, book.strings[data.readUInt32LE(6)] ?? null);
    else if (kind === kinds.label || kind === kinds.richLabel) put(data, text(6));
    else if (kind === kinds.number) put(data, numberIn(data.readUInt16LE(4), data.readDoubleLE(6)));
    else if (kind === kinds.rk) put(data, numberIn(data.readUInt16LE(4), rkNumber(data.readUInt32LE(6))));
    else if (kind === kinds.multipleRk) {
      const column = data.readUInt16LE(2);
      for (let index = 0; 4 + index * 6 + 6 <= data.length - 2; index += 1) {
        const place = 4 + index * 6;
        const number = rkNumber(data.readUInt32LE(place + 2));
        grid.put(data.readUInt16LE(0) + 1, column + index, numberIn(data.readUInt16LE(place), number));
      }
    } else if (kind === kinds.truthOrError) {
      put(data, data.readUInt8(7) === 1 ? (errors[data.readUInt8(6)] ?? '#N/A') : data.readUInt8(6) === 1);
    } else if (kind === kinds.formula) {
      formula = data;
      put(data, formulaValue(data, numberIn));
    } else if (kind === kinds.textOfFormula && formula) put(formula, text(0));
    else if (kind === kinds.merges) {
      for (let place = 2; place + 8 <= data.length; place += 8) {
        const [row, lastRow, column, lastColumn] = [0, 2, 4, 6].map((at) => data.readUInt16LE(place + at));
        grid.merge((row ?? 0) + 1, column ?? 0, (lastRow ?? 0) + 1, lastColumn ?? 0);
      }
    }
  }
  return grid.rows();
}

/** A number in 30 bits: whole, or the upper part of a real one, either over a hundred (MS-XLS 2.5.217). */
function rkNumber(rk: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(rk - (rk & 3), 4);
  const number = rk & 2 ? rk >> 2 : bytes.readDoubleLE(0);
  return rk & 1 ? number / 100 : number;
}

/** The last value of a formula; a text stands in the record after it. */
function formulaValue(data: Buffer, numberIn: (style: number, number: number) => Cell): Cell {
  if (data.readUInt16LE(12) !== 0xffff) return numberIn(data.readUInt16LE(4), data.readDoubleLE(6));
  const kind = data.readUInt8(6);
  if (kind === 1) return data.readUInt8(8) === 1;
  return kind === 2 ? (errors[data.readUInt8(8)] ?? '#N/A') : null;
}
