import { z } from 'zod';
import { importFault, importPreviewShape, importResult, sheetChoice } from '../platform/import.schema.ts';
import { route } from '../platform/route.schema.ts';

const flag = z.enum(['true', 'false']).default('false');
const unreadable = ['platform.not_a_workbook', 'platform.no_header'] as const;

const preview = z.object({
  ...importPreviewShape,
  /** Departments named in the file that importing would add. */
  newDepartments: z.array(z.string()),
});

/** Importing takes the file twice, to look and to write: nothing of it stays on the server in between. */
export const teacherImportContract = {
  'teachers.importPreview': route({
    method: 'POST',
    path: '/teachers/import/preview',
    summary: 'Reads a workbook and says what importing it would do; writes nothing',
    access: { account: 'create_teacher' },
    body: 'file',
    fields: z.strictObject(sheetChoice),
    response: preview,
    errors: unreadable,
  }),
  'teachers.import': route({
    method: 'POST',
    path: '/teachers/import',
    summary: 'Imports in one transaction: every row, or with `onlyValid` every right row. Again: changes nothing',
    access: { account: 'create_teacher' },
    body: 'file',
    fields: z.strictObject({ ...sheetChoice, onlyValid: flag, updateExisting: flag }),
    response: importResult.extend({ faults: z.array(importFault) }),
    errors: [...unreadable, 'staff.import_has_faults', 'access.more_rights_than_own'],
  }),
  'teachers.importFaults': route({
    method: 'POST',
    path: '/teachers/import/faults',
    summary: 'The wrong rows of a workbook as .xlsx, each with what is wrong in the last column',
    access: { account: 'create_teacher' },
    body: 'file',
    fields: z.strictObject(sheetChoice),
    response: 'file',
    errors: unreadable,
  }),
  'teachers.importTemplate': route({
    method: 'GET',
    path: '/teachers/import/template',
    summary: 'An empty workbook with our labels and one sample row',
    access: { account: 'create_teacher' },
    response: 'file',
  }),
};
