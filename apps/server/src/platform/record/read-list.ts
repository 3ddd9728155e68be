import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { cellText, columnLetter, type Sheet } from '../sheet/cell.ts';
import type { ColumnChoice } from '../sheet/find-header.ts';
import { type ImportFields, type ImportTable, readTable } from '../sheet/import-table.ts';
import { openWorkbook } from '../sheet/read-workbook.ts';
import { columnChoice } from './import-labels.ts';

/** How a file is read, as far as the caller says (`readingChoice` of the contract). */
export interface ListReading {
  /** The sheet of the workbook; the first list when it is not said. */
  readonly sheet?: string | undefined;
  readonly columns?: string | undefined;
  readonly encoding?: 'keep' | 'tcvn3' | 'vni' | undefined;
  readonly names?: 'asTyped' | 'asNames' | undefined;
  readonly replaced?: string | undefined;
  /** Not of the reading but of the plan: whom rows mean that fit several people. */
  readonly meant?: string | undefined;
}

export interface ReadList<F extends ImportFields> {
  readonly sheets: readonly Sheet[];
  readonly choice: ColumnChoice;
  readonly table: ImportTable<F>;
  readonly encoding: NonNullable<ImportPreview['encoding']> | null;
}

/**
 * Reads an uploaded list. Without a word on its encoding it is read as it is; who only looks at it (`isLook`) sees it converted when its
 * labels cannot be read otherwise. `reshape` makes a list of what is laid out in another way.
 * @throws AppError when the file cannot be read or is no such list.
 */
export async function readList<F extends ImportFields>(
  db: Kysely<Tables>,
  list: string,
  fields: F,
  content: Uint8Array,
  { sheet, columns, encoding, names, replaced }: ListReading,
  isLook = false,
  reshape: (sheets: readonly Sheet[]) => readonly Sheet[] = (sheets) => sheets,
): Promise<ReadList<F>> {
  const choice = await columnChoice(db, list, columns);
  const options = { sheet, choice, mendNames: names === 'asNames' };
  const convert = encoding === 'keep' ? undefined : encoding;
  const opened = await openWorkbook(content, convert);
  const { oldEncoding } = opened;
  const mend = slipsMended(replaced);
  const sheets = reshape(opened.sheets.map(mend));
  const found = (isConverted: boolean) =>
    oldEncoding && { ...oldEncoding, isConverted, samples: [...oldEncoding.samples] };
  try {
    const table = await readTable(sheets, fields, options);
    return { sheets, choice, table, encoding: found(convert !== undefined) };
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'platform.no_header';
    if (!isUnreadable || !isLook || !oldEncoding || encoding !== undefined) throw error;
    const converted = reshape((await openWorkbook(content, oldEncoding.from)).sheets.map(mend));
    const table = await readTable(converted, fields, options);
    return { sheets: converted, choice, table, encoding: found(true) };
  }
}

/** Reads another text where a column has a slip a person has named ("6A7" is "6A2"). */
function slipsMended(replaced: string | undefined): (sheet: Sheet) => Sheet {
  const slips = new Map(
    (replaced ?? '')
      .split(';')
      .filter(Boolean)
      .map((each) => {
        const [letter = '', from = '', to = ''] = each.split('=');
        return [`${letter} ${from}`, to] as const;
      }),
  );
  if (slips.size === 0) return (sheet) => sheet;
  return (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: row.cells.map(
        (cell, index) => slips.get(`${columnLetter(index)} ${normaliseName(cellText(cell))}`) ?? cell,
      ),
    })),
  });
}
