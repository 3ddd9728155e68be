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

/**
 * What the columns of this file are, where a person says so: `B=moetCode;F=` by letter; nothing after the sign for a column that is not to
 * be read. The school's next files with such a label are read alike.
 */
export const readingChoice = {
  columns: z
    .string()
    .max(8000)
    .regex(/^(?:[A-Z]{1,3}=[\w:-]{0,80}(?:;|$))*$/)
    .optional(),
  /** Texts of an old encoding come in Unicode, or stay as they are (and are refused cell by cell), which is what happens unless it is said. */
  encoding: z.enum(['keep', 'tcvn3', 'vni']).optional(),
  /** Names wholly in capitals or small letters are written as names, or stay as typed, which is what happens unless it is said. */
  names: z.enum(['asTyped', 'asNames']).optional(),
  /** What stands in a column and is a slip, and what is read instead: `J=6A7=6A2;` by letter. */
  replaced: z
    .string()
    .max(4000)
    .regex(/^(?:[A-Z]{1,3}=[^=;]{1,100}=[^=;]{1,100}(?:;|$))*$/)
    .optional(),
  /** Whom a row means that fits several people: `12=<id>;15=<id>` by the row's number. */
  meant: z
    .string()
    .max(20_000)
    .regex(/^(?:\d{1,5}=[\da-f-]{36}(?:;|$))*$/)
    .optional(),
};

/** Equal faults of a column together. */
const faultGroup = z.object({
  label: z.string(),
  message: z.string(),
  count: z.int(),
  /** The first rows that have it, and what stands there. */
  rows: z.array(z.int()),
  given: z.array(z.string()),
});

/** A row that fits several people, and whom of them it means as a person says. */
const severalFit = z.object({
  row: z.int(),
  given: z.string(),
  chosen: z.string().nullable(),
  among: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type SeveralFit = z.output<typeof severalFit>;

/** A column that is not read, and what it might be. */
const unreadColumn = z.object({
  /** The first thing in it, the middle of long numbers hidden. */
  sample: z.string(),
  /** Numbers the rows: nobody misses it. */
  isNumbering: z.boolean(),
  guess: z
    .object({
      /** Null: one of `among`, a person must say which. */
      field: z.string().nullable(),
      because: z.enum(['label', 'personalId', 'ministryCode', 'phone', 'email', 'day', 'words']),
      /** Labels of our template. */
      among: z.array(z.string()),
    })
    .nullable(),
});

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
      /** The field of `fields`; null: not read. */
      field: z.string().nullable().optional(),
      /** Cells with something in them. */
      filled: z.int().optional(),
      unread: unreadColumn.nullable().optional(),
    }),
  ),
  /**
   * Texts of an old encoding in the file: some before and after. `isConverted`: what is shown is the converted file; a file whose labels
   * cannot be read otherwise is shown so at once, and is imported so only when it is said.
   */
  encoding: z
    .object({
      from: z.enum(['tcvn3', 'vni']),
      cells: z.int(),
      isConverted: z.boolean(),
      samples: z.array(z.object({ before: z.string(), after: z.string() })),
    })
    .nullable()
    .optional(),
  /** What a column can be read as, in our template's words and order; where a person may choose. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })).optional(),
  totals: z.object({ rows: z.int(), new: z.int(), updated: z.int(), unchanged: z.int(), wrong: z.int() }),
  faults: z.array(importFault),
  /** All faults, rare ones first. */
  faultGroups: z.array(faultGroup).optional(),
  /** Rows that fit several people: a person says whom each means (`meant`). */
  severalFit: z.array(severalFit).optional(),
  /** Names wholly in capitals or small letters, some before and after. */
  oddNames: z
    .object({
      count: z.int(),
      isMended: z.boolean(),
      samples: z.array(z.object({ before: z.string(), after: z.string() })),
    })
    .nullable()
    .optional(),
  rows: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      outcome: importOutcome,
      /** What an update would change; null where old and new are not told. */
      changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
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
  /** By which it can be taken back; null when nothing was written, or there is another way back. */
  importId: z.string().nullable().optional(),
});
export type ImportResult = z.output<typeof importResult>;

/** An import that was written: who, when, from which file. */
export const importRun = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  created: z.int(),
  updated: z.int(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** It has not been taken back, and was written in the last seven days. */
  canUndo: z.boolean(),
});
export type ImportRun = z.output<typeof importRun>;
