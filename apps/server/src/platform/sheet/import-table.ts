import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { recasedName } from '@phuong/rules/people/names.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { AppError } from '../http/app-error.ts';
import { type Cell, cellText, columnLetter, type Sheet, type SheetRow } from './cell.ts';
import { type ColumnChoice, type FoundColumn, type FoundHeader, findHeader, noChoice } from './find-header.ts';
import { type Looks, type UnreadColumn, unreadColumn } from './labels/guess-column.ts';
import { sheetLimits } from './sheet-limits.ts';

/** A key that has a sentence in every language. */
export type SentenceKey = ErrorCode | `common.${string}`;
type Params = Readonly<Record<string, string | number>>;

/** What a cell came to: a value (`repaired`: put right on the way, such as a lost leading zero), or why not. */
export type ReadCell<V> =
  | { readonly value: V; readonly repaired?: boolean }
  | { readonly fault: SentenceKey; readonly params?: Params };

export interface ImportField<V> {
  /** Labels this column may have; the first is the one of our own template. */
  readonly aliases: readonly string[];
  readonly isRequired?: true;
  /** The required column may be missing when this other one is there ("Tên" beside "Họ và đệm" for a full name). */
  readonly orColumn?: string;
  /** Read where it stands, but our own template has another column for it. */
  readonly notInTemplate?: true;
  /** Labels that mean this field where no other column is one of `without`. */
  readonly otherwise?: { readonly aliases: readonly string[]; readonly without: readonly string[] };
  /** The field this column is instead where most of its cells can only be that ("Mã định danh" over twelve digits). */
  readonly orAs?: string;
  /** Set where what it reads looks like nothing else: a column without a known label is guessed by it. */
  readonly looks?: Looks;
  /** A person's name: one in capitals can be mended. */
  readonly isName?: true;
  /** A value as a person reads it. */
  readonly show?: (value: unknown, locale: Locale) => string;
  /** Its label often stands over two columns, the second without a label: both are one text (family name, given name). */
  readonly runsOver?: true;
  /** Only called for a cell with something in it. */
  readonly read: (cell: Cell) => ReadCell<V>;
}

export type ImportFields = Readonly<Record<string, ImportField<unknown>>>;

/** What the rows of a table hold: every field that has a value. */
export type ImportValues<F extends ImportFields> = {
  readonly [K in keyof F]?: F[K] extends ImportField<infer V> ? V : never;
};

/** One wrong cell (or a wrong row: no letter), with what a person needs to find and mend it. */
export interface CellFault {
  readonly row: number;
  readonly letter: string | null;
  readonly field: string;
  readonly label: string;
  readonly code: SentenceKey;
  readonly params: Params;
  readonly given: string;
}

export interface ImportRow<F extends ImportFields> {
  /** As Excel counts. */
  readonly number: number;
  readonly values: ImportValues<F>;
  readonly faults: readonly CellFault[];
  /** Fields whose value was put right on the way. */
  readonly repaired: readonly (keyof F & string)[];
  /** Names in capitals or small letters: as they stand, and as names are written. */
  readonly oddNames: readonly { readonly before: string; readonly after: string }[];
  /** As they stand in the file. */
  readonly cells: readonly Cell[];
}

export interface ImportTable<F extends ImportFields> {
  readonly sheetName: string;
  /** Further visible sheets with such a header and rows. */
  readonly otherSheets: readonly string[];
  /** Lines above the header. */
  readonly title: readonly string[];
  readonly headerRow: number;
  /** Field → where it stands. */
  readonly columns: ReadonlyMap<string, FoundColumn>;
  /** Columns that are not read, with what stands in them. */
  readonly ignored: readonly UnreadColumn[];
  /** Cells with something in them, by column. */
  readonly filled: ReadonlyMap<number, number>;
  readonly rows: readonly ImportRow<F>[];
  /** Lines under the table that are no rows of it ("Tổng số: 240 học sinh"). */
  readonly notes: readonly { readonly row: number; readonly text: string }[];
}

/** Rows handled between two turns of the event loop. */
export const rowsAtOnce = 200;
/** Lets other calls have their turn in the middle of long work. */
export const breathe = (): Promise<void> => setImmediate();

export interface ReadOptions {
  /** The sheet to read; the first list unless it is said. */
  readonly sheet?: string | undefined;
  /** What a person said the columns are. */
  readonly choice?: ColumnChoice | undefined;
  /** Names in capitals or small letters are written as names. */
  readonly mendNames?: boolean | undefined;
}

/**
 * Reads a visible sheet with a known header (the first, or the one of that name) into rows of values, wrong cells beside them. Nothing
 * is decided about the rows here; the area matches and checks them.
 * @throws AppError `platform.no_header` when no sheet names the required fields, `platform.workbook_too_large` over 5,000 rows.
 */
