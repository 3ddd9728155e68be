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
}

export interface ReadList<F extends ImportFields> {
  readonly sheets: readonly Sheet[];
  readonly choice: ColumnChoice;
  readonly table: ImportTable<F>;
  readonly encoding: NonNullable<ImportPreview['encoding']> | null;
}

/**
 * Reads an uploaded list. Without a word on its encoding it is read as it is; who only looks at it (`isLook`) sees it converted when its
 * labels cannot be read otherwise.
 * @throws AppError when the file cannot be read or is no such list.
 */
export async function readList<F extends ImportFields>(
  db: Kysely<Tables>,
  list: string,
  fields: F,
  content: Uint8Array,
  { sheet, columns, encoding }: ListReading,
  isLook = false,
): Promise<ReadList<F>> {
  const choice = await columnChoice(db, list, columns);
  const convert = encoding === 'keep' ? undefined : encoding;
  const { sheets, oldEncoding } = await openWorkbook(content, convert);
  const found = (isConverted: boolean) =>
    oldEncoding && { ...oldEncoding, isConverted, samples: [...oldEncoding.samples] };
  try {
    const table = await readTable(sheets, fields, { sheet, choice });
    return { sheets, choice, table, encoding: found(convert !== undefined) };
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'platform.no_header';
    if (!isUnreadable || !isLook || !oldEncoding || encoding !== undefined) throw error;
    const converted = await openWorkbook(content, oldEncoding.from);
    const table = await readTable(converted.sheets, fields, { sheet, choice });
    return { sheets: converted.sheets, choice, table, encoding: found(true) };
  }
}
