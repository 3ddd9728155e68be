import type { ColumnKey, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMeta, SheetRow } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { TFunction } from 'i18next';
import { type CellContent, type ColumnKind, contentOfCell } from './cell-content.ts';

export type SheetColumnKey = ColumnKey | 'average' | 'semester1' | 'year' | 'remark';

export interface SheetColumn {
  readonly key: SheetColumnKey;
  readonly kind: ColumnKind;
  /** Only for columns of marks. */
  readonly mark: SheetMeta['columns'][number] | null;
}

export interface SheetData {
  readonly sheet: SheetMeta;
  readonly rows: readonly SheetRow[];
}

/** The columns in the order of the paper mark book; semester II also shows semester I and the year. */
export function sheetColumns({ columns, mode, semesterOrdinal }: SheetMeta): SheetColumn[] {
  const computed = (key: SheetColumnKey): SheetColumn => ({ key, kind: 'computed', mark: null });
  const isSecond = semesterOrdinal === 2;
  return [
    ...columns.map((mark): SheetColumn => ({ key: mark.key, kind: mode === 'COMMENT' ? 'comment' : 'score', mark })),
    ...(isSecond ? [computed('semester1')] : []),
    computed('average'),
    ...(isSecond ? [computed('year')] : []),
    { key: 'remark', kind: 'remark', mark: null },
  ];
}

/** One cell as this computer knows it. */
export interface SheetCell {
  /** What stands here: entered here and perhaps not sent yet. */
  readonly content: CellContent;
  /** What the server holds, and the version to name when it is changed. */
  readonly saved: CellContent;
  readonly version: number;
  /** A text that is no value: shown as typed, never sent. */
  readonly draft: string | null;
}

/** The cell as the server gave it; null for a computed column. */
export function cellOf(row: SheetRow, column: SheetColumn, index: number): SheetCell | null {
  if (column.kind === 'computed') return null;
  if (column.kind === 'remark') {
    return { content: row.remark, saved: row.remark, version: row.remarkVersion, draft: null };
  }
  const cell = row.cells[index] ?? (['blank', null, 0] as const);
  const content = contentOfCell(cell);
  return { content, saved: content, version: cell[2], draft: null };
}

/** The school that gave what a computed column shows, when it was another one. */
export function formerSchoolOf(row: SheetRow | undefined, column: SheetColumn | undefined): string | undefined {
  if (column?.key === 'semester1') return row?.semester1School ?? undefined;
  return column?.key === 'average' ? row?.former?.schoolName : undefined;
}

/** The class in whose sheet a cell was written, when that is another one; none any more once it is written here. */
function carriedFrom(
  row: SheetRow | undefined,
  column: SheetColumn | undefined,
  index: number,
  version: number,
): string | undefined {
  const carried = row?.carried.find((each) => each.column === column?.key);
  return row?.cells[index]?.[2] === version ? carried?.className : undefined;
}

/** Where a mark was earned when not in this class's sheet, in words: another class, or another school with its paper. */
export function earnedElsewhere(
  t: TFunction,
  row: SheetRow | undefined,
  column: SheetColumn | undefined,
  index: number,
  version: number,
): string | undefined {
  const origin = originAt(row, column, index, version);
  if (origin) return t('grading.sheet.originOf', { school: origin.schoolName, number: origin.documentNumber });
  const className = carriedFrom(row, column, index, version);
  return className && t('grading.sheet.carriedFrom', { className });
}

/** The other school of a mark; none any more once it is written here. */
export function originAt(
  row: SheetRow | undefined,
  column: SheetColumn | undefined,
  index: number,
  version: number,
): SheetRow['origins'][number] | undefined {
  const origin = row?.origins.find((each) => each.column === column?.key);
  return row?.cells[index]?.[2] === version ? origin : undefined;
}

export const cellKey = (studentId: string, column: SheetColumnKey): string => `${studentId}|${column}`;

export function splitCellKey(key: string): { studentId: string; column: SheetColumnKey } {
  const [studentId = '', column = ''] = key.split('|');
  return { studentId, column: column as SheetColumnKey };
}

/** The marks of a row as the average sees them: a text that is no mark counts as blank. */
export function markContents(cells: readonly (SheetCell | null)[], columns: readonly SheetColumn[]): MarkValue[] {
  return columns.flatMap((column, index) => {
    if (!column.mark) return [];
    const cell = cells[index];
    const content = cell && cell.draft === null ? cell.content : null;
    return [content && typeof content !== 'string' ? content : { state: 'blank' as const }];
  });
}
