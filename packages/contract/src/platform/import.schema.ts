import { z } from 'zod';

/** One wrong cell of a workbook: where, what stands there, what is wrong and how to mend it (one sentence, caller's language). */
export const importFault = z.object({
  row: z.int(),
  /** Excel's letter; null when the whole row is meant or the column is missing. */
  column: z.string().nullable(),
  label: z.string(),
  given: z.string(),
  code: z.string(),
  message: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

const importOutcome = z.enum(['new', 'updated', 'unchanged', 'wrong']);
export type ImportOutcome = z.output<typeof importOutcome>;

/** Which sheet of the workbook is read; the first one with the labels unless it is said. */
export const sheetChoice = { sheet: z.string().max(100).optional() };

/** What every preview of an import says; areas add their own fields. */
export const importPreviewShape = {
  sheetName: z.string(),
  /** Further sheets that hold such a list; they are not read. */
  otherSheets: z.array(z.string()).optional(),
  headerRow: z.int(),
  columns: z.array(
    z.object({
      letter: z.string(),
      label: z.string(),
      /** What it is read as, in our template's words; null: not read. */
      readAs: z.string().nullable(),
    }),
  ),
  totals: z.object({ rows: z.int(), new: z.int(), updated: z.int(), unchanged: z.int(), wrong: z.int() }),
  faults: z.array(importFault),
  rows: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      outcome: importOutcome,
      /** Labels of what an update would change. */
      changes: z.array(z.string()),
    }),
  ),
  /** Cells put right on the way (lost leading zeros), by label. */
  repairs: z.array(z.object({ label: z.string(), count: z.int() })),
  /** Lines under the table that were not read. */
  notes: z.array(z.object({ row: z.int(), text: z.string() })),
};
export const importPreview = z.object(importPreviewShape);
export type ImportPreview = z.output<typeof importPreview>;

export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
});
export type ImportResult = z.output<typeof importResult>;