export async function readTable<F extends ImportFields>(
  sheets: readonly Sheet[],
  fields: F,
  { sheet: name, choice = noChoice, mendNames = false }: ReadOptions = {},
): Promise<ImportTable<F>> {
  const lists = sheets.flatMap((sheet) => {
    const header = sheet.isHidden ? null : findHeader(sheet.rows, fields, choice);
    return header ? [{ sheet, header }] : [];
  });
  const list = lists.find(({ sheet }) => sheet.name === name) ?? lists[0];
  if (list) {
    const others = lists.filter(({ sheet, header }) => sheet !== list.sheet && sheet.rows.length > header.position + 1);
    const table = await tableBelow(list.sheet, list.header, fields, choice, mendNames);
    return { ...table, otherSheets: others.map(({ sheet }) => sheet.name) };
  }
  const wanted = Object.values(fields).filter(({ isRequired }) => isRequired);
  throw new AppError('platform.no_header', { params: { columns: wanted.map(({ aliases }) => aliases[0]).join(', ') } });
}

async function tableBelow<F extends ImportFields>(
  sheet: Sheet,
  labelled: FoundHeader,
  fields: F,
  { byLetter }: ColumnChoice,
  mendNames: boolean,
): Promise<Omit<ImportTable<F>, 'otherSheets'>> {
  const below = sheet.rows.slice(labelled.position + 1).filter((row, index) => !(index === 0 && isNumbering(row)));
  const header = withFitting(withRunOver(labelled, below, fields), below, fields, byLetter);
  const { data, notes } = withoutNotes(below, header, fields);
  if (data.length > sheetLimits.dataRows) throw new AppError('platform.workbook_too_large');
  const rows: ImportRow<F>[] = [];
  for (const [index, row] of data.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
    rows.push(readRow(row, header, fields, mendNames));
  }
  const taken = new Set(header.columns.keys());
  const under = (column: FoundColumn) => data.map(({ cells }) => cellUnder(cells, column));
  const places = [...header.columns.values(), ...header.unknown];
  return {
    sheetName: sheet.name,
    title: sheet.rows.slice(0, labelled.position).map(lineText),
    headerRow: header.rowNumber,
    columns: header.columns,
    ignored: [...header.unknown, ...withoutLabel(data, places)].map((column) =>
      unreadColumn(column, under(column), fields, taken),
    ),
    filled: new Map(
      places.map((column) => [column.index, under(column).filter((cell) => cellText(cell).trim() !== '').length]),
    ),
    rows,
    notes,
  };
}

/** The line "(1) (2) (3)" that printed forms have under their header. */
function isNumbering({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => cell !== null);
  return (
    filled.length > 2 && filled.every((cell, index) => cellText(cell).replace(/[()\s]/g, '') === String(index + 1))
  );
}

