import { z } from 'zod';
import { idParams, optionalText } from '../../platform/fields.schema.ts';
import { importFault, importPreviewShape, importResult } from '../../platform/import.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { columnKey, type MarkValue } from '../sheets/mark.schema.ts';

const reader = { account: 'view_mark', teacher: 'related' } as const;
const writer = { account: 'enter_mark', teacher: 'related' } as const;

const anyMarkValue = z.custom<MarkValue>().meta({ description: 'State, with tenths or passed when it is "value"' });
const flag = z.enum(['true', 'false']).default('false');

const fileErrors = [
  'platform.not_a_workbook',
  'platform.no_header',
  'platform.too_large',
  'grading.import_no_class',
] as const;

const entryErrors = [
  'grading.not_subject_teacher',
  'grading.may_not_enter',
  'grading.sheet_not_open',
  'grading.sheet_locked',
  'grading.window_not_open',
  'grading.window_closed',
  'grading.reason_required',
  'school.year_closed',
] as const;

/** Layouts of the ministry's database: one column a mark (1), all regular marks in one column (2), subjects assessed by comment. */
const marksTemplate = z.enum(['1', '2', 'comment']);
export type MarksTemplate = z.output<typeof marksTemplate>;

const preview = z.object({
  ...importPreviewShape,
  /** Cells that already hold another value: written only with `overwrite`. */
  conflicts: z.array(
    z.object({
      row: z.int(),
      studentId: z.string(),
      name: z.string(),
      column: columnKey,
      current: anyMarkValue,
      given: anyMarkValue,
    }),
  ),
  /** Rows whose pupil is not in the class; nobody is ever created. */
  unmatched: z.array(z.object({ row: z.int(), name: z.string() })),
  /** Rows of other classes in the file; they are left out. */
  otherClassRows: z.int(),
  cellsToWrite: z.int(),
});
export type MarksImportPreview = z.output<typeof preview>;

/** A sheet as a workbook, out and in. Importing takes the file twice: nothing of it stays on the server in between. */
export const marksFileContract = {
  'marks.export': route({
    method: 'GET',
    path: '/mark-sheets/:id/export',
    summary: 'The sheet as .xlsx in a layout of the ministry’s database',
    access: reader,
    params: idParams,
    query: z.strictObject({ template: marksTemplate.optional() }),
    response: 'file',
    errors: ['access.step_up_required'],
  }),
  'marks.importPreview': route({
    method: 'POST',
    path: '/mark-sheets/:id/import/preview',
    summary: 'Reads a workbook of marks and says what importing it would do; writes nothing',
    access: writer,
    params: idParams,
    body: 'file',
    response: preview,
    errors: [...fileErrors],
  }),
  'marks.import': route({
    method: 'POST',
    path: '/mark-sheets/:id/import',
    summary: 'Imports every right cell; with `overwrite` also over other values. Again: changes nothing',
    access: writer,
    params: idParams,
    body: 'file',
    fields: z.strictObject({ overwrite: flag, reason: optionalText(500) }),
    response: importResult.extend({ faults: z.array(importFault) }),
    errors: [...fileErrors, ...entryErrors, 'platform.stale_version'],
  }),
};
