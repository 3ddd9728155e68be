import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { bookOf, type CataloguedBook } from '@phuong/marc/catalogued-book.ts';
import type { MarcError, MarcFault, ReadMarc } from '@phuong/marc/marc-record.ts';
import { type Cell, columnLetter } from '../../../platform/sheet/cell.ts';
import type { CellFault, ImportRow, ImportTable } from '../../../platform/sheet/import-table.ts';
import { type BookFields, bookFields } from './book-import.rules.ts';

type Field = keyof BookFields & string;
const fieldNames = Object.keys(bookFields) as Field[];

const columns = new Map(
  fieldNames.map((field, index) => {
    const label = bookFields[field].aliases[0] ?? field;
    return [field as string, { index, letter: columnLetter(index), label }] as const;
  }),
);

/** What a record says under the labels of our own workbook, so that a record is held to what a row is. */
const cellsOf = (book: CataloguedBook): Partial<Record<Field, Cell>> => ({
  title: book.title,
  subtitle: book.subtitle,
  authors: book.authors.join('; '),
  publisher: book.publisher,
  place: book.place,
  year: book.year,
  edition: book.edition,
  series: book.series,
  isbn: book.isbn,
  ddc: book.ddc,
  kind: book.isPeriodical ? 'PERIODICAL' : null,
  language: book.language,
  pages: book.pages,
  price: book.price,
  summary: book.summary,
});

/** A record of a file as a row of the import; one that cannot be read is a wrong row that names its field. */
export function rowOfRecord(read: ReadMarc): ImportRow<BookFields> {
  if ('error' in read) {
    const { error, number } = read;
    return { number, values: {}, faults: [faultOf(number, error)], repaired: [], oddNames: [], cells: [] };
  }
  return rowOfBook(bookOf(read.record), read.number);
}

/** A book as a row of the import: what it says is held to what a workbook may say. */
export function rowOfBook(book: CataloguedBook, number: number): ImportRow<BookFields> {
  const said = cellsOf(book);
  const values: Partial<Record<Field, unknown>> = {};
  const faults: CellFault[] = [];
  const cells = fieldNames.map((field) => said[field] ?? null);
  for (const [index, field] of fieldNames.entries()) {
    const cell = cells[index] ?? null;
    if (cell === null || cell === '') continue;
    const result = bookFields[field].read(cell);
    if ('value' in result) values[field] = result.value;
    else {
      const label = columns.get(field)?.label ?? field;
      const params = { label, ...('params' in result ? result.params : {}) };
      faults.push({
        row: number,
        letter: null,
        field,
        label,
        code: result.fault,
        params,
        given: String(cell).slice(0, 200),
      });
    }
  }
  return {
    number,
    values: values as ImportRow<BookFields>['values'],
    faults,
    repaired: [],
    oddNames: [],
    cells,
  };
}

/** What is said of each fault. */
const codes = {
  too_short: 'library.marc_too_short',
  wrong_length: 'library.marc_wrong_length',
  wrong_leader: 'library.marc_wrong_leader',
  wrong_directory: 'library.marc_wrong_directory',
  wrong_indicators: 'library.marc_wrong_indicators',
  wrong_subfield: 'library.marc_wrong_subfield',
  not_utf8: 'library.marc_not_utf8',
  lost_character: 'library.marc_lost_character',
  unknown_character: 'library.marc_unknown_character',
  lone_diacritic: 'library.marc_lone_diacritic',
  other_script: 'library.marc_other_script',
  unimarc: 'library.marc_unimarc',
  no_title: 'library.marc_no_title',
  wrong_xml: 'library.marc_wrong_xml',
  too_many_fields: 'library.marc_too_many_fields',
} as const satisfies Record<MarcFault, ErrorCode>;

function faultOf(row: number, error: MarcError): CellFault {
  const params = { field: error.field, fault: error.fault, ...error.params };
  const given = String(error.params.given ?? '');
  return {
    row,
    letter: null,
    field: 'title',
    label: `MARC ${error.field}`,
    code: codes[error.fault],
    params,
    given,
  };
}

/** Records as a table of the house's import. */
export const tableOfRecords = (sheetName: string, rows: readonly ImportRow<BookFields>[]): ImportTable<BookFields> => ({
  sheetName,
  otherSheets: [],
  title: [],
  headerRow: 0,
  columns,
  ignored: [],
  filled: new Map(),
  rows,
  notes: [],
});
