import { z } from 'zod';
import { id } from '../platform/fields.schema.ts';
import { importFault, importPreview, importResult, sheetChoice } from '../platform/import.schema.ts';
import { route } from '../platform/route.schema.ts';

const flag = z.enum(['true', 'false']).default('false');
const options = { onlyValid: flag, updateExisting: flag };
const outcome = importResult.extend({ faults: z.array(importFault) });
const unreadable = ['platform.not_a_workbook', 'platform.no_header', 'classes.year_closed'] as const;

const year = z.strictObject({ schoolYearId: id, ...sheetChoice });
const semester = z.strictObject({ semesterId: id, ...sheetChoice });

/** Importing takes the file twice, to look and to write: nothing of it stays on the server in between. */
export const classImportContract = {
  'classes.importPreview': route({
    method: 'POST',
    path: '/classes/import/preview',
    summary: 'Reads a workbook and says what importing it into a year would do; writes nothing',
    access: { account: 'create_class' },
    body: 'file',
    fields: year,
    response: importPreview,
    errors: [...unreadable, 'classes.unknown_year'],
  }),
  'classes.import': route({
    method: 'POST',
    path: '/classes/import',
    summary:
      'Imports classes in one transaction; homeroom teachers only with the right to assign. Again: changes nothing',
    access: { account: 'create_class' },
    body: 'file',
    fields: year.extend(options),
    response: outcome,
    errors: [...unreadable, 'classes.unknown_year', 'classes.import_has_faults'],
  }),
  'classes.importFaults': route({
    method: 'POST',
    path: '/classes/import/faults',
    summary: 'The wrong rows of a workbook as .xlsx, each with what is wrong in the last column',
    access: { account: 'create_class' },
    body: 'file',
    fields: year,
    response: 'file',
    errors: [...unreadable, 'classes.unknown_year'],
  }),
  'classes.importTemplate': route({
    method: 'GET',
    path: '/classes/import/template',
    summary: 'An empty workbook with our labels and one sample row',
    access: { account: 'create_class' },
    response: 'file',
  }),
  'teachingAssignments.importPreview': route({
    method: 'POST',
    path: '/timetable/teaching-assignments/import/preview',
    summary: 'Reads a workbook (class, subject, teacher) and says what importing it into a semester would do',
    access: { account: 'update_timetable' },
    body: 'file',
    fields: semester,
    response: importPreview,
    errors: unreadable,
  }),
  'teachingAssignments.import': route({
    method: 'POST',
    path: '/timetable/teaching-assignments/import',
    summary: 'Imports in one transaction; the teachers of every cell the file names become those of the file',
    access: { account: 'update_timetable' },
    body: 'file',
    fields: semester.extend(options),
    response: outcome,
    errors: [...unreadable, 'classes.import_has_faults'],
  }),
  'teachingAssignments.importFaults': route({
    method: 'POST',
    path: '/timetable/teaching-assignments/import/faults',
    summary: 'The wrong rows of a workbook as .xlsx, each with what is wrong in the last column',
    access: { account: 'update_timetable' },
    body: 'file',
    fields: semester,
    response: 'file',
    errors: unreadable,
  }),
  'teachingAssignments.importTemplate': route({
    method: 'GET',
    path: '/timetable/teaching-assignments/import/template',
    summary: 'An empty workbook with our labels and one sample row',
    access: { account: 'update_timetable' },
    response: 'file',
  }),
};
