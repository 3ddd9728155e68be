const mebibyte = 1024 * 1024;

/** What a workbook may be at most: more is refused before or while it is read, never kept in memory. */
export const sheetLimits = {
  fileBytes: 10 * mebibyte,
  unpackedBytes: 100 * mebibyte,
  /** Of one part that is read; the rest of an archive (pictures, macros) is never unpacked. */
  partBytes: 32 * mebibyte,
  ratio: 100,
  entries: 10_000,
  sheets: 50,
  dataRows: 5000,
  /** Room for title rows, the header and closing notes. */
  rows: 5050,
  columns: 200,
  cells: 400_000,
  characters: 12_000_000,
  /** For reading one, from when its thread is there. */
  milliseconds: 10_000,
  memoryMegabytes: 320,
} as const;

export type WorkbookFault = 'not_a_workbook' | 'too_large' | 'locked';

/** Why a file was refused while it was read. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  constructor(
    readonly fault: WorkbookFault,
    detail: string,
  ) {
    super(detail);
  }
}
