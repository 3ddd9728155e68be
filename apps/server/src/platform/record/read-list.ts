import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Sheet } from '../sheet/cell.ts';
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
  { sheet, columns, encoding, names }: ListReading,
  isLook = false,
  reshape: (sheets: readonly Sheet[]) => readonly Sheet[] = (sheets) => sheets,
): Promise<ReadList<F>> {
  const choice = await columnChoice(db, list, columns);
  const options = { sheet, choice, mendNames: names === 'asNames' };
  const convert = encoding === 'keep' ? undefined : encoding;
  const opened = await openWorkbook(content, convert);
  const { oldEncoding } = opened;
  const sheets = reshape(opened.sheets);
  const found = (isConverted: boolean) =>
    oldEncoding && { ...oldEncoding, isConverted, samples: [...oldEncoding.samples] };
  try {
    const table = await readTable(sheets, fields, options);
    return { sheets, choice, table, encoding: found(convert !== undefined) };
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'platform.no_header';
    if (!isUnreadable || !isLook || !oldEncoding || encoding !== undefined) throw error;
    const converted = reshape((await openWorkbook(content, oldEncoding.from)).sheets);
    const table = await readTable(converted, fields, options);
    return { sheets: converted, choice, table, encoding: found(true) };
  }
}
