import { z } from 'zod';
import { id } from '../platform/fields.schema.ts';
import { importFault, importPreviewShape, importResult, sheetChoice } from '../platform/import.schema.ts';
import { route } from '../platform/route.schema.ts';
import { studentWarning } from './student.schema.ts';

const target = z.strictObject({ schoolYearId: id, ...sheetChoice });
const flag = z.enum(['true', 'false']).default('false');

const preview = z.object({
  ...importPreviewShape,
  warnings: z.array(z.object({ row: z.int(), name: z.string(), warning: studentWarning })),
  /** The class that everyone of a list without such a column goes into: its sheet or its heading is named after it. */
  wholeClass: z.string().nullable(),
  /** Classes named in the file that the year does not have. */
  missingClasses: z.array(z.object({ name: z.string(), grade: z.int().nullable(), rows: z.int() })),
});
export type StudentImportPreview = z.output<typeof preview>;

/** Importing takes the file twice, to look and to write: nothing of it stays on the server in between. */
export const studentImportContract = {
  'students.importPreview': route({
    method: 'POST',
    path: '/students/import/preview',
    summary: 'Reads a workbook and says what importing it into a school year would do; writes nothing',
    access: { account: 'create_student' },
    body: 'file',
    fields: target,
    response: preview,
    errors: ['platform.not_a_workbook', 'platform.no_header', 'students.year_closed'],
  }),
  'students.import': route({
    method: 'POST',
    path: '/students/import',
    summary: 'Imports in one transaction: every row, or with `onlyValid` every right row. Again: changes nothing',
    access: { account: 'create_student' },
    body: 'file',
    fields: target.extend({ onlyValid: flag, updateExisting: flag }),
    response: importResult.extend({ faults: z.array(importFault) }),
    errors: ['platform.not_a_workbook', 'platform.no_header', 'students.year_closed', 'students.import_has_faults'],
  }),
  'students.importFaults': route({
    method: 'POST',
    path: '/students/import/faults',
    summary: 'The wrong rows of a workbook as .xlsx, each with what is wrong in the last column, to mend and import',
    access: { account: 'create_student' },
    body: 'file',
    fields: target,
    response: 'file',
    errors: ['platform.not_a_workbook', 'platform.no_header', 'students.year_closed'],
  }),
  'students.importTemplate': route({
    method: 'GET',
    path: '/students/import/template',
    summary: 'An empty workbook with our labels and one sample row, in the language asked for',
    access: { account: 'create_student' },
    query: z.strictObject({ language: z.enum(['vi', 'en-GB']).default('vi') }),
    response: 'file',
  }),
};
