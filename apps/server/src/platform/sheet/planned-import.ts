import type { ImportFault, ImportOutcome, ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { Cell, Sheet } from './cell.ts';
import type { CellFault, ImportFields, ImportRow, ImportTable, SentenceKey } from './import-table.ts';
import { cellUnder, columnLetters, faultAt } from './import-table.ts';
import type { SheetColumn, Workbook } from './write-workbook.ts';

/** What one row of a file comes to. `task`: what to write; null for a wrong or an unchanged row. */
interface PlannedRow<T> {
  readonly number: number;
  readonly name: string;
  readonly outcome: ImportOutcome;
  readonly faults: readonly CellFault[];
  /** Fields that an update would change. */
  readonly changes: readonly string[];
  readonly task: T | null;
}

export interface PlannedImport<F extends ImportFields, T> {
  readonly fields: F;
  readonly table: ImportTable<F>;
  readonly rows: readonly PlannedRow<T>[];
}

/** As much of a plan as a preview shows. */
interface ShownImport<F extends ImportFields> {
  readonly fields: F;
  readonly table: ImportTable<F>;
  readonly rows: readonly Omit<PlannedRow<unknown>, 'task'>[];
}

export interface PlanRow<T> {
  readonly name: string;
  readonly outcome: 'new' | 'updated' | 'unchanged';
  readonly changes?: readonly string[];
  readonly task: T;
}

/** Names a wrong cell of the row being decided; one sentence a cell, the first thing that is wrong with it. */
export type Wrong<F extends ImportFields> = (
  field: keyof F & string,
  code: SentenceKey,
  given: string,
  params?: Readonly<Record<string, string | number>>,
) => void;

/** Decides the rows of a table one after another. A row with any wrong cell is wrong whatever `decide` answers. */
export function planRows<F extends ImportFields, T>(
  table: ImportTable<F>,
  fields: F,
  decide: (row: ImportRow<F>, wrong: Wrong<F>) => PlanRow<T> | null,
): PlannedImport<F, T> {
  const rows = table.rows.map((row): PlannedRow<T> => {
    const faults = [...row.faults];
    const planned = decide(row, (field, code, given, params) => {
      if (!faults.some((fault) => fault.field === field))
        faults.push(faultAt(table, fields, row, field, code, given, params));
    });
    const name = planned?.name ?? '';
    if (faults.length > 0 || !planned)
      return { number: row.number, name, outcome: 'wrong', faults, changes: [], task: null };
    const { outcome, changes = [], task } = planned;
    return { number: row.number, name, outcome, faults, changes, task: outcome === 'unchanged' ? null : task };
  });
  return { fields, table, rows };
}

/** How many lines of each kind a preview shows; the totals always tell all. */
const shownLines = 1000;

const labelOf = (fields: ImportFields, field: string, locale: Locale) =>
  fields[field]?.aliases[locale === 'vi' ? 0 : 1] ?? field;

export const shownFaults = (faults: readonly CellFault[], locale: Locale): ImportFault[] =>
  faults.map((fault) => ({
    row: fault.row,
    column: fault.letter,
    label: fault.label,
    given: fault.given,
    code: fault.code,
    message: sentence(locale, fault.code, fault.params),
  }));

/** The plan as a preview tells it, in the caller's language. */
export function previewOf<F extends ImportFields>(
  { fields, table, rows }: ShownImport<F>,
  locale: Locale,
): ImportPreview {
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const repaired = table.rows.flatMap((row) => row.repaired);
  return {
    sheetName: table.sheetName,
    otherSheets: [...table.otherSheets],
    headerRow: table.headerRow,
    columns: shownColumns(fields, table, locale),
    fields: Object.keys(fields).map((field) => ({ field, label: labelOf(fields, field, locale) })),
    totals: {
      rows: rows.length,
      new: count('new'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      wrong: count('wrong'),
    },
    faults: shownFaults(rows.flatMap(({ faults }) => faults).slice(0, shownLines), locale),
    rows: rows.slice(0, shownLines).map(({ number, name, outcome, changes }) => ({
      row: number,
      name,
      outcome,
      changes: changes.map((field) => labelOf(fields, field, locale)),
    })),
    repairs: [...new Set(repaired)].map((field) => ({
      label: table.columns.get(field)?.label ?? field,
      count: repaired.filter((each) => each === field).length,
    })),
    notes: table.notes.slice(0, 20).map(({ row, text }) => ({ row, text })),
  };
}

function shownColumns<F extends ImportFields>(
  fields: F,
  { columns, ignored, filled }: ImportTable<F>,
  locale: Locale,
): ImportPreview['columns'] {
  const read = [...columns].map(([field, column]) => ({
    index: column.index,
    letter: columnLetters(column),
    label: column.label,
    readAs: labelOf(fields, field, locale),
    field,
    filled: filled.get(column.index) ?? 0,
    unread: null,
  }));
  const unread = ignored.map(({ guess, ...column }) => ({
    index: column.index,
    letter: columnLetters(column),
    label: column.label,
    readAs: null,
    field: null,
    filled: column.filled,
    unread: {
      sample: column.sample,
      isNumbering: column.isNumbering,
      guess: guess && { ...guess, among: guess.among.map((field) => labelOf(fields, field, locale)) },
    },
  }));
  return [...read, ...unread].sort((a, b) => a.index - b.index).map(({ index: _, ...column }) => column);
}

/** The wrong rows as they stand in the file, each with what is wrong in the last column. */
export function faultsWorkbook<F extends ImportFields, T>(
  { table, rows }: PlannedImport<F, T>,
  sheets: readonly Sheet[],
  locale: Locale,
): Workbook {
  const columns = [...table.columns.values(), ...table.ignored].sort((a, b) => a.index - b.index);
  const sheet = sheets.find(({ name }) => name === table.sheetName);
  const given = new Map(sheet?.rows.map(({ number, cells }) => [number, cells]));
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  return {
    sheets: [
      {
        name: locale === 'vi' ? 'Dòng cần sửa' : 'Rows to correct',
        columns: [
          ...columns.map(({ label }): SheetColumn => ({ header: label, width: 18, type: 'text' })),
          { header: locale === 'vi' ? 'Lỗi' : 'Faults', width: 60, type: 'text' },
        ],
        rows: wrong.map(({ number, faults }) => [
          ...columns.map((column) => cellUnder(given.get(number) ?? [], column)),
          faults.map((fault) => `${fault.label}: ${sentence(locale, fault.code, fault.params)}`).join('\n'),
        ]),
      },
    ],
  };
}

/** An empty workbook with our labels and one sample row to write over. */
export function templateOf<F extends ImportFields>(
  fields: F,
  sample: Readonly<Partial<Record<keyof F & string, Cell>>>,
  { locale, sheetName }: { readonly locale: Locale; readonly sheetName: string },
): Workbook {
  const keys = (Object.keys(fields) as (keyof F & string)[]).filter((key) => !fields[key]?.notInTemplate);
  const isDate = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null;
  return {
    sheets: [
      {
        name: sheetName,
        columns: keys.map((key) => ({
          header: labelOf(fields, key, locale),
          width: 18,
          type: isDate(sample[key]) ? 'date' : typeof sample[key] === 'number' ? 'number' : 'text',
        })),
        rows: [keys.map((key) => sample[key] ?? null)],
      },
    ],
  };
}
