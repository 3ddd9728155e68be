import type { ImportFault, ImportOutcome, ImportPreview, SeveralFit } from '@phuong/contract/platform/import.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { Cell } from './cell.ts';
import type { CellFault, ImportFields, ImportRow, ImportTable, SentenceKey } from './import-table.ts';
import { cellUnder, columnLetters, faultAt } from './import-table.ts';
import type { SheetColumn, Workbook } from './write-workbook.ts';

/** What one row of a file comes to. `task`: what to write; null for a wrong or an unchanged row. */
interface PlannedRow<T> {
  readonly number: number;
  readonly name: string;
  readonly outcome: ImportOutcome;
  readonly faults: readonly CellFault[];
  readonly changes: readonly Change[];
  readonly task: T | null;
}

/** What an update would change. */
export interface Change {
  readonly field: string;
  /** Values of the field; undefined on both sides where old and new are not told. */
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface PlannedImport<F extends ImportFields, T> {
  readonly fields: F;
  readonly table: ImportTable<F>;
  readonly rows: readonly PlannedRow<T>[];
  /** Rows that fit several people, and whom each means as far as somebody has said it. */
  readonly severalFit?: readonly SeveralFit[];
}

/** As much of a plan as a preview shows. */
interface ShownImport<F extends ImportFields> {
  readonly fields: F;
  readonly table: ImportTable<F>;
  readonly rows: readonly Omit<PlannedRow<unknown>, 'task'>[];
  readonly severalFit?: readonly SeveralFit[];
}

export interface PlanRow<T> {
  readonly name: string;
  readonly outcome: 'new' | 'updated' | 'unchanged';
  readonly changes?: readonly Change[];
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

/** As many rows as a person can be asked to choose for, and as `meant` has room for. */
const shownSeveral = 200;

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
  { fields, table, rows, severalFit = [] }: ShownImport<F>,
  locale: Locale,
  { names }: { readonly names?: 'asTyped' | 'asNames' | undefined } = {},
): ImportPreview {
  const mendNames = names === 'asNames';
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
      changes: changes.map((change) => shownChange(fields, change, locale)),
    })),
    faultGroups: groupsOf(
      rows.flatMap(({ faults }) => faults),
      locale,
    ),
    severalFit: severalFit.slice(0, shownSeveral),
    oddNames: oddNamesOf(table, mendNames),
    repairs: [...new Set(repaired)].map((field) => ({
      label: table.columns.get(field)?.label ?? field,
      count: repaired.filter((each) => each === field).length,
    })),
    notes: table.notes.slice(0, 20).map(({ row, text }) => ({ row, text })),
  };
}

function shownChange(fields: ImportFields, { field, before, after }: Change, locale: Locale) {
  const shown = (value: unknown) => {
    if (before === undefined && after === undefined) return null;
    if (value === null || value === undefined || value === '') return '';
    return fields[field]?.show?.(value, locale) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
  return { label: labelOf(fields, field, locale), before: shown(before), after: shown(after) };
}

const shownOfGroup = 20;

/** Equal faults of a column together: what is wrong once is looked at before what is wrong in every row. */
function groupsOf(faults: readonly CellFault[], locale: Locale): NonNullable<ImportPreview['faultGroups']> {
  const said = faults.map((fault) => ({ ...fault, message: sentence(locale, fault.code, fault.params) }));
  return [...groupBy(said, ({ label, message }) => `${label}\n${message}`).values()]
    .map((all) => ({
      label: all[0]?.label ?? '',
      message: all[0]?.message ?? '',
      count: all.length,
      rows: all.slice(0, shownOfGroup).map(({ row }) => row),
      given: [...new Set(all.map(({ given }) => given).filter(Boolean))].slice(0, 3),
    }))
    .sort((a, b) => a.count - b.count || (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
    .slice(0, shownLines);
}

function oddNamesOf({ rows }: ImportTable<ImportFields>, isMended: boolean): ImportPreview['oddNames'] {
  const odd = rows.flatMap(({ oddNames }) => oddNames);
  return odd.length === 0 ? null : { count: odd.length, isMended, samples: odd.slice(0, 5) };
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
      guess: guess && { ...guess, among: [...new Set(guess.among.map((field) => labelOf(fields, field, locale)))] },
    },
  }));
  return [...read, ...unread].sort((a, b) => a.index - b.index).map(({ index: _, ...column }) => column);
}

/** The wrong rows as they stand in the file, each with what is wrong in the last column. */
export function faultsWorkbook<F extends ImportFields, T>(
  { table, rows }: PlannedImport<F, T>,
  locale: Locale,
): Workbook {
  const columns = [...table.columns.values(), ...table.ignored].sort((a, b) => a.index - b.index);
  const wrong = rows.flatMap(({ faults }, index) => {
    const cells = table.rows[index]?.cells;
    return cells && faults.length > 0 ? [{ cells, faults }] : [];
  });
  return {
    sheets: [
      {
        name: locale === 'vi' ? 'Dòng cần sửa' : 'Rows to correct',
        columns: [
          ...columns.map(({ label }): SheetColumn => ({ header: label, width: 18, type: 'text' })),
          { header: locale === 'vi' ? 'Lỗi' : 'Faults', width: 60, type: 'text' },
        ],
        rows: wrong.map(({ cells, faults }) => [
          ...columns.map((column) => cellUnder(cells, column)),
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
