import { z } from 'zod';
import { addressErrors } from '../access/codes/address-change.schema.ts';
import { id } from '../platform/fields.schema.ts';
import { importPreview } from '../platform/import.schema.ts';
import { importCalls } from '../platform/import-calls.schema.ts';
import { route } from '../platform/route.schema.ts';
import { studentWarning } from './student.schema.ts';

const preview = importPreview.extend({
  warnings: z.array(z.object({ row: z.int(), name: z.string(), warning: studentWarning })),
  /** The class that everyone of a list without such a column goes into: its sheet or its heading is named after it. */
  wholeClass: z.string().nullable(),
  /** Classes named in the file that the year does not have. */
  missingClasses: z.array(
    z.object({
      name: z.string(),
      /** By the file, else by the name. */
      grade: z.int().nullable(),
      rows: z.int(),
      /** A class much like it that has more pupils: the name may be a slip. */
      perhaps: z.string().nullable(),
    }),
  ),
});
export type StudentImportPreview = z.output<typeof preview>;

const calls = importCalls({
  noun: 'students',
  path: '/students',
  access: { account: 'create_student' },
  summary: {
    look: 'Reads a workbook and says what importing it into a school year would do; writes nothing',
    write: 'Imports in one transaction: every row, or with `onlyValid` every right row. Again: changes nothing',
  },
  into: { schoolYearId: id },
  preview,
  errors: ['school.year_closed'],
  refused: ['students.import_has_faults', ...addressErrors],
  undoRefused: ['school.year_closed', ...addressErrors],
});

export const studentImportContract = {
  ...calls,
  'students.importTemplate': route({
    ...calls['students.importTemplate'],
    summary: 'An empty workbook with our labels and one sample row, in the language asked for',
    query: z.strictObject({ language: z.enum(['vi', 'en-GB']).default('vi') }),
  }),
};
