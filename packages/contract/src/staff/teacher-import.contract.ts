import { z } from 'zod';
import { addressErrors } from '../access/codes/address-change.schema.ts';
import { importPreview } from '../platform/import.schema.ts';
import { importCalls } from '../platform/import-calls.schema.ts';

export const teacherImportContract = importCalls({
  noun: 'teachers',
  path: '/teachers',
  access: { account: 'create_teacher' },
  summary: {
    look: 'Reads a workbook and says what importing it would do; writes nothing',
    write: 'Imports in one transaction: every row, or with `onlyValid` every right row. Again: changes nothing',
  },
  into: {},
  preview: importPreview.extend({
    /** Departments named in the file that importing would add. */
    newDepartments: z.array(z.string()),
  }),
  refused: ['staff.import_has_faults', ...addressErrors],
  undoRefused: addressErrors,
});
