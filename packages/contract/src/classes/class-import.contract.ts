import { id } from '../platform/fields.schema.ts';
import { importCalls } from '../platform/import-calls.schema.ts';

export const classImportContract = {
  ...importCalls({
    noun: 'classes',
    path: '/classes',
    access: { account: 'create_class' },
    summary: {
      look: 'Reads a workbook and says what importing it into a year would do; writes nothing',
      write:
        'Imports classes in one transaction; homeroom teachers only with the right to assign. Again: changes nothing',
    },
    into: { schoolYearId: id },
    errors: ['school.year_closed', 'school.unknown_year'],
    refused: ['classes.import_has_faults'],
    undoRefused: ['school.year_closed'],
  }),
  ...importCalls({
    noun: 'teachingAssignments',
    path: '/timetable/teaching-assignments',
    access: { account: 'update_timetable' },
    summary: {
      look: 'Reads a workbook (class, subject, teacher) and says what importing it into a semester would do',
      write: 'Imports in one transaction; the teachers of every cell the file names become those of the file',
    },
    into: { semesterId: id },
    errors: ['school.year_closed'],
    refused: ['classes.import_has_faults'],
    undoRefused: ['school.year_closed'],
  }),
};
