import { id, optionalText } from '../../platform/fields.schema.ts';
import { importCalls } from '../../platform/import-calls.schema.ts';

/** Into a year; of one class, which a homeroom teacher must name. */
const into = { schoolYearId: id, classId: id.optional() };

/** Conduct and absences of a class, a grade or the school from a file. */
export const classFileContract = {
  ...importCalls({
    noun: 'conduct',
    path: '/conduct',
    access: { account: 'update_conduct', teacher: 'related' },
    summary: {
      look: 'Reads a workbook of conduct, a pupil a row, and says what importing it would change; writes nothing',
      write: 'Imports conduct of both semesters; that of the year follows from them and is only compared',
    },
    // Outside the window the office says why, as by hand.
    into: { ...into, reason: optionalText(500) },
    errors: ['school.year_closed'],
    refused: ['grading.conduct_file_has_faults', 'platform.stale_version'],
    undoRefused: ['school.year_closed', 'grading.window_not_open', 'grading.window_closed'],
  }),
  ...importCalls({
    noun: 'absences',
    path: '/absences',
    access: { account: 'update_class', teacher: 'related' },
    summary: {
      look: 'Reads a workbook of absences, a row each or a column a day, and says what importing it would change',
      write: 'Imports absences, each of a day; a day without a word changes nothing',
    },
    into,
    errors: ['school.year_closed'],
    refused: ['grading.absence_file_has_faults', 'platform.stale_version'],
    undoRefused: ['school.year_closed'],
  }),
};
