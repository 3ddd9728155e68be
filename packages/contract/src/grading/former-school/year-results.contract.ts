import { z } from 'zod';
import { id } from '../../platform/fields.schema.ts';
import { importCalls } from '../../platform/import-calls.schema.ts';

/** The results of a year that was not entered here: of another system, moved in with a file of the school or of a grade. */
export const yearResultsContract = importCalls({
  noun: 'yearResults',
  path: '/year-results',
  access: { account: 'verify_mark' },
  summary: {
    look: 'Reads a workbook of results of a year and says what importing it would do; writes nothing',
    write:
      'Imports results of a year without marks here: averages, levels, conduct, titles and decisions, a pupil a row',
  },
  into: { schoolYearId: id, period: z.enum(['HK1', 'HK2', 'CN']).default('CN') },
  errors: ['school.year_closed'],
  refused: ['grading.year_results_has_faults'],
  undoRefused: ['school.year_closed'],
});
