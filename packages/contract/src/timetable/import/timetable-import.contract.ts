import { z } from 'zod';
import { id, isoDate, requiredText } from '../../platform/fields.schema.ts';
import { importFault, importPreviewShape, importResult } from '../../platform/import.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { slot } from '../slot.schema.ts';

const editor = { account: 'create_timetable' } as const;
const semester = z.strictObject({ semesterId: id });
const unreadable = [
  'platform.not_a_workbook',
  'timetable.import_no_grid',
  'timetable.no_lessons',
  'school.year_closed',
] as const;

/** Every row is one lesson cell of the sheet. */
const timetableImportPreview = z.object({
  ...importPreviewShape,
  /** Periods of the assignments that no cell names: they wait in the tray. */
  missing: z.array(
    z.object({ className: z.string(), subjectName: z.string(), teachers: z.array(z.string()), periods: z.number() }),
  ),
  /** Teachers whom the sheet has in two places at once; the board shows them too. */
  clashes: z.array(z.object({ row: z.int(), teacher: z.string(), slot, classes: z.array(z.string()) })),
});
export type TimetableImportPreview = z.output<typeof timetableImportPreview>;

/** Importing takes the file twice, to look and to write: nothing of it stays on the server in between. */
export const timetableImportContract = {
  'timetables.importPreview': route({
    method: 'POST',
    path: '/timetable/versions/import/preview',
    summary: 'Reads a week as a sheet (days and periods down, classes across) and says what it would become',
    access: editor,
    body: 'file',
    fields: semester,
    response: timetableImportPreview,
    errors: unreadable,
  }),
  'timetables.import': route({
    method: 'POST',
    path: '/timetable/versions/import',
    summary: 'Makes a draft of the lessons of the assignments, placed as the sheet has them; all valid cells or none',
    access: editor,
    body: 'file',
    fields: semester.extend({
      name: requiredText(80),
      effectiveFrom: isoDate.optional(),
      onlyValid: z.enum(['true', 'false']).default('false'),
    }),
    response: importResult.extend({ timetableId: z.string(), faults: z.array(importFault) }),
    errors: [...unreadable, 'timetable.import_has_faults', 'timetable.name_taken', 'timetable.date_outside_semester'],
  }),
  'timetables.importFaults': route({
    method: 'POST',
    path: '/timetable/versions/import/faults',
    summary: 'The cells to mend as .xlsx: sheet, cell, what stands there, what is wrong',
    access: editor,
    body: 'file',
    fields: semester,
    response: 'file',
    errors: unreadable,
  }),
  'timetables.importTemplate': route({
    method: 'GET',
    path: '/timetable/versions/import/template',
    summary: 'An empty week of a semester as a workbook: its days, shifts and periods down, its classes across',
    access: editor,
    query: semester,
    response: 'file',
  }),
};