/** Fields that run over take the column beside them when it has no label of its own and words in most rows. */
function withRunOver<F extends ImportFields>(header: FoundHeader, rows: readonly SheetRow[], fields: F): FoundHeader {
  const taken = new Set([...header.columns.values(), ...header.unknown].map(({ index }) => index));
  const columns = new Map(header.columns);
  for (const [key, column] of columns) {
    const next = column.index + 1;
    if (!fields[key]?.runsOver || column.through !== undefined || taken.has(next)) continue;
    const filled = rows.filter((row) => cellText(row.cells[column.index] ?? null).trim() !== '');
    const worded = filled.filter((row) => /^[\p{L}\p{M}\s'’.-]+$/u.test(cellText(row.cells[next] ?? null)));
    if (worded.length > 0 && worded.length * 2 > filled.length) columns.set(key, { ...column, through: next });
  }
  return { ...header, columns };
}

/** Columns whose cells can only be another field are that one, unless a person said otherwise. */
function withFitting<F extends ImportFields>(
  header: FoundHeader,
  rows: readonly SheetRow[],
  fields: F,
  chosen: ColumnChoice['byLetter'],
): FoundHeader {
  const columns = new Map(header.columns);
  for (const [key, column] of header.columns) {
    const other = fields[key]?.orAs;
    if (other === undefined || columns.has(other) || chosen.has(column.letter)) continue;
    const cells = rows.map((row) => cellUnder(row.cells, column)).filter((cell) => cellText(cell).trim() !== '');
    const readAs = (field: string) => cells.filter((cell) => 'value' in (fields[field]?.read(cell) ?? {})).length;
    if (readAs(key) * 2 >= cells.length || readAs(other) * 2 <= cells.length) continue;
    columns.delete(key);
    columns.set(other, column);
  }
  return { ...header, columns };
}

/** Columns with words in most rows and no label over them. */
function withoutLabel(rows: readonly SheetRow[], places: readonly FoundColumn[]): FoundColumn[] {
  const taken = new Set(
    places.flatMap(({ index, through = index }) => Array.from({ length: through - index + 1 }, (_, at) => index + at)),
  );
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !taken.has(index))
    .filter(
      (index) => rows.filter(({ cells }) => cellText(cells[index] ?? null).trim() !== '').length * 2 > rows.length,
    )
    .map((index) => ({ index, letter: columnLetter(index), label: '' }));
}

/** What stands under a label; the words of a label over several columns are put together. */
export function cellUnder(cells: readonly Cell[], { index, through }: FoundColumn): Cell {
  if (through === undefined) return cells[index] ?? null;
  const filled = cells.slice(index, through + 1).filter((cell) => cellText(cell).trim() !== '');
  return filled.length > 1 ? filled.map(cellText).join(' ') : (filled[0] ?? null);
}

/** "B", or "B–C" for a label over several columns. */
export const columnLetters = ({ letter, through }: FoundColumn) =>
  through === undefined ? letter : `${letter}–${columnLetter(through)}`;

/**
 * What stands below the last row that has three known cells, or two of the required ones, is notes and signatures. A list of which nothing
 * is required may be a name and one value a row.
 */
function withoutNotes<F extends ImportFields>(rows: readonly SheetRow[], header: FoundHeader, fields: F) {
  const places = [...header.columns].map(([key, column]) => ({ column, isRequired: fields[key]?.isRequired ?? false }));
  const filled = (row: SheetRow) => places.filter(({ column }) => cellText(cellUnder(row.cells, column)).trim() !== '');
  const fewest = places.some(({ isRequired }) => isRequired) ? 3 : 2;
  const isRow = (row: SheetRow) => {
    const cells = filled(row);
    return cells.length >= fewest || cells.filter(({ isRequired }) => isRequired).length >= 2;
  };
  const end = rows.findLastIndex(isRow) + 1;
  const notes = rows.slice(end).map((row) => ({
    row: row.number,
    text: lineText(row).slice(0, 200),
  }));
  return { data: rows.slice(0, end).filter((row) => filled(row).length > 0), notes };
}

/** What a formula that failed shows; it would pass for a text. */
const excelErrors: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
]);

const lineText = ({ cells }: SheetRow) => cells.map(cellText).filter(Boolean).join(' ').normalize('NFC');

function readRow<F extends ImportFields>(
  row: SheetRow,
  header: FoundHeader,
  fields: F,
  mendNames: boolean,
): ImportRow<F> {
  const values: Record<string, unknown> = {};
  const faults: CellFault[] = [];
  const repaired: string[] = [];
  const oddNames: { before: string; after: string }[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const column = header.columns.get(key);
    const cell = column ? cellUnder(row.cells, column) : null;
    const given = cellText(cell).normalize('NFC');
    const wrong = (code: SentenceKey, params: Params = {}) => {
      const label = column?.label ?? field.aliases[0] ?? key;
      faults.push({
        row: row.number,
        letter: column?.letter ?? null,
        field: key,
        label,
        code,
        params: { label, ...params },
        given: given.slice(0, 200),
      });
    };
    if (given.trim() === '') {
      const isElsewhere = field.orColumn !== undefined && !column && header.columns.has(field.orColumn);
      if (field.isRequired && !isElsewhere) wrong('platform.cell_required');
      continue;
    }
    const read: ReadCell<unknown> = excelErrors.has(given)
      ? { fault: 'platform.cell_formula_error' }
      : field.read(cell);
    if ('fault' in read) wrong(read.fault, read.params);
    else {
      const name = field.isName && typeof read.value === 'string' ? recasedName(read.value) : null;
      if (name !== null) oddNames.push({ before: String(read.value), after: name });
      values[key] = name !== null && mendNames ? name : read.value;
      if (read.repaired) repaired.push(key);
    }
  }
  return { number: row.number, values: values as ImportValues<F>, faults, repaired, oddNames, cells: row.cells };
}

/** A fault the area finds after reading, at the cell of `field`. */
export function faultAt<F extends ImportFields>(
  table: ImportTable<F>,
  fields: F,
  row: ImportRow<F>,
  field: keyof F & string,
  code: SentenceKey,
  given: string,
  params: Params = {},
): CellFault {
  const column = table.columns.get(field);
  const label = column?.label ?? fields[field]?.aliases[0] ?? field;
  return { row: row.number, letter: column?.letter ?? null, field, label, code, params: { label, ...params }, given };
}
